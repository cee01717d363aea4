import { eq } from 'drizzle-orm';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { scheduleRows } from '#app/ground/schedule/fold-schedule.ts';
import type { ScheduleRow } from '#app/ground/schedule/rows.ts';
import { termsOf } from '#app/note/stored.server.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor, rollingBack } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import {
  type FundsInput,
  type FundsOutcome,
  type FundsRefusal,
  recordIn,
} from './record.server.ts';

/** What a note will be when its funds are recorded. Money in cents. */
export type FundedNote = {
  fundedOn: IsoDate;
  noteOn: IsoDate;
  firstPaymentOn: IsoDate;
  maturityOn: IsoDate;
  /** How many rows the schedule has: those below, and what is between them. */
  rowCount: number;
  /** The first rows of the schedule and the last, in order. */
  rows: ScheduleRow[];
};

export type FundsPreview = {
  outcome: FundsOutcome;
  /** Null while the money does not make the note active. */
  note: FundedNote | null;
  /** Another one for another outcome: whoever records says which one they have seen. */
  mark: string;
};

/** So many of the first rows are shown, and the last. */
const FIRST_ROWS = 3;

/**
 * What recording funds would do now: the very thing is done and undone in one transaction, so that
 * rows and refusals are those of `recordFunds`, and nothing is stored. Refused: as `recordFunds`.
 * Source: rules 6.4, 'the dialog shows the rows first'; decision 0150.
 */
export async function previewFunds(
  caller: Caller,
  input: FundsInput,
): Promise<Result<FundsPreview, FundsRefusal>> {
  type Tried = { kind: 'tried'; preview: FundsPreview };
  const tried = await rollingBack<never, FundsRefusal | Tried>((undo) =>
    asActor(caller.database, caller.actor, async (transaction) => {
      const done = await recordIn(transaction, caller, { ...input, undo });
      if (!done.ok) return done;
      const preview = await previewOf(transaction, input.requestId, done.value);
      return undo({ kind: 'tried', preview });
    }),
  );
  if (tried.ok) throw new Error('what is tried is undone');
  const { reason } = tried;
  return reason.kind === 'tried' ? accept(reason.preview) : refuse(reason);
}

async function previewOf(
  transaction: Transaction,
  requestId: string,
  outcome: FundsOutcome,
): Promise<FundsPreview> {
  if (outcome.kind === 'short') {
    return { outcome, note: null, mark: `short ${outcome.byCents}` };
  }
  if (outcome.kind === 'waits')
    return { outcome, note: null, mark: `waits ${outcome.reason?.kind}` };
  if (outcome.kind === 'to_return' || outcome.kind === 'late') {
    return { outcome, note: null, mark: `${outcome.kind} ${outcome.sumCents}` };
  }
  const [found] = await transaction
    .select({ note: propertyNotes })
    .from(propertyNotes)
    .innerJoin(investmentRequests, eq(investmentRequests.noteId, propertyNotes.id))
    .where(eq(investmentRequests.id, requestId));
  if (found === undefined) throw new Error(`request ${requestId} without a note`);
  const { note } = found;
  const all = scheduleRows(termsOf(note));
  const rows = all.filter((_, index) => index < FIRST_ROWS || index === all.length - 1);
  const { fundedOn, excessCents } = outcome;
  const { noteOn, maturityOn } = note;
  const firstPaymentOn = all[0]!.dueOn;
  const mark = ['active', fundedOn, noteOn, firstPaymentOn, maturityOn, excessCents].join(' ');
  const dates = { fundedOn, noteOn, firstPaymentOn, maturityOn };
  return { outcome, note: { ...dates, rowCount: all.length, rows }, mark };
}
