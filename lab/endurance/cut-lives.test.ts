import { setTimeout as pause } from 'node:timers/promises';
import { servicedRows } from '../../app/ledger/receipts/apply.ts';
import { isDatabaseFault } from '../../app/server/db/fault.ts';
import { asActor } from '../../app/server/db/as-actor.ts';
import { readStoredRows } from '../../app/ledger/stored.server.ts';
import { ordinaryTerms } from '../../tests/fixtures/servicing/arbitrary-histories.ts';
import { cents } from '../../app/ground/money/cents.ts';
import { randomOf } from '../../tests/helpers/random-of.ts';
import { openServer } from '../../tests/helpers/test-database.ts';
import { callAs } from '../../tests/helpers/test-installation.ts';
import { openTestWorld } from '../../tests/helpers/test-world.ts';
import { addNote } from '../../tests/helpers/world.ts';
import fc from 'fast-check';
import { afterAll, expect, it, vi } from 'vitest';
import { layWire } from './cut-wire.ts';
import { beginLife, live, type Chance, type Deed, type Life } from './life.ts';
import { isRepaid, nextDay, nextDeed } from './next-deed.ts';
import { rounds } from './rounds.ts';
import { EVERYTHING_OF_NOTE, sendDeed } from './stored-life.ts';

// R14 with crash points: the same lives through the services on PostgreSQL, on a line that is cut
// at random statements, also between a commit and its answer. Whoever gets no answer tries again
// with the same key, as a form does; what is stored has to be what a life without cuts makes.

const LIVES = rounds(300);
const MOST_DEEDS = 40;
const MOST_PIECES = 30;
const SEED = Number(process.env['ENDURANCE_SEED'] ?? 1_014);

const wire = await layWire(process.env.TEST_DATABASE_URL ?? '');
afterAll(() => wire.close());
const { installation, world } = await openTestWorld({}, { open: () => openServer(wire.through) });
const admin = () => callAs(installation, world.people.platformAdmin);

const seen = { deeds: 0, refused: 0, cuts: 0, lost: 0, unanswered: 0, again: 0 };

/** How many pieces each kind of deed takes on a line that stays; its commit is the last of them. */
const usual = new Map<Deed['kind'], number>();

function cutSomewhere(deed: Deed, pick: Chance): void {
  const last = (usual.get(deed.kind) ?? MOST_PIECES) - 1;
  const how = pick(6);
  if (how === 0) void wire.cut({ atPiece: last, reaches: true });
  else if (how < 3) void wire.cut({ atPiece: pick(last + 2), reaches: how === 1 });
  else void wire.cut({ atPiece: Infinity, reaches: false });
}

async function everythingOf(noteId: string): Promise<string> {
  const [row] = await installation.database.look<{ everything: string }>(EVERYTHING_OF_NOTE, [
    noteId,
  ]);
  return row?.everything ?? '';
}

async function storeNote({ note }: Life): Promise<string> {
  installation.setNow(`${note.fundedOn}T17:00:00Z`);
  return addNote(installation, world.people.platformAdmin, {
    propertyId: world.properties.platform,
    status: 'active',
    terms: note.terms,
    lateCharge: note.lateCharge,
    holder: { organizationId: world.organizations.own, fundedOn: note.fundedOn },
  });
}

/** Sends a deed until it is answered. What stands after a cut is nothing of it, or all of it. */
async function sendOnCutLine(deed: Deed, form: { noteId: string; key: string }, pick: Chance) {
  const before = await everythingOf(form.noteId);
  const afterCuts: string[] = [];
  for (;;) {
    cutSomewhere(deed, pick);
    try {
      const answer = await sendDeed(admin(), deed, form);
      const { pieces, wasCut } = wire.mend();
      if (wasCut) seen.cuts += 1;
      else if (answer.ok && afterCuts.length === 0) usual.set(deed.kind, pieces);
      const after = await everythingOf(form.noteId);
      const halves = afterCuts.filter((one) => one !== before && one !== after);
      expect(halves).toEqual([]);
      const wasDone = afterCuts.includes(after) && after !== before;
      if (wasDone) seen.unanswered += 1;
      return { answer, after, wasDone: wasDone || afterCuts.length > 0 };
    } catch (error) {
      // Who finds the database away is told to try again, as long as it looks for it.
      if (!wire.mend().wasCut && !isDatabaseFault(error)) throw error;
      seen.cuts += 1;
      seen.lost += 1;
      await pause(100);
      afterCuts.push(await everythingOf(form.noteId));
    }
  }
}

