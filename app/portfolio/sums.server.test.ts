import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { heldNotes } from '#app/ledger/held-notes.server.ts';
import { recordReceipt, reverseReceipt } from '#app/ledger/receipts/record.server.ts';
import { noteHealth, outstandingPrincipal } from '#app/ledger/rows.ts';
import { RECEIPT_KINDS } from '#app/ledger/rules.ts';
import { saveSchedule } from '#app/ledger/save-schedule.server.ts';
import { readStoredRows } from '#app/ledger/stored.server.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { randomOf } from '#tests/helpers/random-of.ts';
import { aReceipt } from '#tests/helpers/receipts.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { addNote } from '#tests/helpers/world.ts';
import { dueRows, receivedReceipts } from './payments/rows.server.ts';

const { installation, world } = await openTestWorld();
const { look } = installation.database;
const admin = world.people.platformAdmin;
const caller = callAs(installation, admin);
const { own, other } = world.organizations;
const organizations = [own, other];
const today = installation.clock.today();

type Day = Record<'scheduled' | 'open' | 'count' | 'received' | 'principal', bigint>;

/** What rows and receipts say, payment by payment and receipt by receipt, put together by day. */
async function daysOfLists(organizationId: string): Promise<Map<string, Day>> {
  const days = new Map<string, Day>();
  const add = (on: string, more: Partial<Day>) => {
    const day = days.get(on) ?? { scheduled: 0n, open: 0n, count: 0n, received: 0n, principal: 0n };
    days.set(on, day);
    for (const [key, value] of Object.entries(more)) day[key as keyof Day] += value;
  };
  const { due, received } = await asActor(installation.database, admin, async (transaction) => ({
    due: await transaction.select().from(dueRows(transaction, { organizationId })),
    received: await transaction.select().from(receivedReceipts(transaction, { organizationId })),
  }));
  for (const { dueOn, scheduledCents, openCents } of due) {
    const count = openCents > 0n ? 1n : 0n;
    add(dueOn, { scheduled: scheduledCents, open: openCents, count });
  }
  for (const { receivedOn, amountCents, principalCents } of received) {
    add(receivedOn, { received: amountCents, principal: principalCents });
  }
  const isSomething = (day: Day) => Object.values(day).some((value) => value !== 0n);
  return new Map([...days].filter(([, day]) => isSomething(day)).toSorted());
}

/** What is kept. */
async function daysKept(organizationId: string): Promise<Map<string, Day>> {
  const kept = await look<Record<keyof Day | 'on', string>>(
    `select on_day::text as on, sum(scheduled_cents)::text as scheduled,
       sum(open_cents)::text as open, sum(open_count)::text as count,
       sum(received_cents)::text as received, sum(principal_cents)::text as principal
     from portfolio_days where organization_id = $1 group by 1 order by 1`,
    [organizationId],
  );
  return new Map(
    kept.map(({ on, scheduled, open, count, received, principal }) => {
      const day = { scheduled, open, count, received, principal };
      const entries = Object.entries(day).map(([key, value]) => [key, BigInt(value)] as const);
      return [on, Object.fromEntries(entries) as Day];
    }),
  );
}

async function expectSumsKept(): Promise<void> {
  for (const organizationId of organizations) {
    expect(await daysKept(organizationId)).toEqual(await daysOfLists(organizationId));
  }
}

/** What is kept of where each note stands, beside what the rules say of its rows. */
async function expectStandingsKept(): Promise<void> {
  for (const organizationId of organizations) {
    await asActor(installation.database, admin, async (transaction) => {
      const held = await transaction
        .select()
        .from(heldNotes(transaction, { organizationId, today }));
      for (const { noteId, status, fundedOn, health, outstandingCents } of held) {
        const rows = await readStoredRows(transaction, noteId);
        const isRepaid = status === 'paid_off';
        expect({ health, outstandingCents }).toEqual({
          health: noteHealth(rows, { today, noteStatus: status, fundedOn }),
          outstandingCents: isRepaid ? 0n : outstandingPrincipal({ rows, fundedOn }),
        });
      }
    });
  }
}

type Life = { noteId: string; terms: NoteTerms; pick: (below: number) => number };

