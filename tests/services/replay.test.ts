import { cents } from '#app/ground/money/cents.ts';
import { finalDate } from '#app/ground/schedule/terms.ts';
import { applyReceipts, servicedRows } from '#app/ledger/receipts/apply.ts';
import type { Receipt } from '#app/ledger/rules.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { lateChargeWaivers, propertyNotePayments, propertyNotes } from '#app/note/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { receipts } from '#app/ledger/tables.server.ts';
import { lateChargeColumns } from '#app/ledger/stored.server.ts';
import { saveSchedule } from '#app/ledger/save-schedule.server.ts';
import {
  arbitraryHistories,
  ordinaryTerms,
  settle,
  type SettledHistory,
} from '#tests/fixtures/servicing/arbitrary-histories.ts';
import { buildWorld } from '#tests/helpers/world.ts';
import type { ServicedRow } from '#app/ledger/rows.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { asc, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const installation = await openOwnInstallation();
const world = await buildWorld(installation);

const HISTORIES = 1_000;
const AT_ONCE = 100;
const REVERSED_ONE_IN = 4;
/** Longer notes show no more and take longer. */
const MOST_MONTHS = 30;

type Stored = SettledHistory & { noteId: string; ids: Map<string, string> };

it(`what is stored is what terms and receipts say, on ${HISTORIES} random histories`, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const given = fc.sample(arbitraryHistories(ordinaryTerms(MOST_MONTHS)), {
    numRuns: HISTORIES,
    seed,
  });
  const histories = given.map((history): Stored => {
    const ids = new Map<string, string>();
    const settled = settle(history);
    for (const { id } of settled.receipts) ids.set(id, crypto.randomUUID());
    return { ...settled, noteId: crypto.randomUUID(), ids };
  });
  for (let start = 0; start < histories.length; start += AT_ONCE) {
    const part = histories.slice(start, start + AT_ONCE);
    await installation.database.owner.transaction(async (transaction) => {
      await storeNotes(transaction, part);
      await storeReceipts(transaction, part);
      const all = part.map((one) => ({ one, left: one.receipts }));
      await expectReplay(transaction, all, seed);
      // A reversal leaves the rows as if the receipt had never been recorded.
      const reversed = all
        .filter((_, index) => index % REVERSED_ONE_IN === 0)
        .map(({ one, left }) => ({ one, left: left.slice(0, -1) }))
        .filter(({ one, left }) => {
          return left.length < one.receipts.length && applyReceipts(one.note, left).ok;
        });
      await reverseLast(
        transaction,
        reversed.map(({ one }) => one),
      );
      await expectReplay(transaction, reversed, seed);
    });
  }
  expect(await wrongSums()).toEqual([]);
});

type Left = { one: Stored; left: readonly Receipt[] };

async function expectReplay(
  transaction: Transaction,
  part: readonly Left[],
  seed: number,
): Promise<void> {
  if (part.length === 0) return;
  for (const { one } of part) {
    const { terms, fundedOn } = one.note;
    await saveSchedule(transaction, { id: one.noteId, terms, fundedOn });
  }
  const stored = await readAllRows(
    transaction,
    part.map(({ one }) => one.noteId),
  );
  for (const { one, left } of part) {
    const applied = applyReceipts(one.note, left);
    if (!applied.ok) throw new Error('a settled history can be posted');
    const wanted = servicedRows(applied.value);
    const rows = stored.get(one.noteId) ?? [];
    if (textOf(rows) !== textOf(wanted)) expect(rows, `seed ${seed}`).toEqual(wanted);
  }
}

/** The stored rows of many notes at once, in order. */
async function readAllRows(transaction: Transaction, noteIds: string[]) {
  const { noteId, periodNumber } = propertyNotePayments;
  const rows = await transaction
    .select()
    .from(propertyNotePayments)
    .where(inArray(noteId, noteIds))
    .orderBy(asc(noteId), asc(periodNumber));
  const found = new Map<string, ServicedRow[]>();
  for (const { noteId: id, ...row } of rows) {
    const ofNote = found.get(id);
    if (ofNote === undefined) found.set(id, [row]);
    else ofNote.push(row);
  }
  return found;
}

