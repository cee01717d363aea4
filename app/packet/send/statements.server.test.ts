import { expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import { reviewEvidence } from '#app/offering/accreditation/review.server.ts';
import type { RequestEvidence } from '#app/offering/gate/schema.ts';
import type { AccreditationRule } from '#app/offering/rules.ts';
import type { Phase } from '#app/packet/rules.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { packetsOf } from '#tests/helpers/packets.ts';
import { readPdf } from '#tests/helpers/read-pdf.ts';
import { stagedMoneyOf } from '#tests/helpers/staged-money.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { makeFundingPapers } from './at-funding.server.ts';
import { sendDocuments } from './send.server.ts';

const installation = await openOwnInstallation();
const { people, staged, as, publish } = await packetsOf(installation);
const { look } = installation.database;

const CONTENT = 'States: {{offering.statements}} End.';
const signed = `${CONTENT} {{signature lender 1}}`;
await publish('Statements', { signers: ['lender'], content: signed });

/** Who lists the note is no platform admin, and sends papers that say what a lender has stated. */
async function reserve(accreditation: AccreditationRule, evidence: RequestEvidence) {
  const offered = await staged.offer(people.lister, { amountCents: cents(20_000_000n) });
  await look('update offerings set accreditation = $2 where property_id = $1', [
    offered.propertyId,
    accreditation,
  ]);
  const lender = await staged.lender();
  const asked = await submitRequest(as(lender), { ...offered, message: null, evidence });
  const { requestId } = mustSucceed(asked);
  const [given] = await look<{ id: string }>(
    'select id from accreditations where request_id = $1',
    [requestId],
  );
  if (given !== undefined) {
    const verdict = { verdict: 'accepted', reason: '', from: null } as const;
    const evidenceOf = { accreditationId: given.id, ...verdict };
    mustSucceed(await reviewEvidence(as(people.admin), evidenceOf));
  }
  mustSucceed(await staged.approve(people.lister, requestId));
  return requestId;
}

/** What the papers of a request say between 'States:' and 'End.'. */
async function statementsOf(requestId: string, phase: Phase = 'signing'): Promise<string> {
  const [paper] = await look<{ shown: string }>(
    `select d.shown_key as shown from packet_documents d join packets p on p.id = d.packet_id
     where p.request_id = $1 and p.phase = $2`,
    [requestId, phase],
  );
  const { pages } = readPdf((await installation.files.get(paper!.shown))!);
  const text = pages.join(' ').replaceAll(/\s+/g, ' ');
  return /States: (.*?) ?End\./.exec(text)?.[1] ?? '';
}

it.each([
  ['accredited', 'The Lender is an accredited investor as Rule 501(a) of Regulation D defines it.'],
  [
    'not_accredited',
    'The Lender is not an accredited investor as Rule 501(a) of Regulation D defines it.',
  ],
] as const)('papers say what a lender has stated of itself: %s (6.5)', async (stated, text) => {
  const requestId = await reserve('statement', { stated, facts: null });
  mustSucceed(await sendDocuments(as(people.lister), { requestId }));
  expect(await statementsOf(requestId)).toBe(text);
});

it('and papers at funding, which nobody sends, say it as well', async () => {
  await publish('Exhibit', { kind: 'funding_exhibit', phase: 'at_funding', content: CONTENT });
  const requestId = await reserve('statement', { stated: 'accredited', facts: null });
  const money = { on: '2026-11-21', amount: 20_000_000n, reason: 'Paid at once' };
  mustSucceed(await stagedMoneyOf(installation).pay(people.secondAdmin, requestId, money));
  await makeFundingPapers(installation);
  expect(await statementsOf(requestId, 'at_funding')).toMatch(/^The Lender is an accredited/);
});

it('papers say both written statements of who counts by the size of what they lend', async () => {
  const method = 'high_minimum';
  const facts = { method, category: 'net_worth', ownerCount: 0, ownersStated: [] } as const;
  const requestId = await reserve('verified', {
    stated: null,
    facts: { ...facts, ownersStated: [] },
  });
  mustSucceed(await sendDocuments(as(people.lister), { requestId }));
  expect(await statementsOf(requestId)).toBe(
    'The Lender is an accredited investor as Rule 501(a) of Regulation D defines it, and the ' +
      'evidence that it has given is true. It is accredited in this way: by net worth. No third ' +
      'party finances this purchase.',
  );
});
