import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { isPlatformAdmin } from '#app/ground/actor.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { buildSchedule } from '#app/ground/schedule/build-schedule.ts';
import type { FUNDS_REFUSALS } from '#app/funding/words.ts';
import { saveSchedule } from '#app/ledger/save-schedule.server.ts';
import { receipts as servicingReceipts } from '#app/ledger/tables.server.ts';
import { termsOf } from '#app/note/stored.server.ts';
import { noteHolders, propertyNotes } from '#app/note/tables.server.ts';
import { hoursAfter, SECOND_CHANCE_HOURS } from '#app/request/ends.server.ts';
import type { LockedRequest } from '#app/request/lock.server.ts';
import {
  endOfStage,
  notFree,
  openRequest,
  passEvent,
  type StagePassed,
  standsAsSigned,
} from '#app/request/pipeline/event.server.ts';
import { isAskedAgain } from '#app/request/pipeline/lead.server.ts';
import type { EVENT_REFUSALS } from '#app/request/pipeline/words.ts';
import { LIVE_STAGES } from '#app/request/stages.ts';
import { fundingEvents, investmentRequests } from '#app/request/tables.server.ts';
import { organizations } from '#app/team/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';

type FundsReason = Exclude<keyof typeof FUNDS_REFUSALS, 'title'>;
type Refused<Reason extends FundsReason> = Closed | RefusalOf<typeof FUNDS_REFUSALS, Reason>;

/**
 * T18: takes a funding back: the note has no holder and its dates of before, and the request stands
 * where it did for 24 hours more. Its money stays recorded. Refused: `missing`;
 * `platform_admins_only`; `forbidden` for one's own request; `reason_missing`; `servicing_money`
 * while a payment of it stands; `held_by_other`, by name; `asked_again` while the lender has a new
 * request open; `not_free` while it is reserved for somebody else; `stage_passed` (R8). Source:
 * rules 6.3.
 */
export async function undoFunding(
  caller: Caller,
  input: { requestId: string; reason: string },
): Promise<
  Result<
    { endsAt: Date },
    | Refused<'servicing_money' | 'held_by_other' | 'platform_admins_only'>
    | StagePassed
    | RefusalOf<typeof EVENT_REFUSALS, 'reason_missing' | 'asked_again' | 'not_free'>
  >
> {
  if (input.reason.trim() === '') return refuse({ kind: 'reason_missing' });
  if (!isPlatformAdmin(caller.actor)) return refuse({ kind: 'platform_admins_only' });
  return asActor(caller.database, caller.actor, async (transaction) => {
    const opened = await openRequest(transaction, caller, { ...input, event: 'undo_funding' });
    if (!opened.ok) return opened;
    const { request, at } = opened.value;
    const { noteId } = request;
    if (await hasServicingMoney(transaction, noteId)) return refuse({ kind: 'servicing_money' });
    const other = await otherHolder(transaction, request);
    if (other !== null) return refuse({ kind: 'held_by_other', name: other });
    if (await isAskedAgain(transaction, request)) return refuse({ kind: 'asked_again' });
    if (await isLiveForOthers(transaction, request))
      return notFree(transaction, caller, request.id);
    const [funded] = (
      await transaction
        .select({ fromStage: fundingEvents.fromStage, facts: fundingEvents.facts })
        .from(fundingEvents)
        .where(and(eq(fundingEvents.requestId, request.id), eq(fundingEvents.toStage, 'active')))
        .orderBy(fundingEvents.place)
    ).slice(-1);
    await putBack(transaction, caller, { noteId, before: datesOf(funded?.facts) });
    const endsAt = hoursAfter(at, SECOND_CHANCE_HOURS);
    const wasSigned = funded?.fromStage === 'signed';
    const to = wasSigned && (await standsAsSigned(transaction, request.id)) ? 'signed' : 'reserved';
    const ends = await endOfStage(transaction, caller, { stage: to, endsAt });
    await passEvent(transaction, caller, { ...input, event: 'undo_funding', to, ...ends });
    return accept({ endsAt });
  });
}

type Dates = { noteOn: IsoDate; firstPaymentOn: IsoDate | null };

function datesOf(facts: Record<string, unknown> | undefined): Dates {
  const before = facts?.before as Dates | undefined;
  if (before === undefined) throw new Error('a funding says which dates its note had before');
  return before;
}

async function putBack(
  transaction: Transaction,
  caller: Caller,
  { noteId, before }: { noteId: string; before: Dates },
): Promise<void> {
  const [note] = await transaction.select().from(propertyNotes).where(eq(propertyNotes.id, noteId));
  if (note === undefined) throw new Error(`no note ${noteId}`);
  const terms = { ...termsOf(note), ...before };
  const schedule = buildSchedule(terms);
  if (!schedule.ok) throw new Error(`the terms of before do not fit: ${schedule.reason.message}`);
  const { monthlyPaymentCents, maturityOn } = schedule.value;
  await transaction
    .delete(noteHolders)
    .where(and(eq(noteHolders.noteId, noteId), isNull(noteHolders.heldTo)));
  await transaction
    .update(propertyNotes)
    .set({
      ...terms,
      monthlyPaymentCents,
      maturityOn,
      // The event makes it pending.
      status: 'available',
      updatedAt: caller.clock.now(),
    })
    .where(eq(propertyNotes.id, noteId));
  await saveSchedule(transaction, { id: noteId, terms, fundedOn: null });
}

async function hasServicingMoney(transaction: Transaction, noteId: string): Promise<boolean> {
  const { id, reverses, noteId: of } = servicingReceipts;
  const stands = sql`${reverses} is null and not exists (select from receipts v
    where v.reverses = ${id})`;
  return (await transaction.$count(servicingReceipts, and(eq(of, noteId), stands))) > 0;
}

/** The name of whoever holds the note of a request today and did not fund it; null for nobody. */
async function otherHolder(
  transaction: Transaction,
  { noteId, organizationId }: LockedRequest,
): Promise<string | null> {
  const [holder] = await transaction
    .select({ id: organizations.id, name: organizations.name })
    .from(noteHolders)
    .innerJoin(organizations, eq(organizations.id, noteHolders.organizationId))
    .where(and(eq(noteHolders.noteId, noteId), isNull(noteHolders.heldTo)));
  return holder === undefined || holder.id === organizationId ? null : holder.name;
}

/** Whether a note is reserved for another request, or offered to it. */
async function isLiveForOthers(
  transaction: Transaction,
  { id, noteId }: LockedRequest,
): Promise<boolean> {
  const { id: other, noteId: of, stage } = investmentRequests;
  const isOther = and(eq(of, noteId), ne(other, id), inArray(stage, [...LIVE_STAGES]));
  return (await transaction.$count(investmentRequests, isOther)) > 0;
}
