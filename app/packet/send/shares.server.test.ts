import { describe, expect, it } from 'vitest';
import { readPacketPage } from '#app/packet/send/read.server.ts';
import { sealSigned } from '#app/packet/seal/queue.server.ts';
import { declineToSign } from '#app/packet/sign/steps.server.ts';
import type { TypedTemplate } from '#app/packet/templates/schema.ts';
import { packetsOf } from '#tests/helpers/packets.ts';
import { stagedMoneyOf } from '#tests/helpers/staged-money.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { makeFundingPapers, queueFundingPapersAnew } from './at-funding.server.ts';
import { savePaperFacts } from './facts.server.ts';

const installation = await openOwnInstallation();
const packets = await packetsOf(installation);
const money = stagedMoneyOf(installation);
const { people } = packets;
const { look } = installation.database;

const EXHIBIT: Partial<TypedTemplate> = { kind: 'funding_exhibit', phase: 'at_funding' };
const RECEIPT: Partial<TypedTemplate> = {
  phase: 'at_funding',
  signers: ['lender'],
  content: 'Received. {{signature lender 1}}',
};

async function funded() {
  const signed = await money.signed(people.admin);
  const on = '2026-03-12';
  mustSucceed(await money.pay(people.secondAdmin, signed.requestId, { on, amount: 15_000_000n }));
  return signed;
}

/** The packets of a funding as 'state: papers', in the order of the words. */
async function packetsAt(requestId: string): Promise<string[]> {
  const rows = await look<{ packet: string }>(
    `select p.state || coalesce(': ' || string_agg(d.title, ', ' order by d.position), '') as packet
     from packets p left join packet_documents d on d.packet_id = p.id
     where p.request_id = $1 and p.phase = 'at_funding' group by p.id order by 1`,
    [requestId],
  );
  return rows.map(({ packet }) => packet);
}

describe('papers at funding of which some are signed', () => {
  it('are those of templates from before, however long they wait (0149)', async () => {
    const content = `${RECEIPT.content} {{property.parcel}}`;
    const receipt = await packets.publish('Parcel receipt', { ...RECEIPT, content });
    const { requestId } = await funded();
    installation.setNow('2026-03-13T16:00:00Z');
    const later = await packets.publish('Later exhibit', { ...EXHIBIT, content: 'Funded.' }, 'now');
    const admin = packets.as(people.secondAdmin);
    const { whyPapersWait } = mustSucceed(await readPacketPage(admin, requestId));
    expect(whyPapersWait).toContain('property.parcel');
    expect(await makeFundingPapers(installation)).toBe(0);
    expect(await packetsAt(requestId)).toEqual(['draft']);
    await look(
      `insert into paper_facts (property_id, parcel, saved_at)
       select property_id, '7-11', now() from investment_requests where id = $1
       on conflict (property_id) do update set parcel = excluded.parcel`,
      [requestId],
    );
    expect(await makeFundingPapers(installation)).toBe(1);
    expect(await packetsAt(requestId)).toEqual(['out: Parcel receipt']);
    await look('update paper_templates set archived_at = now() where id in ($1, $2)', [
      receipt,
      later,
    ]);
  });

  it('are two packets: what nobody signs is sealed, whoever declines (6.T10)', async () => {
    const exhibit = await packets.publish('Exhibit', { ...EXHIBIT, content: 'Funded.' });
    const receipt = await packets.publish('Receipt', RECEIPT);
    const { requestId } = await funded();
    expect(await packetsAt(requestId)).toEqual(['draft', 'draft']);
    const both = await Promise.all([1, 2].map(() => makeFundingPapers(installation)));
    expect(both[0]! + both[1]!).toBe(2);
    expect(await packetsAt(requestId)).toEqual(['out: Receipt', 'signed: Exhibit']);
    expect(await sealSigned(installation)).toBe(1);
    const admin = packets.as(people.secondAdmin);
    const canMakeAnew = async () => mustSucceed(await readPacketPage(admin, requestId)).canMakeAnew;
    expect(await canMakeAnew()).toBe(false);
    const token = await packets.tokenOf('lender@example.com');
    mustSucceed(await declineToSign(callAs(installation), token, 'Not what came.'));
    expect(await packetsAt(requestId)).toEqual(['declined: Receipt', 'signed: Exhibit']);
    expect(await canMakeAnew()).toBe(true);
    installation.setNow('2026-03-20T15:00:00Z');
    mustSucceed(await queueFundingPapersAnew(admin, requestId));
    const { packets: all } = mustSucceed(await readPacketPage(admin, requestId));
    // Of the funding, and not of the button.
    expect(all.map(({ fundedAt }) => fundedAt?.slice(0, 12))).toEqual(
      all.map(() => 'Mar 13, 2026'),
    );
    expect(await makeFundingPapers(installation)).toBe(1);
    const again = ['declined: Receipt', 'out: Receipt', 'signed: Exhibit'];
    expect(await packetsAt(requestId)).toEqual(again);
    expect(await canMakeAnew()).toBe(false);
    await look('update paper_templates set archived_at = now() where id = any($1::uuid[])', [
      `{${exhibit},${receipt}}`,
    ]);
  });

  it('do not wait for a field that another packet lacks (6.R11)', async () => {
    await packets.publish('Recorded in', { ...EXHIBIT, content: 'Parcel {{property.parcel}}' });
    await packets.publish('Receipt', RECEIPT);
    const { requestId } = await funded();
    expect(await makeFundingPapers(installation)).toBe(1);
    expect(await makeFundingPapers(installation)).toBe(0);
    expect(await packetsAt(requestId)).toEqual(['draft', 'out: Receipt']);
    const admin = packets.as(people.secondAdmin);
    const page = mustSucceed(await readPacketPage(admin, requestId));
    expect(page.whyPapersWait).toBe('These fields are empty: property.parcel.');
    const facts = { county: null, legalDescription: null, parcel: '12-345' };
    mustSucceed(await savePaperFacts(admin, requestId, facts));
    expect(await makeFundingPapers(installation)).toBe(1);
    expect(await packetsAt(requestId)).toEqual(['out: Receipt', 'signed: Recorded in']);
  });
});