it(`${LIVES} lives on a line that is cut are stored as if it never was`, async () => {
  const all = fc.sample(ordinaryTerms(30), { numRuns: LIVES, seed: SEED });
  for (const [index, terms] of all.entries()) {
    const pick = randomOf(SEED + index);
    let life = beginLife(terms, pick);
    const noteId = await storeNote(life);
    for (let step = 0; step < MOST_DEEDS && !(isRepaid(life) && pick(3) === 0); step += 1) {
      life = { ...life, today: nextDay(life, pick) };
      installation.setNow(`${life.today}T17:00:00Z`);
      life = await liveOn(life, { noteId, key: `form ${step}` }, pick).catch((error: unknown) => {
        throw new Error(`seed ${SEED}, life ${index}, step ${step}`, { cause: error });
      });
    }
  }
  console.log(`${LIVES} lives, seed ${SEED}:`, seen);
  const never = Object.entries(seen).filter(([, count]) => count === 0);
  expect(LIVES < 100 || never).toEqual(LIVES < 100 || []);
});

async function liveOn(life: Life, form: { noteId: string; key: string }, pick: Chance) {
  const deed = nextDeed(life, pick);
  const { answer, after, wasDone } = await sendOnCutLine(deed, form, pick);
  const id = answer.ok && answer.value !== null ? answer.value.receiptId : 'none';
  const lived = live(life, deed, id);
  seen.deeds += 1;
  if (!lived.ok) seen.refused += 1;
  // Waivers have no key: who tries again is told that it was done.
  const isToldSo = lived.ok && !answer.ok && wasDone && answer.reason.kind === 'already_waived';
  expect([answer.ok || isToldSo, deed, answer]).toEqual([lived.ok, deed, answer]);
  if (pick(4) === 0 && deed.kind !== 'waive') {
    seen.again += 1;
    const again = await sendDeed(admin(), deed, form);
    expect(lived.ok ? again : again.ok).toEqual(lived.ok ? answer : false);
    expect(await everythingOf(form.noteId)).toBe(after);
  }
  const next = lived.ok ? lived.value : life;
  await expectStored(next, form.noteId);
  return next;
}

async function expectStored({ ledger, recorded }: Life, noteId: string): Promise<void> {
  const rows = await asActor(installation.database, world.people.platformAdmin, (transaction) =>
    readStoredRows(transaction, noteId),
  );
  expect(rows).toEqual(servicedRows(ledger));
  const [noted] = await installation.database.look(
    `select (select status from property_notes where id = $1),
       (select count(*)::int from receipts where note_id = $1) as receipts,
       (select count(*)::int from audit_entries a join receipts r on r.id = a.record_id
         where r.note_id = $1 and a.action in ('receipt.recorded', 'receipt.reversed')) as noted`,
    [noteId],
  );
  expect(noted).toEqual({
    status: ledger.paidOffOn === null ? 'active' : 'paid_off',
    receipts: recorded.length,
    noted: recorded.length,
  });
}

it('the control: a form that got a new key for each try would count money twice', async () => {
  const [terms] = fc.sample(ordinaryTerms(30), { numRuns: 1, seed: SEED });
  const life = beginLife({ ...terms!, amountCents: cents(15_000_000n) }, randomOf(SEED));
  const noteId = await storeNote(life);
  const { today } = life;
  const wish = {
    kind: 'payment',
    receivedOn: today,
    amountCents: cents(1n),
    isRecast: false,
  } as const;
  const send = () =>
    sendDeed(admin(), { kind: 'record', wish }, { noteId, key: crypto.randomUUID() });
  for (let atPiece = 0; atPiece < MOST_PIECES; atPiece += 1) {
    void wire.cut({ atPiece, reaches: true });
    const isLost = await send().then(
      () => false,
      () => true,
    );
    wire.mend();
    if (isLost) await vi.waitFor(send, { timeout: 10_000, interval: 100 });
  }
  const [counted] = await installation.database.look<{ receipts: number }>(
    'select count(*)::int as receipts from receipts where note_id = $1',
    [noteId],
  );
  expect(counted?.receipts).toBeGreaterThan(MOST_PIECES);
});
