import type { Person } from '../../app/ground/actor.ts';
import { cents } from '../../app/ground/money/cents.ts';
import { deleteNote } from '../../app/note/form/delete.server.ts';
import { recordReceipt } from '../../app/ledger/receipts/record.server.ts';
import { withdrawRequest } from '../../app/request/decide.server.ts';
import { fundingOf, hireAdmins, TODAY } from '../../tests/helpers/funding.ts';
import { gatherCrowd } from '../../tests/helpers/gather-crowd.ts';
import { aReceipt } from '../../tests/helpers/receipts.ts';
import { callAs } from '../../tests/helpers/test-installation.ts';
import { openOwnInstallation } from '../../tests/helpers/test-world.ts';
import { addNote, mustSucceed } from '../../tests/helpers/world.ts';
import { beforeAll, expect, it } from 'vitest';
import { rounds } from './rounds.ts';
import { untilAnswered } from './until-answered.ts';

// R5, the races for a note: a hundred at once, a hundred rounds of each.

const ROUNDS = rounds(100);
const HALF = 50;

const installation = await openOwnInstallation();
installation.limits.attempt = () => Promise.resolve(null);
const funding = fundingOf(installation);

let lister: Person;
let investor: Person;
let admins: Person[];
beforeAll(async () => {
  ({ lister } = await hireAdmins(installation, funding));
  admins = await gatherCrowd(installation, HALF, { name: 'admin', isPlatformAdmin: true });
  investor = await funding.newInvestor();
});

const as = (person: Person) => callAs(installation, person);

async function countOf(table: 'note_holders' | 'investment_requests' | 'receipts', noteId: string) {
  const rows = await installation.database.look(`select from ${table} where note_id = $1`, [
    noteId,
  ]);
  return rows.length;
}

async function countNotes(propertyId: string): Promise<number> {
  const { look } = installation.database;
  return (await look('select from property_notes where property_id = $1', [propertyId])).length;
}

/** All deeds begin at once; how many of them were accepted. */
async function accepted(deeds: readonly Promise<{ ok: boolean }>[]): Promise<number> {
  return (await Promise.all(deeds)).filter(({ ok }) => ok).length;
}

it(`a request is approved or withdrawn, never both, ${ROUNDS} times`, async () => {
  const won = { approved: 0, withdrawn: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { noteId, ...place } = await funding.offer(lister);
    const requestId = await funding.ask(investor, { noteId, ...place });
    const both = admins.map((admin) => ({
      approve: () => untilAnswered(() => funding.decide(admin, requestId)),
      withdraw: () => untilAnswered(() => withdrawRequest(as(investor), requestId)),
    }));
    // Who is called first differs from round to round.
    const isFirst = round % 2 === 0;
    const begun = both.map(({ approve, withdraw }) =>
      isFirst ? [approve(), withdraw()] : [withdraw(), approve()].toReversed(),
    );
    const approved = await accepted(begun.map(([approval]) => approval!));
    const withdrawn = await accepted(begun.map(([, withdrawal]) => withdrawal!));
    expect(approved + withdrawn).toBe(1);
    expect(await countOf('note_holders', noteId)).toBe(approved);
    won[approved === 1 ? 'approved' : 'withdrawn'] += 1;
  }
  console.log(`${ROUNDS} rounds:`, won);
});

it(`a note that is deleted while it is given away leaves nothing, ${ROUNDS} times`, async () => {
  let approvals = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const offered = await funding.offer(lister);
    const requestId = await funding.ask(investor, offered);
    // One approval has a start, or there would hardly ever be one.
    const first = untilAnswered(() => funding.decide(admins[0]!, requestId));
    const deletions = admins.map(() => untilAnswered(() => deleteNote(as(lister), offered)));
    const decisions = admins.map((admin) => untilAnswered(() => funding.decide(admin, requestId)));
    const approved = await accepted([first, ...decisions]);
    expect(approved).toBeLessThanOrEqual(1);
    approvals += approved;
    expect(await accepted(deletions)).toBe(1);
    const { noteId } = offered;
    const left = [
      await countOf('note_holders', noteId),
      await countOf('investment_requests', noteId),
    ];
    expect([...left, await funding.noteOf(noteId)]).toEqual([0, 0, {}]);
  }
  console.log(`${ROUNDS} rounds: approved before it was deleted ${approvals} times`);
});

it(`notes come, change and go beside one that is given away, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { propertyId, noteId } = await funding.offer(lister);
    const other = { propertyId, noteId: await addNote(installation, lister, { propertyId }) };
    await installation.database.look('update properties set published_at = now() where id = $1', [
      propertyId,
    ]);
    const requestId = await funding.ask(investor, { propertyId, noteId });
    const deeds = admins
      .slice(0, 10)
      .flatMap((admin) => [
        untilAnswered(() => funding.decide(admin, requestId)),
        untilAnswered(() => addNote(installation, lister, { propertyId })),
        untilAnswered(() => deleteNote(as(lister), other)),
        untilAnswered(() => addNote(installation, lister, { propertyId })),
      ]);
    // Nobody waits for who waits for them: each of them is answered.
    await Promise.all(deeds);
    expect(await countNotes(propertyId)).toBe(21);
  }
});

it(`a payment that is sent a hundred times counts once, ${ROUNDS} times`, async () => {
  const offered = await funding.offer(lister);
  mustSucceed(await funding.decide(lister, await funding.ask(investor, offered)));
  const { noteId } = offered;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const receipt = aReceipt({ noteId, receivedOn: TODAY, amountCents: cents(100n) });
    const sent = [...admins, ...admins].map((admin) =>
      untilAnswered(() => recordReceipt(as(admin), receipt)),
    );
    const ids = (await Promise.all(sent)).map((answer) => mustSucceed(answer).receiptId);
    expect(new Set(ids).size).toBe(1);
    expect(await countOf('receipts', noteId)).toBe(round);
  }
});
