import { expect, it } from 'vitest';
import { foldText } from '#app/ground/texts.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { LISTING_DEFAULTS } from '#app/listing/rules.ts';
import { listProperties } from '#app/listing/list.server.ts';
import { addNote, list } from '#tests/helpers/world.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';

const { installation, world } = await openTestWorld();
const { look } = installation.database;

it('a text is folded alike by the product and by the database', async () => {
  const letters = Array.from({ length: 0x24ff - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20));
  const texts = [...letters, 'Ünïted Łódź, STRAẞE', 'e\u0301', 'ﬁeld ａ', '東京 🏠', ''];
  const rows = await look<{ folded: string }>(
    `select fold_text(typed) as folded from unnest($1::text[]) with ordinality t (typed, place)
     order by place`,
    [texts],
  );
  const different = texts.filter((text, at) => rows[at]?.folded !== foldText(text));
  expect(different).toEqual([]);
});

const { platformAdmin } = world.people;
const propertyId = await list(installation, platformAdmin, '12 Peña Street, Ostergård');
await addNote(installation, platformAdmin, { propertyId, isPublic: true });

it.each([
  'PENA street',
  'peña',
  '45402',
  'ohio 45402',
  '454',
  '4540',
  '45402-1234',
  '454021234',
  'Østergård',
  'ostergard oh',
  'Dayton',
])('a property is found by %j, whatever accents and case it was written with', async (q) => {
  const filters = { ...LISTING_DEFAULTS, q, status: 'all' } as const;
  const { cards } = await listProperties(callAs(installation), filters);
  expect(cards.map(({ id }) => id)).toContain(propertyId);
});
