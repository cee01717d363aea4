import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { readFundingReview, readRoom } from '#app/funding/read.server.ts';
import { packetStateWords } from '#app/packet/send/words.ts';
import { sealSigned } from '#app/packet/seal/queue.server.ts';
import type { TypedTemplate } from '#app/packet/templates/schema.ts';
import { verifyPaper } from '#app/packet/verify/read.server.ts';
import { readBySeveral } from '#tests/helpers/pdf-readers.ts';
import { packetsOf } from '#tests/helpers/packets.ts';
import { readPdf } from '#tests/helpers/read-pdf.ts';
import { stagedMoneyOf, X1 } from '#tests/helpers/staged-money.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { makeFundingPapers, queueFundingPapersAnew } from './at-funding.server.ts';
import { savePaperFacts } from './facts.server.ts';
import { voidPacket } from './manage.server.ts';

const installation = await openOwnInstallation();
const packets = await packetsOf(installation);
const money = stagedMoneyOf(installation);
const { people } = packets;
const { look } = installation.database;

const EXHIBIT = `# Exhibit to {{note.number}}

Funds {{final.funding_date}}, note {{final.note_date}}, first {{final.first_payment}}, maturity
{{final.maturity}}, payment {{final.payment}}, made {{today}}.

{{#if property.county}}County {{property.county}}.{{/if}}

| No. | Due | Payment | Balance |
| --- | --- | ------- | ------- |
{{#each schedule}}
| {{number}} | {{due}} | {{payment}} | {{balance}} |
{{/each}}
`;

const AT_FUNDING: Partial<TypedTemplate> = { kind: 'funding_exhibit', phase: 'at_funding' };

/** A request for the note of X1, funded with a wire of March 12 that was recorded on the 13th. */
async function funded(by: Person = people.secondAdmin) {
  const signed = await money.signed(people.admin);
  const paid = await money.pay(by, signed.requestId, { on: '2026-03-12', amount: 15_000_000n });
  expect(mustSucceed(paid).kind).toBe('active');
  return signed;
}

const packetsAt = (requestId: string) =>
  look<{ id: string; state: string; reason: string | null }>(
    `select id, state, closed_reason as reason from packets
     where request_id = $1 and phase = 'at_funding' order by sent_at, ctid`,
    [requestId],
  );

const papersOf = (packetId: string) =>
  look<{ title: string; key: string | null; shown: string; sha256: string }>(
    `select title, sealed_key as key, shown_key as shown,
       encode(sealed_sha256, 'hex') as sha256 from packet_documents where packet_id = $1`,
    [packetId],
  );

const vaultOf = (noteId: string) =>
  look<{ kind: string; title: string }>(
    'select kind, title from documents where note_id = $1 order by created_at, ctid',
    [noteId],
  );

