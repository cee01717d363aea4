import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentMembership, type Person } from '../../../app/ground/actor.ts';
import { cents } from '../../../app/ground/money/cents.ts';
import { WHOLE_PORTFOLIO } from '../../../app/portfolio/rules.ts';
import { asActor } from '../../../app/server/db/as-actor.ts';
import { propertyNotes } from '../../../app/note/tables.server.ts';
import { readOverdueNotes } from '../../../app/overview/queue.server.ts';
import { recordReceipt } from '../../../app/ledger/receipts/record.server.ts';
import { termsOf } from '../../../app/note/stored.server.ts';
import { saveSchedules } from '../../../app/ledger/save-schedule.server.ts';
import { heldNotes } from '../../../app/ledger/held-notes.server.ts';
import { listHeldNotes } from '../../../app/portfolio/notes/list.server.ts';
import { readOverview } from '../../../app/portfolio/overview/read.server.ts';
import { readReturns } from '../../../app/portfolio/returns/read.server.ts';
import {
  callAs,
  createPerson,
  openTestInstallation,
  readPerson,
  type TestInstallation,
} from '../../../tests/helpers/test-installation.ts';
import { aReceipt } from '../../../tests/helpers/receipts.ts';
import { addMember, createOrganization, mustSucceed } from '../../../tests/helpers/world.ts';
import { inArray } from 'drizzle-orm';
import { fillPortfolio } from './fill-portfolio.ts';

/** As many as somebody says with NOTES; 200 of them are the investor's. */
const NOTES = Number(process.env.NOTES ?? 20_000);
const ROUNDS = Number(process.env.ROUNDS ?? 31);

let installation: TestInstallation;
let admin: Person;
let investor: Person;
const lines: string[] = [];

beforeAll(async () => {
  installation = await openTestInstallation();
  await installation.database.look(`create extension pg_stat_statements`);
  admin = await createPerson(installation, { email: 'admin@example.com', isPlatformAdmin: true });
  const { userId } = await createPerson(installation, { email: 'investor@example.com' });
  const organizationId = await createOrganization(installation, 'Own Capital');
  await addMember(installation, { organizationId, userId, role: 'viewer' });
  investor = await readPerson(installation, userId);
  const today = installation.clock.today();
  await fillPortfolio(installation.database, { notes: NOTES, today, organizationId });
}, 900_000);
afterAll(async () => {
  console.log(
    [
      `${NOTES} notes, milliseconds`,
      '| what | fastest | median | p95 |',
      '|---|--:|--:|--:|',
      ...lines,
    ].join('\n'),
  );
  await installation.close();
});

async function time(what: string, work: (round: number) => Promise<unknown>): Promise<void> {
  await work(0);
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const begin = performance.now();
    await work(round);
    times.push(performance.now() - begin);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(share * (ROUNDS - 1))] ?? 0).toFixed(1);
  lines.push(`| ${what} | ${at(0)} | ${at(0.5)} | ${at(0.95)} |`);
}

/** What the statements so far took PostgreSQL to plan and execute, and how many they were. */
async function workOfStatements(): Promise<{ ms: number; calls: number }> {
  const [found] = await installation.database.look<{ ms: number; calls: number }>(
    `select sum(total_plan_time + total_exec_time) as ms, sum(calls)::int as calls
     from pg_stat_statements join pg_database on pg_database.oid = dbid
     where datname = current_database()`,
  );
  return found!;
}

it('what an investor with 200 notes sees', { timeout: 600_000 }, async () => {
  const caller = callAs(installation, investor);
  const today = installation.clock.today();
  const { organizationId } = currentMembership(investor)!;
  await time('200 notes with health, all of them', () =>
    asActor(installation.database, investor, async (transaction) => {
      const held = await transaction
        .select()
        .from(heldNotes(transaction, { organizationId, today }));
      expect(held).toHaveLength(200);
    }),
  );
  await time('portfolio, first page with totals and choices', async () => {
    const page = mustSucceed(await listHeldNotes(caller, WHOLE_PORTFOLIO));
    expect(page.totals.noteCount).toBe(200);
  });
  await time('portfolio, late notes only', async () =>
    listHeldNotes(caller, { ...WHOLE_PORTFOLIO, health: 'overdue', sort: 'outstanding' }),
  );
  // What is read is kept for one caller, as for one request.
  const before = await workOfStatements();
  await time('dashboard, all that its screen and frame read', () => readOverview({ ...caller }));
  const after = await workOfStatements();
  const mean = (end: number, begin: number) => (end - begin) / (ROUNDS + 1);
  lines.push(
    `| of which PostgreSQL works on ${mean(after.calls, before.calls).toFixed(0)} statements` +
      ` | | mean ${mean(after.ms, before.ms).toFixed(1)} | |`,
  );
  await time('returns of all notes and of each', () => readReturns(caller, { page: 1 }));
});

it('the whole book', { timeout: 1_800_000 }, async () => {
  const caller = callAs(installation, admin);
  const today = installation.clock.today();
  await time('overdue notes of the whole book, the first of them and their number', () =>
    asActor(installation.database, admin, (transaction) =>
      readOverdueNotes(transaction, { inScope: undefined, today }),
    ),
  );
  const open = await installation.database.look<{ note_id: string; open: string }>(
    `select note_id, min(scheduled_payment_cents - amount_paid_cents) as open
     from property_note_payments where amount_paid_cents < scheduled_payment_cents
     group by note_id order by note_id limit $1`,
    [ROUNDS + 1],
  );
  expect(open).toHaveLength(ROUNDS + 1);
  await time('a receipt posted', async (round) =>
    mustSucceed(
      await recordReceipt(
        caller,
        aReceipt({
          noteId: open[round]?.note_id ?? '',
          receivedOn: today,
          amountCents: cents(BigInt(open[round]?.open ?? 0)),
          method: 'ach',
          idempotencyKey: `bench ${round}`,
        }),
      ),
    ),
  );
});

it('all schedules are made anew', { timeout: 1_800_000 }, async () => {
  const ids = await installation.database.look<{ id: string }>(`select id from property_notes`);
  for (const isEmpty of [false, true]) {
    if (isEmpty) await installation.database.look(`truncate property_note_payments`);
    const begin = performance.now();
    const halves = [ids.slice(0, ids.length / 2), ids.slice(ids.length / 2)];
    await Promise.all(halves.map((half) => regenerate(half.map(({ id }) => id))));
    const seconds = (performance.now() - begin) / 1000;
    const [rows] = await installation.database.look<{ count: string }>(
      `select count(*) from property_note_payments`,
    );
    expect(Number(rows?.count)).toBeGreaterThan(30 * NOTES);
    const what = isEmpty ? 'every row written' : 'nothing to change';
    lines.push(`| all ${NOTES} schedules, ${what} | | ${seconds.toFixed(1)} s | |`);
  }
});

/** Notes of one transaction each hundred, as an import would have them. */
async function regenerate(ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += 100) {
    await asActor(installation.database, admin, async (transaction) => {
      const notes = await transaction
        .select()
        .from(propertyNotes)
        .where(inArray(propertyNotes.id, ids.slice(start, start + 100)));
      await saveSchedules(
        transaction,
        notes.map((note) => ({ id: note.id, terms: termsOf(note), fundedOn: note.noteOn })),
      );
    });
  }
}