/** Comparing texts is faster than walking a hundred thousand rows. */
function textOf(rows: readonly object[]): string {
  return JSON.stringify(
    rows.map((row) => Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  );
}

/** A house for each ten notes: what is listed of one adds all its notes up. */
async function storeNotes(transaction: Transaction, part: readonly Stored[]): Promise<void> {
  const houses = await transaction
    .insert(properties)
    .values(
      Array.from({ length: Math.ceil(part.length / 10) }, () => ({
        organizationId: world.organizations.own,
        address: '1 Replay Street',
        city: 'Dayton',
        state: 'OH',
        zipCode: '45402',
      })),
    )
    .returning({ id: properties.id });
  await transaction.insert(propertyNotes).values(
    part.map(({ noteId, note }, index) => ({
      id: noteId,
      propertyId: houses[Math.floor(index / 10)]!.id,
      ...note.terms,
      ...lateChargeColumns(note.lateCharge),
      monthlyPaymentCents: cents(0n),
      maturityOn: finalDate(note.terms),
    })),
  );
  const waivers = part.flatMap(({ noteId, note }) =>
    [...new Set(note.waivedPeriods)].map((periodNumber) => ({
      noteId,
      periodNumber,
      reason: 'Goodwill',
      waivedBy: world.people.platformAdmin.userId,
    })),
  );
  if (waivers.length > 0) await transaction.insert(lateChargeWaivers).values(waivers);
}

async function storeReceipts(transaction: Transaction, part: readonly Stored[]): Promise<void> {
  const rows = part.flatMap((one) => one.receipts.map((receipt) => rowOf(one, receipt)));
  if (rows.length > 0) await transaction.insert(receipts).values(rows);
}

function rowOf({ noteId, ids }: Stored, receipt: Receipt) {
  const { kind, receivedOn, recordedAt, amountCents, isRecast } = receipt;
  return {
    id: ids.get(receipt.id)!,
    noteId,
    kind,
    receivedOn,
    recordedAt: new Date(recordedAt),
    amountCents,
    isRecast,
    method: 'other',
    reverses: null as string | null,
    recordedBy: world.people.platformAdmin.userId,
    idempotencyKey: receipt.id,
  };
}

async function reverseLast(transaction: Transaction, part: readonly Stored[]): Promise<void> {
  const rows = part.map((one) => {
    const row = rowOf(one, one.receipts.at(-1)!);
    const amountCents = cents(-row.amountCents);
    const reversal = { amountCents, reverses: row.id, idempotencyKey: 'reversal' };
    return { ...row, ...reversal, id: crypto.randomUUID() };
  });
  if (rows.length > 0) await transaction.insert(receipts).values(rows);
}

/** The notes of which a sum does not hold, in the database itself. Source: rules 5.9. */
async function wrongSums() {
  return [
    ...(await installation.database.look<{ note: string; what: string }>(
      `with rows as (
         select note_id, sum(principal_due_cents + prepaid_cents) as principal,
           sum(amount_paid_cents + prepaid_cents) as paid
         from property_note_payments group by 1),
       standing as (
         select note_id, coalesce(sum(amount_cents), 0) as received,
           coalesce(sum(amount_cents) filter (where kind = 'fee'), 0) as fees,
           coalesce(sum(amount_cents) filter (where kind = 'payoff'), 0) <> 0 as is_paid_off
         from receipts group by 1)
       select n.id as note, case
           when principal <> coalesce(n.starting_principal_cents, n.amount_cents) then 'principal'
           else 'received' end as what
       from property_notes n join rows on rows.note_id = n.id
       left join standing on standing.note_id = n.id
       where principal <> coalesce(n.starting_principal_cents, n.amount_cents)
         or (paid + coalesce(fees, 0) <> coalesce(received, 0)
           and not (coalesce(is_paid_off, false) and n.late_charge_grace_days is not null))`,
    )),
  ];
}
