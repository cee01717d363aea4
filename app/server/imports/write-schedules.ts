import type { ServicedRow } from '#app/domain/servicing/serviced-row.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { sql } from 'drizzle-orm';

/**
 * Stores the schedules of notes that no money was received for. Thousands of rows go as one array
 * for each column: a parameter for each of their values would take several times as long.
 */
export async function writeSchedules(
  transaction: Transaction,
  schedules: readonly { noteId: string; rows: readonly ServicedRow[] }[],
): Promise<void> {
  const rows = schedules.flatMap(({ noteId, rows: own }) => own.map((row) => ({ noteId, ...row })));
  // Numbers, dates and ids alone: nothing here needs quoting.
  const all = (value: (row: (typeof rows)[number]) => string | number | bigint | boolean) =>
    `{${rows.map(value).join(',')}}`;
  await transaction.execute(sql`
    insert into property_note_payments (note_id, period_number, due_date, is_stub,
      scheduled_payment_cents, interest_due_cents, principal_due_cents, prepaid_cents,
      starting_balance_cents, ending_balance_cents, carried_cents)
    select * from unnest(
      ${all((row) => row.noteId)}::uuid[], ${all((row) => row.periodNumber)}::smallint[],
      ${all((row) => row.dueOn)}::date[], ${all((row) => row.isStub)}::boolean[],
      ${all((row) => row.scheduledPaymentCents)}::bigint[],
      ${all((row) => row.interestDueCents)}::bigint[],
      ${all((row) => row.principalDueCents)}::bigint[], ${all((row) => row.prepaidCents)}::bigint[],
      ${all((row) => row.startingBalanceCents)}::bigint[],
      ${all((row) => row.endingBalanceCents)}::bigint[],
      ${all((row) => row.carriedCents)}::bigint[])`);
}
