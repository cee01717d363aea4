import { addDays, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { arrearsSummed } from '#app/domain/servicing/arrears.ts';
import { type AgingBucket, agingBucket } from '#app/domain/servicing/aging-bucket.ts';
import { bucketDays } from '#app/domain/servicing/next-action.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteUpdates } from '#app/server/db/schema/notes.ts';
import { PAGE_SIZE, placePage } from '#app/server/services/page.ts';
import type { Page } from '#app/server/views/page.ts';
import type { LateNote } from '#app/server/views/servicing-view.ts';
import { and, asc, count, gte, inArray, lt, lte, max, sql } from 'drizzle-orm';
import { owedRows, type OwedWish } from './owed-rows.ts';
import { toCents } from '#app/server/services/sums.ts';

/** The notes with a late payment, the longest late first. Source: rules 5.5 and 5.7. */
export async function readLateNotes(
  transaction: Transaction,
  wish: OwedWish,
  { bucket, page: wanted }: { bucket: AgingBucket | null; page: number },
): Promise<Page<LateNote>> {
  const { today } = wish;
  const owed = owedRows(transaction, wish);
  const late = transaction
    .select({
      noteId: owed.noteId,
      address: sql<string>`min(${owed.address})`.as('note_address'),
      holderName: sql<string>`min(${owed.holderName})`.as('note_holder'),
      oldestDueOn: sql<IsoDate>`min(${owed.dueOn})`.as('oldest_due'),
      missingCents: sql`sum(${owed.openCents})`.mapWith(toCents).as('missing_cents'),
      paymentCount: count().as('payment_count'),
    })
    .from(owed)
    .where(lt(owed.dueOn, today))
    .groupBy(owed.noteId)
    .as('late');
  const { from, to } = bucket === null ? { from: 1, to: null } : bucketDays(bucket);
  const fits = and(
    lte(late.oldestDueOn, addDays(today, -from)),
    to === null ? undefined : gte(late.oldestDueOn, addDays(today, -to)),
  );
  const [counted] = await transaction.select({ all: count() }).from(late).where(fits);
  const totalCount = counted?.all ?? 0;
  const { page, offset } = placePage(wanted, totalCount);
  const rows = await transaction
    .select()
    .from(late)
    .where(fits)
    .orderBy(asc(late.oldestDueOn), asc(late.noteId))
    .limit(PAGE_SIZE)
    .offset(offset);
  const told = await readLastUpdates(
    transaction,
    rows.map(({ noteId }) => noteId),
  );
  return {
    rows: rows.map((row) => {
      const { noteId, address, holderName } = row;
      const arrears = arrearsSummed(row, today)!;
      const bucket = agingBucket(arrears.daysPastDue);
      const lastUpdateOn = told.get(noteId) ?? null;
      return { noteId, address, holderName, arrears, bucket, lastUpdateOn };
    }),
    page,
    pageSize: PAGE_SIZE,
    totalCount,
  };
}

async function readLastUpdates(transaction: Transaction, noteIds: string[]) {
  if (noteIds.length === 0) return new Map<string, IsoDate>();
  const rows = await transaction
    .select({ noteId: noteUpdates.noteId, on: max(noteUpdates.postedOn) })
    .from(noteUpdates)
    .where(inArray(noteUpdates.noteId, noteIds))
    .groupBy(noteUpdates.noteId);
  return new Map(rows.map(({ noteId, on }) => [noteId, on as IsoDate]));
}
