import { and, asc, count, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { propertyNotes } from '#app/note/tables.server.ts';
import { LIVE_STAGES, type LiveStage } from '#app/request/stages.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { Installation } from '#app/server/installation.ts';
import { doEach, SomeFailedError } from '#app/server/jobs/run-job.ts';

/** So many notes are looked at in one go; what is left comes in the next. */
const MOST = 500;

/**
 * Ends reservations and offers whose time is over, and offers their notes, and those that became
 * free by no event, to the next in line (T13, T14, T5): note by note, each in a transaction that
 * locks it, so that it does not matter how many processes do so, or when one is killed. Throws
 * SomeFailedError when one could not be settled.
 *
 * @returns how many notes were settled. Source: rules 6.3.
 */
export async function endWhatIsOver(
  installation: Pick<Installation, 'database' | 'clock' | 'log'>,
  stopping?: AbortSignal,
): Promise<number> {
  const { database, clock } = installation;
  const over = await asWorker(database, async (transaction) => [
    ...(await selectOver(transaction, clock.now())),
    ...(await selectUnoffered(transaction)),
  ]);
  const failedCount = await doEach(installation, over, {
    sentence: 'what is over on a note could not be ended',
    namesOf: ({ noteId: note }) => ({ noteId: note }),
    work: ({ noteId: note }) => settleNote(installation, note),
    stopping,
  });
  if (failedCount > 0) throw new SomeFailedError(`${failedCount} notes were not settled`);
  return over.length;
}

/** Notes whose reservation or offer is over, the longest over first. */
function selectOver(transaction: Transaction, now: Date) {
  const { noteId, stage, expiresAt, receivedCents } = investmentRequests;
  return transaction
    .select({ noteId })
    .from(investmentRequests)
    .where(
      and(
        inArray(stage, [...LIVE_STAGES]),
        lte(expiresAt, now),
        or(eq(stage, 'offered'), eq(receivedCents, sql`0`)),
      ),
    )
    .orderBy(asc(expiresAt))
    .limit(MOST);
}

/**
 * Notes that are free while somebody in line is approved in advance: their house was published
 * again, say, which is no event of a request.
 */
function selectUnoffered(transaction: Transaction) {
  const { noteId, stage, clearedAt, amountCents } = investmentRequests;
  return transaction
    .selectDistinct({ noteId })
    .from(investmentRequests)
    .innerJoin(
      propertyNotes,
      and(eq(propertyNotes.id, noteId), eq(propertyNotes.amountCents, amountCents)),
    )
    .where(
      and(
        inArray(stage, ['requested', 'waitlisted']),
        isNotNull(clearedAt),
        sql`access.note_is_free(${noteId})`,
      ),
    )
    .limit(MOST);
}

/** Settles one note as a job does, by the clock of the installation. */
async function settleNote(
  { database, clock }: Pick<Installation, 'database' | 'clock'>,
  noteId: string,
) {
  await asWorker(database, async (transaction) => {
    const at = clock.now().toISOString();
    await transaction.execute(sql`select set_config('app.worker_at', ${at}, true)`);
    await transaction.execute(sql`select access.settle_note(${noteId})`);
  });
}

/** How many reservations and offers stand, by stage. */
export async function countLive(
  database: Installation['database'],
): Promise<Record<LiveStage, number>> {
  const { stage } = investmentRequests;
  const rows = await asWorker(database, (transaction) =>
    transaction
      .select({ stage, all: count() })
      .from(investmentRequests)
      .where(inArray(stage, [...LIVE_STAGES]))
      .groupBy(stage),
  );
  const none = { offered: 0, reserved: 0, documents_out: 0, signed: 0 };
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.stage, row.all])) };
}