describe('papers at funding', () => {
  it('are none where no published template applies (6.T10)', async () => {
    const { requestId } = await funded();
    expect(await packetsAt(requestId)).toEqual([]);
    await packets.publish('Exhibit elsewhere', { ...AT_FUNDING, states: ['AK'], content: 'x' });
    const other = await funded();
    expect(await packetsAt(other.requestId)).toEqual([]);
    expect(await makeFundingPapers(installation)).toBe(0);
  });

  it('state dates and schedule, and are sealed by the company (6.T10) (6.X1)', async () => {
    await packets.publish('Funding exhibit', { ...AT_FUNDING, content: EXHIBIT });
    const { requestId, noteId, investor } = await funded();
    const [draft] = await packetsAt(requestId);
    expect(draft?.state).toBe('draft');
    expect(await sealSigned(installation)).toBe(0);
    expect(await makeFundingPapers(installation)).toBe(1);
    expect(await makeFundingPapers(installation)).toBe(0);
    expect(await sealSigned(installation)).toBe(1);
    expect(await sealSigned(installation)).toBe(0);
    const [paper, ...others] = await papersOf(draft!.id);
    expect(others).toEqual([]);
    const file = await installation.files.get(paper?.key ?? '');
    expect(createHash('sha256').update(file!).digest('hex')).toBe(paper?.sha256);
    const { poppler } = await readBySeveral(file!);
    expect(poppler).toContain('Signature is Valid');
    const shown = await installation.files.get(paper?.shown ?? '');
    const text = readPdf(shown!)
      .pages.join(' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ (?=[,.])/g, '');
    for (const said of [
      'Funds March 12, 2026, note March 12, 2026, first April 12, 2026',
      'March 12, 2029, payment $875.00, made March 13, 2026.',
      '1 April 12, 2026 $891.78 $150,000.00',
      '2 May 1, 2026 $546.58 $150,000.00',
      '37 March 12, 2029 $150,316.44 $0.00',
    ]) {
      expect(text).toContain(said);
    }
    expect(readPdf(file!).pages.join(' ')).toContain('Nobody else signs them.');
    expect(await vaultOf(noteId)).toEqual([{ kind: 'funding_exhibit', title: 'Funding exhibit' }]);
    const room = mustSucceed(await readRoom(packets.as(investor), requestId));
    const [packet] = room.packets;
    expect(packet?.papers).toMatchObject([{ title: 'Funding exhibit', isSealed: true }]);
    expect(packetStateWords(packet!).label).toBe('Sealed by the company');
    expect(await verifyPaper(callAs(installation), paper!.sha256)).toMatchObject({
      kind: 'ours',
      state: 'Sealed by the company',
    });
  });

  it('are made on the short road too (6.T11)', async () => {
    installation.setNow('2026-03-03T15:00:00Z');
    const offered = await money.offer(people.admin, X1);
    const requestId = await money.ask(await money.lender(), offered);
    mustSucceed(await money.approve(people.secondAdmin, requestId));
    const paid = { on: '2026-03-03', amount: 15_000_000n, reason: 'in person' };
    mustSucceed(await money.pay(people.secondAdmin, requestId, paid));
    expect(await makeFundingPapers(installation)).toBe(1);
    expect((await packetsAt(requestId)).map(({ state }) => state)).toEqual(['signed']);
  });
});

describe('papers at funding, when something comes between', () => {
  it('wait while a field is empty, and the company is told which (6.R11)', async () => {
    const templateId = await packets.publish('Recorded in', {
      ...AT_FUNDING,
      content: 'Parcel {{property.parcel}}',
    });
    const { requestId, investor } = await funded();
    expect(await makeFundingPapers(installation)).toBe(0);
    const admin = packets.as(people.secondAdmin);
    const waiting = mustSucceed(await readFundingReview(admin, requestId));
    expect(waiting.whyPapersWait).toBe('These fields are empty: property.parcel.');
    const room = mustSucceed(await readRoom(packets.as(investor), requestId));
    expect(room.packets.map(({ state, papers }) => [state, papers])).toEqual([['draft', []]]);
    const facts = { county: null, legalDescription: null, parcel: '12-345' };
    mustSucceed(await savePaperFacts(admin, requestId, facts));
    const ready = mustSucceed(await readFundingReview(admin, requestId));
    expect(ready.whyPapersWait).toBeNull();
    expect(await makeFundingPapers(installation)).toBe(1);
    await look('update paper_templates set archived_at = now() where id = $1', [templateId]);
  });

  it('are made once by two processes, also after one was killed before it kept them', async () => {
    await sealSigned(installation);
    const { requestId } = await funded();
    const [draft] = await packetsAt(requestId);
    const killed = {
      ...installation,
      files: {
        ...installation.files,
        put: async (key: string, bytes: Uint8Array, contentType: string) => {
          await installation.files.put(key, bytes, contentType);
          throw new Error('killed after the file was written');
        },
      },
    };
    expect(await makeFundingPapers(killed)).toBe(0);
    expect(await packetsAt(requestId)).toMatchObject([{ state: 'draft' }]);
    const both = await Promise.all([1, 2].map(() => makeFundingPapers(installation)));
    expect(both.toSorted()).toEqual([0, 1]);
    const papers = await papersOf(draft!.id);
    expect(papers).toHaveLength(1);
    expect(await installation.files.get(papers[0]!.shown)).not.toBeNull();
    const events = await look(`select from packet_events where packet_id = $1 and event = 'sent'`, [
      draft!.id,
    ]);
    expect(events).toHaveLength(1);
  });

  it('are void with a funding that is undone, and made anew with the next (6.T18)', async () => {
    const { requestId, noteId } = await funded();
    await makeFundingPapers(installation);
    await sealSigned(installation);
    const [first] = await packetsAt(requestId);
    const [sealed] = await papersOf(first!.id);
    mustSucceed(await money.undo(people.secondAdmin, requestId));
    expect(await packetsAt(requestId)).toMatchObject([
      { state: 'voided', reason: 'The funding was undone.' },
    ]);
    expect(await vaultOf(noteId)).toMatchObject([{ title: 'Funding exhibit (void)' }]);
    expect(await papersOf(first!.id)).toEqual([sealed]);
    expect(await installation.files.get(sealed!.key!)).not.toBeNull();
    expect(await verifyPaper(callAs(installation), sealed!.sha256)).toMatchObject({
      state: 'Void',
    });
    const [receipt] = await money.receiptsOf(requestId);
    mustSucceed(await money.reverse(people.secondAdmin, requestId, receipt!.id));
    const again = { on: '2026-03-13', amount: 15_000_000n };
    mustSucceed(await money.pay(people.secondAdmin, requestId, again));
    expect(await makeFundingPapers(installation)).toBe(1);
    expect((await packetsAt(requestId)).map(({ state }) => state)).toEqual(['voided', 'signed']);
  });

  it('are not made of a draft whose funding is undone, nor sealed after that (6.T18)', async () => {
    const undone = await funded();
    mustSucceed(await money.undo(people.secondAdmin, undone.requestId));
    expect(await makeFundingPapers(installation)).toBe(0);
    expect(await packetsAt(undone.requestId)).toMatchObject([{ state: 'voided' }]);
    await sealSigned(installation);
    const made = await funded();
    expect(await makeFundingPapers(installation)).toBe(1);
    mustSucceed(await money.undo(people.secondAdmin, made.requestId));
    expect(await sealSigned(installation)).toBe(0);
    expect(await vaultOf(made.noteId)).toEqual([]);
  });

  it('are signed first where a template asks for that, and the request stays active', async () => {
    const content = 'Received. {{signature lender 1}}';
    const templateId = await packets.publish('Receipt', {
      ...AT_FUNDING,
      signers: ['lender'],
      content,
    });
    const { requestId } = await funded();
    expect(await makeFundingPapers(installation)).toBe(2);
    const packet = (await packetsAt(requestId)).find(({ state }) => state === 'out');
    const visitor = callAs(installation);
    const token = await packets.tokenOf('lender@example.com');
    await packets.ready(visitor, token);
    mustSucceed(await packets.sendCode(token));
    const code = await packets.codeOf('lender@example.com');
    expect(mustSucceed(await packets.sign(visitor, token, code)).wholePacketId).toBe(packet?.id);
    expect(await money.stageOf(requestId)).toBe('active');
    expect(await sealSigned(installation)).toBe(2);
    await look('update paper_templates set archived_at = now() where id = $1', [templateId]);
  });

  it('are given up with a reason, when the company wants none (6.T9)', async () => {
    const { requestId, investor } = await funded();
    const [draft] = await packetsAt(requestId);
    const given = { packetId: draft!.id, reason: 'Made by hand.' };
    const refused = await voidPacket(packets.as(investor), given);
    expect(refused).toMatchObject({ reason: { kind: 'forbidden' } });
    mustSucceed(await voidPacket(packets.as(people.secondAdmin), given));
    expect(await makeFundingPapers(installation)).toBe(0);
    expect(await money.stageOf(requestId)).toBe('active');
  });

  it('are made once more after they were taken back, once by two who ask (6.T10)', async () => {
    const templateId = await packets.publish('Confirmed', {
      ...AT_FUNDING,
      signers: ['company'],
      content: '{{signature company}}',
    });
    const { requestId, investor } = await funded();
    const anew = (by: Person = people.secondAdmin) =>
      queueFundingPapersAnew(packets.as(by), requestId);
    expect(await anew(investor)).toMatchObject({ reason: { kind: 'forbidden' } });
    expect(await makeFundingPapers(installation)).toBe(2);
    expect(await anew()).toMatchObject({ reason: { kind: 'not_ended' } });
    const packet = (await packetsAt(requestId)).find(({ state }) => state === 'out');
    const given = { packetId: packet!.id, reason: 'A slip of the pen.' };
    mustSucceed(await voidPacket(packets.as(people.secondAdmin), given));
    const both = await Promise.all([anew(), anew(people.admin)]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await makeFundingPapers(installation)).toBe(1);
    const states = (await packetsAt(requestId)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['out', 'signed', 'voided']);
    await look('update paper_templates set archived_at = now() where id = $1', [templateId]);
  });
});