/** Something that may happen to a note, or be refused. */
async function happen({ noteId, terms, pick }: Life): Promise<void> {
  const event = pick(12);
  if (event < 8) {
    const kind = RECEIPT_KINDS[pick(RECEIPT_KINDS.length)]!;
    const receivedOn = addDays(today, -pick(300));
    const amountCents = cents(1 + pick(event === 0 ? 30_000_000 : 200_000));
    await recordReceipt(caller, aReceipt({ noteId, kind, receivedOn, amountCents }));
  } else if (event < 10) {
    const [last] = await look<{ id: string }>(
      'select id from receipts where note_id = $1 order by recorded_at desc limit 1',
      [noteId],
    );
    const reversal = { noteId, memo: '', idempotencyKey: crypto.randomUUID() };
    if (last) await reverseReceipt(caller, { ...reversal, receiptId: last.id });
  } else if (event === 10) {
    await sell({ noteId, terms, pick });
  } else {
    const status = ['active', 'defaulted', 'available', 'paid_off'][pick(4)];
    await look('update property_notes set status = $2 where id = $1', [noteId, status]);
  }
}

/** To the other organization, from a day after the present holding began. */
async function sell({ noteId, terms, pick }: Life): Promise<void> {
  const [present] = await look<{ id: string; from: string; by: string }>(
    `select id, held_from::text as from, organization_id as by from note_holders
     where note_id = $1 and held_to is null`,
    [noteId],
  );
  const until = addDays(isoDate(present!.from), pick(60));
  const fundedOn = addDays(until, 1);
  if (fundedOn > today) return;
  await look(`do $$ begin
    update note_holders set held_to = '${until}' where id = '${present!.id}';
    insert into note_holders (note_id, organization_id, held_from)
    values ('${noteId}', '${present!.by === own ? other : own}', '${fundedOn}');
  end $$`);
  await asActor(installation.database, admin, (transaction) =>
    saveSchedule(transaction, { id: noteId, terms, fundedOn }),
  ).catch(() => undefined);
}

describe('what holdings and portfolios add up to', () => {
  it('is kept from the beginning', async () => {
    await expectSumsKept();
    expect((await daysKept(own)).size).toBeGreaterThan(30);
  });

  it.each([1, 2, 3, 4])('is what rows and receipts say, whatever happens: %i', async (seed) => {
    const pick = randomOf(seed);
    const lives: Life[] = [];
    for (const [index, paymentType] of (
      ['interest_only', 'amortizing_fixed', 'fixed_principal'] as const
    ).entries()) {
      const fundedOn = addDays(today, -30 - pick(400));
      const terms: NoteTerms = {
        ...SAMPLE_TERMS,
        amountCents: cents(1_000_000 + pick(9_000_000)),
        ratePpm: ratePpm(40_000 + 250 * pick(200)),
        termMonths: 6 + pick(18),
        paymentType,
        fixedPrincipalPercentage: '0.03',
        noteOn: fundedOn,
        firstPaymentOn: null,
      };
      const noteId = await addNote(installation, admin, {
        propertyId: world.properties.platform,
        status: 'active',
        terms,
        holder: { organizationId: organizations[index % 2]!, fundedOn },
      });
      lives.push({ noteId, terms, pick });
    }
    for (let round = 0; round < 30; round += 1) {
      await happen(lives[pick(lives.length)]!);
      if (round % 5 === 4) await expectSumsKept();
    }
    await expectSumsKept();
    await expectStandingsKept();
  });

  it('goes with a note that is deleted', async () => {
    const before = await daysKept(own);
    const noteId = await addNote(installation, admin, {
      propertyId: world.properties.platform,
      status: 'active',
      terms: SAMPLE_TERMS,
      holder: { organizationId: own, fundedOn: isoDate('2026-09-15') },
    });
    expect(await daysKept(own)).not.toEqual(before);
    await look('delete from property_notes where id = $1', [noteId]);
    expect(await daysKept(own)).toEqual(before);
  });
});

const ofHeld = `note_id = '${world.notes.heldByOwn}'`;

describe('what a portfolio adds up to follows', () => {
  it.each([
    ['a row', `update property_note_payments set due_date = due_date + 1 where ${ofHeld}`],
    ['a row that goes', `delete from property_note_payments where ${ofHeld} and period_number = 9`],
    ['since when it is held', `update note_holders set held_from = held_from + 1 where ${ofHeld}`],
    [
      'who held it',
      `insert into note_holders (note_id, organization_id, held_from, held_to)
        values ('${world.notes.heldByOwn}', '${own}', '2026-01-01', '2026-01-31')`,
    ],
    ['who held it again', `delete from note_holders where held_to = '2026-01-31'`],
    ['its status', `update property_notes set status = 'defaulted'`],
  ])('%s', async (_, statement) => {
    await look(statement);
    await expectSumsKept();
  });
});

it('a day has one row once nobody else writes', async () => {
  const [counted] = await look<{ rows: string; days: string }>(
    `select count(*) as rows, count(distinct (organization_id, on_day)) as days
     from portfolio_days`,
  );
  expect(counted!.rows).toEqual(counted!.days);
});
