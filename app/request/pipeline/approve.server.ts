import { eq } from 'drizzle-orm';
import { users } from '#app/account/tables.server.ts';
import { laterDate } from '#app/ground/calendar/iso-date.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { stagedFunding, whyNotFunded } from '#app/note/funded-terms.ts';
import { termsOf } from '#app/note/stored.server.ts';
import { readFundingSettings } from '#app/offering/settings/read.server.ts';
import { passesGate } from '#app/offering/gate/gate.server.ts';
import { properties } from '#app/property/tables.server.ts';
import type { DECISION_REFUSALS } from '#app/request/decision-words.ts';
import type { LockedRequest } from '#app/request/lock.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { notFree, openRequest, passEvent, stagePassed } from './event.server.ts';
import { isFree, reservationEnd, waitLonger } from './lead.server.ts';
import type { EVENT_REFUSALS } from './words.ts';

type Unfit = RefusalOf<
  typeof DECISION_REFUSALS,
  | 'not_published'
  | 'already_funded'
  | 'amount_changed'
  | 'investor_unverified'
  | 'evidence_missing'
  | 'not_stated'
  | 'no_room'
  | 'not_known'
  | 'terms'
>;

type Refused =
  | Closed
  | Unfit
  | RefusalOf<typeof EVENT_REFUSALS, 'stage_passed' | 'others_wait_longer' | 'not_free'>;

/**
 * T3: approves a request in the staged way and reserves its note. Nothing is assigned: that comes
 * with the money. Refused: `missing`, `forbidden` (also for one's own request, and in the simple
 * way), `stage_passed` (R8, also for the second of two admins), `others_wait_longer` with their
 * number when others stand before it in the line and no reason is given (R14), `not_free` while
 * another one is reserved, and what keeps any approval: `not_published`, `already_funded`,
 * `amount_changed` (D45), `investor_unverified` (D5), `terms` where its dates would not fit if the
 * money came today.
 *
 * @returns until when the note is reserved. Source: rules 6.3.
 */
export async function approveAndReserve(
  caller: Caller,
  input: { requestId: string; adminNotes: string | null; reason: string | null },
): Promise<Result<{ endsAt: Date }, Refused>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const opened = await openRequest(transaction, caller, { ...input, event: 'approve' });
    if (!opened.ok) {
      const { reason } = opened;
      const isInLine = reason.kind === 'stage_passed' && reason.stage === 'waitlisted';
      return isInLine ? notFree(transaction, caller, input.requestId) : opened;
    }
    const { request, at } = opened.value;
    // In the simple way an approval funds the note at once, by another form.
    if (request.way !== 'staged') return refuse({ kind: 'forbidden' });
    const unfit = await whatKeepsApproval(transaction, caller, request);
    if (unfit !== null) return refuse(unfit);
    if (!(await isFree(transaction, request))) return notFree(transaction, caller, request.id);
    const reason = input.reason?.trim() || null;
    const count = await waitLonger(transaction, request);
    if (count > 0 && reason === null) return refuse({ kind: 'others_wait_longer', count });
    const endsAt = await reservationEnd(transaction, { noteId: request.noteId, at });
    await passEvent(transaction, caller, {
      requestId: request.id,
      event: 'approve',
      to: 'reserved',
      endsAt,
      reason,
      notes: input.adminNotes,
    });
    return accept({ endsAt });
  });
}

/**
 * T4: approves a request in advance that waits: an offer comes to it when its turn has come.
 * Refused as an approval, but for the line; `stage_passed` (R8) also where it was cleared before.
 * Source: rules 6.3.
 */
export async function clearForWaitlist(
  caller: Caller,
  input: { requestId: string; adminNotes: string | null },
): Promise<Result<null, Exclude<Refused, { kind: 'others_wait_longer' | 'not_free' }>>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const opened = await openRequest(transaction, caller, { ...input, event: 'clear' });
    if (!opened.ok) return opened;
    const { request } = opened.value;
    if (request.clearedAt !== null) return stagePassed(transaction, caller, request);
    const unfit = await whatKeepsApproval(transaction, caller, request);
    if (unfit !== null) return refuse(unfit);
    await passEvent(transaction, caller, {
      requestId: request.id,
      event: 'clear',
      to: 'waitlisted',
      notes: input.adminNotes,
    });
    return accept(null);
  });
}

/** What keeps any approval, in either way: D5, D17, D45, a draft, and the gate. */
async function whatKeepsApproval(
  transaction: Transaction,
  caller: Caller,
  request: LockedRequest,
): Promise<Unfit | null> {
  const [found] = await transaction
    .select({
      note: propertyNotes,
      publishedAt: properties.publishedAt,
      isVerified: users.emailVerified,
    })
    .from(propertyNotes)
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .innerJoin(users, eq(users.id, request.userId))
    .where(eq(propertyNotes.id, request.noteId));
  if (found === undefined) throw new Error(`request ${request.id} without a note`);
  const { note } = found;
  if (note.status !== 'available' && note.status !== 'pending') return { kind: 'already_funded' };
  if (found.publishedAt === null) return { kind: 'not_published' };
  if (note.amountCents !== request.amountCents) return { kind: 'amount_changed' };
  if (!found.isVerified) return { kind: 'investor_unverified' };
  const { id: requestId, noteId, profileId } = request;
  const on = caller.clock.today();
  const kept = await passesGate(transaction, { noteId, profileId, requestId, on });
  if (kept !== null) return { kind: kept };
  const { firstPaymentRule: rule } = await readFundingSettings(transaction);
  // A seasoned note is funded on its own date at the earliest.
  const fundedOn = note.startingPrincipalCents === null ? on : laterDate(on, note.noteOn);
  const unfit = whyNotFunded(termsOf(note), stagedFunding(note, { fundedOn, rule }));
  if (unfit === null) return null;
  return { kind: 'terms', message: `Funded today, its dates do not fit: ${unfit}` };
}
