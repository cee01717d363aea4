import { expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import type { PaperKind } from '#app/packet/rules.ts';
import { packetsOf } from '#tests/helpers/packets.ts';
import { readPdf } from '#tests/helpers/read-pdf.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { readBlocks } from './blocks.server.ts';
import { fillMarkup, parseMarkup } from './markup.ts';
import { SAMPLE_ROWS, SAMPLE_VALUES } from './sample.ts';
import { STARTERS } from './starters.server.ts';

const installation = await openOwnInstallation();
const { people, publish, send, staged } = await packetsOf(installation);
const { look } = installation.database;

const starterOf = (kind: PaperKind) => STARTERS.find((one) => one.kind === kind)!;

const { name, ...starter } = starterOf('note');
const content = starter.content.replace(/^.*for counsel.*$/im, '');
await publish(name, { ...starter, profileKinds: [], content });

/** What the product's own note says of terms, in one line. */
async function noteOf(terms: Partial<NoteTerms>): Promise<string> {
  const offered = await staged.offer(people.admin, terms);
  const requestId = await staged.ask(await staged.lender(), offered);
  mustSucceed(await staged.approve(people.secondAdmin, requestId));
  const { packetId } = mustSucceed(await send(requestId));
  const [paper] = await look<{ shown: string }>(
    'select shown_key as shown from packet_documents where packet_id = $1',
    [packetId],
  );
  const { pages } = readPdf((await installation.files.get(paper!.shown))!);
  return pages.join(' ').replaceAll(/\s+/g, ' ');
}

const FUNDS_DAY = "the date the Lender's funds are received";
const SEASONED = { startingPrincipalCents: cents(14_000_000n), noteOn: isoDate('2026-09-15') };
const BALLOON = { balloonOn: isoDate('2028-11-20') };

it.each([
  ['as any', {}, `36 months after ${FUNDS_DAY}`, FUNDS_DAY],
  ['with a balloon', BALLOON, 'on November 20, 2028', FUNDS_DAY],
  ['seasoned', SEASONED, 'on September 15, 2029', 'September 15, 2026'],
  ['of both', { ...SEASONED, ...BALLOON }, 'on November 20, 2028', 'September 15, 2026'],
])('the note says when a note %s is due, and since when it bears interest', async (...given) => {
  const [, terms, due, since] = given;
  const text = await noteOf(terms);
  const plain = text.replaceAll(' .', '.');
  expect(plain).toContain(`Everything unpaid is due ${due}.`);
  expect(plain).toContain(`on what is unpaid, from ${since}.`);
});

it('the note has no numbers of sections, of which one would be missing', async () => {
  const text = await noteOf({});
  expect(text).not.toContain('Late charge');
  expect(text).not.toMatch(/\d\. (?:Payments|Security|Law)/);
});

it.each(['', 'November 20, 2028'])('the exhibit has a row for a balloon if there is one', (on) => {
  const parts = mustSucceed(parseMarkup(starterOf('funding_exhibit').content, 'at_funding'));
  const values = { ...SAMPLE_VALUES, 'note.balloon_date': on };
  const [dates] = readBlocks(fillMarkup(parts, { values, rows: SAMPLE_ROWS }))
    .filter((block) => block.kind === 'table')
    .map(({ rows }) => rows.flat(2).map((words) => ('text' in words ? words.text : '')));
  const balloon = on === '' ? [] : ['Balloon due', on];
  expect(dates?.slice(13)).toEqual([
    'Maturity',
    'March 12, 2029',
    ...balloon,
    'Regular payment',
    '$875.00',
  ]);
});
