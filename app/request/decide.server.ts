import { mayDecideRequest, mayWithdrawRequest } from './may.ts';
import { assert } from '#app/ground/assert.ts';
import { displayName } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { addressLine } from '#app/property/rules.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor, rollingBack } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { properties } from '#app/property/tables.server.ts';
import { users } from '#app/account/tables.server.ts';
import { queueMailAbout } from '#app/server/mail/outbox.ts';
import { audit } from '#app/server/audit.ts';
import { eq } from 'drizzle-orm';
import { investmentRequests } from './tables.server.ts';
import type { Closed } from '#app/ground/refusals.ts';
import type { DecisionRefusal } from './decision-words.ts';
import { assignNote } from './assign.server.ts';
import { stagePassed } from './pipeline/event.server.ts';
import { isOpen } from './stages.ts';
import { type LockedRequest, lockNoteOfRequest, lockRequest } from './lock.server.ts';

export type Decision =
  | { decision: 'rejected' }
  | {
      decision: 'approved';
      /** From this day on the investor's organization holds the note. */
      fundedOn: IsoDate;
      firstPaymentOn: IsoDate | null;
      /** The investor's that receives the note; null for the one `chooseOrganization` finds. */
      organizationId: string | null;
    };

export type Decided = { foundedOrganization: string | null };

/**
 * Approves or rejects a pending request: on approval the note goes to the investor's organization,
 * in the same transaction with its schedule, the property's status, the audit entry and the mail.
 * If any part is refused nothing has happened.
 *
 * @returns the name of an organization that had to be founded for the investor, or null; or:
 * `missing`, `forbidden` (also for one's own request), `already_decided` with how and by whom, in
 * the staged way `stage_passed` (R8), and the reasons of `assignNote`. Source: rules 2.4, D2, D11,
 * D16–D19.
 */
export async function decideRequest(
  caller: Caller,
  input: { requestId: string; adminNotes: string | null } & Decision,
): Promise<Result<Decided, DecisionRefusal | { kind: 'missing' }>> {
  const { actor, database } = caller;
  if (actor.kind !== 'person') return refuse({ kind: 'missing' });
  return rollingBack<Decided, DecisionRefusal | { kind: 'missing' }>((undo) =>
    asActor(database, actor, async (transaction) => {
      if (input.decision === 'approved') await lockNoteOfRequest(transaction, input.requestId);
      const request = await lockRequest(transaction, actor, input.requestId);
      if (request === null) return refuse({ kind: 'missing' });
      const { status, reviewerName } = request;
      if (!mayDecideRequest(actor, request)) return refuse({ kind: 'forbidden' });
      // Stage by stage an approval reserves (T3), and an offer is the investor's to answer.
      if (request.way === 'staged' && input.decision === 'approved') {
        return refuse({ kind: 'forbidden' });
      }
      if (request.way === 'staged' && !isOpen(request.stage)) {
        return stagePassed(transaction, caller, request);
      }
      if (status !== 'pending') return refuse({ kind: 'already_decided', status, reviewerName });
      let foundedOrganization: string | null = null;
      if (input.decision === 'approved') {
        const assigned = await assignNote(transaction, caller, { request, ...input });
        if (!assigned.ok) return undo(assigned.reason);
        foundedOrganization = assigned.value.foundedOrganization;
      }
      const now = caller.clock.now();
      const changed = await transaction
        .update(investmentRequests)
        .set({
          status: input.decision,
          adminNotes: input.adminNotes,
          reviewedBy: actor.userId,
          reviewerName: displayName(actor),
          reviewedAt: now,
          updatedAt: now,
        })
        .where(eq(investmentRequests.id, request.id))
        .returning({ id: investmentRequests.id });
      assert(changed.length === 1, 'the database lets the decision through');
      await announce(transaction, caller, request, input);
      return accept({ foundedOrganization });
    }),
  );
}

async function announce(
  transaction: Transaction,
  caller: Caller,
  request: LockedRequest,
  { decision, adminNotes: reason }: Pick<Decision, 'decision'> & { adminNotes: string | null },
): Promise<void> {
  const { id: recordId, listerId: organizationId, stage } = request;
  const entry = { recordType: 'investment_request', recordId, organizationId };
  await audit(transaction, caller, {
    ...entry,
    action: `request.${decision}`,
    details: { before: { status: 'pending' }, after: { status: decision } },
  });
  // Stage by stage it is an event of the funding as well (T2).
  if (request.way === 'staged') {
    const amountCents = String(request.amountCents);
    const after = { stage: 'declined', ...(reason !== null && { reason }), amountCents };
    const details = { before: { stage }, after };
    await audit(transaction, caller, { ...entry, action: 'funding.decline', details });
  }
  const { email, firstName } = users;
  const { address, city, state } = properties;
  const [facts] = await transaction
    .select({ email, firstName, address, city, state })
    .from(users)
    .innerJoin(properties, eq(properties.id, request.propertyId))
    .where(eq(users.id, request.userId));
  if (facts === undefined) throw new Error(`request ${request.id} without investor or property`);
  await queueMailAbout(transaction, {
    template: 'request-decided',
    subjectId: request.id,
    facts: {
      firstName: facts.firstName,
      address: addressLine(facts),
      amount: formatShortMoney(request.amountCents),
      decision,
      path: '/dashboard/requests',
    },
  });
}

/**
 * Takes back a pending request of the caller's own: it becomes cancelled.
 *
 * @returns nothing, or: `missing` when the caller sees no such request; `forbidden` when it is
 * somebody else's; `decided` when it is not pending any more. Source: D15.
 */
export async function withdrawRequest(
  caller: Caller,
  requestId: string,
): Promise<Result<null, Closed | { kind: 'decided' }>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const request = await lockRequest(transaction, caller.actor, requestId);
    if (request === null) return refuse({ kind: 'missing' });
    if (!mayWithdrawRequest(caller.actor, request)) {
      return refuse({ kind: 'forbidden' });
    }
    if (request.status !== 'pending') return refuse({ kind: 'decided' });
    const changed = await transaction
      .update(investmentRequests)
      .set({ status: 'cancelled', updatedAt: caller.clock.now() })
      .where(eq(investmentRequests.id, requestId))
      .returning({ id: investmentRequests.id });
    assert(changed.length === 1, 'the database lets the withdrawal through');
    await audit(transaction, caller, {
      action: 'request.withdrawn',
      recordType: 'investment_request',
      recordId: requestId,
      organizationId: request.listerId,
      details: { before: { status: 'pending' }, after: { status: 'cancelled' } },
    });
    return accept(null);
  });
}
