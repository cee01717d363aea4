import { mayRequestNote } from './may.ts';
import { currentMembership, displayName, type Person } from '#app/ground/actor.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { addressLine } from '#app/property/rules.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor, rollingBack } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { violatedConstraint } from '#app/server/db/fault.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { queueMailAbout } from '#app/server/mail/outbox.ts';
import { audit } from '#app/server/audit.ts';
import { isUuid } from '#app/ground/ids.ts';
import { noteIsHeld } from '#app/note/stored.server.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { isLender, missingOfLender } from '#app/profile/find.server.ts';
import { chooseOrganization } from './assign.server.ts';
import { admitRequest } from '#app/offering/gate/gate.server.ts';
import type { RequestEvidence } from '#app/offering/gate/schema.ts';
import { investmentRequests } from './tables.server.ts';
import type { RefusalOf } from '#app/ground/refusals.ts';
import type { SUBMIT_REFUSALS } from './words.ts';

type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/** A request that was taken, with its place in the line where it waits for another one. */
export type Submitted = { requestId: string; place: number | null };

/**
 * Asks to fund a note in full, in the name of the organization that the caller works in, if any.
 * The amount is the note's, never the form's. The investor and the team are mailed.
 *
 * @returns the request's id, or: `not_signed_in`; `rate_limited` with whole seconds to wait;
 * `other_organization` with the name of the current one, when the form was shown for another;
 * `no_note` when the caller sees no such note on that property; `already_funded` when it is not
 * available or somebody holds it; `no_profile` for an investing profile that is not the
 * organization's or is archived; `duplicate` when a request of theirs for it is pending, and
 * `asked_elsewhere` when that is one of an organization that they have left;
 * `colleague_asked` (R5) when one of their organization's stands in the line of a note that is
 * funded stage by stage, and `profile_incomplete` (R2) with what is missing. There a note that is
 * reserved can be asked for as well: the request waits in line (T1), and whoever has no
 * organization gets one (D18). And what the gate of the offering says of who would lend. Source:
 * rules 1.5, 6.1 to 6.3, D14, D18–D20, D25, D46.
 */
export async function submitRequest(
  caller: Caller,
  input: {
    propertyId: string;
    noteId: string;
    message: string | null;
    /** The organization that the form was shown for, null for none; unchecked when left out. */
    organizationId?: string | null | undefined;
    /** Who is to lend; the organization's default profile when left out. */
    profileId?: string | null | undefined;
    /** What was stated of who lends, where the offering asks it (rules 6.2). */
    evidence?: RequestEvidence | undefined;
  },
): Promise<Result<Submitted, RefusalOf<typeof SUBMIT_REFUSALS>>> {
  const { actor } = caller;
  if (actor.kind !== 'person' || !mayRequestNote(actor)) {
    return refuse({ kind: 'not_signed_in' });
  }
  const seconds = await caller.limits.attempt('investment-request', actor.userId);
  if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  const { organizationId = actor.currentOrganizationId } = input;
  if (organizationId !== actor.currentOrganizationId) {
    const currentName = currentMembership(actor)?.organizationName ?? null;
    return refuse({ kind: 'other_organization', currentName });
  }
  if (!isUuid(input.noteId) || !isUuid(input.propertyId)) return refuse({ kind: 'no_note' });
  try {
    return await rollingBack<Submitted, RefusalOf<typeof SUBMIT_REFUSALS>>((undo) =>
      asActor(caller.database, actor, async (transaction) => {
        const offer = await findOffer(transaction, input);
        if (offer === null) return refuse({ kind: 'no_note' });
        if (!offer.isOpen) return refuse({ kind: 'already_funded' });
        const { profileId = null } = input;
        if (profileId !== null && !(await isLender(transaction, { profileId, organizationId }))) {
          return refuse({ kind: 'no_profile' });
        }
        const lender = await findLender(transaction, { ...caller, actor }, { ...offer, profileId });
        if (!lender.ok) return lender;
        const requestId = crypto.randomUUID();
        const [asked] = await transaction
          .insert(investmentRequests)
          .values(
            rowOf(caller, { requestId, actor, offer, profileId, lenderId: lender.value }, input),
          )
          .returning({ profileId: investmentRequests.profileId });
        const kept = await admitRequest(
          transaction,
          { ...caller, actor },
          {
            requestId,
            noteId: offer.note.id,
            profileId: asked?.profileId ?? null,
            evidence: input.evidence ?? null,
          },
        );
        if (kept !== null) {
          // What was stated is nobody's before there is somebody who would lend.
          const isNobodys = kept.kind === 'not_stated' && input.evidence?.stated;
          return undo(isNobodys ? { kind: 'no_lender' } : kept);
        }
        const place = await placeOf(transaction, requestId);
        await announce(transaction, caller, { requestId, place, offer, investor: actor });
        return accept({ requestId, place });
      }),
    );
  } catch (error) {
    return refuse({ kind: await whyTwice({ ...caller, actor }, { error, noteId: input.noteId }) });
  }
}

/**
 * Which rule of the database a second request breaks; what broke no such rule is thrown again. A
 * pending request that they do not see is one of an organization that they have left.
 */
async function whyTwice(
  { database, actor }: Caller & { actor: Person },
  { error, noteId }: { error: unknown; noteId: string },
) {
  const constraint = violatedConstraint(error);
  if (constraint === 'investment_requests_colleague_key') return 'colleague_asked';
  if (constraint !== 'investment_requests_pending_key') throw error;
  const { noteId: ofNote, userId, status } = investmentRequests;
  const isTheirs = and(eq(ofNote, noteId), eq(userId, actor.userId), eq(status, 'pending'));
  const seen = await asActor(database, actor, (transaction) =>
    transaction.$count(investmentRequests, isTheirs),
  );
  return seen > 0 ? 'duplicate' : 'asked_elsewhere';
}

/** The place of a request in the line of its note; null where it does not wait for another. */
async function placeOf(transaction: Transaction, requestId: string): Promise<number | null> {
  const { id, stage } = investmentRequests;
  const [found] = await transaction
    .select({ place: sql<number>`access.place_in_line(${id})` })
    .from(investmentRequests)
    .where(and(eq(id, requestId), eq(stage, 'waitlisted')));
  return found?.place ?? null;
}

type Asked = {
  requestId: string;
  actor: Person;
  offer: Offer;
  profileId: string | null;
  lenderId: string | null;
};

/** The row of a request; the amount is the note's. */
function rowOf(
  { clock }: Caller,
  { requestId, actor, offer, profileId, lenderId }: Asked,
  { message }: { message: string | null },
) {
  return {
    id: requestId,
    userId: actor.userId,
    organizationId: lenderId,
    profileId,
    propertyId: offer.property.id,
    noteId: offer.note.id,
    amountCents: offer.note.amountCents,
    message,
    createdAt: clock.now(),
    updatedAt: clock.now(),
  };
}

/**
 * The organization that would lend: in the simple way the current one, if any; stage by stage there
 * is always one (D18), and its profile says all that papers need (R2).
 */
async function findLender(
  transaction: Transaction,
  caller: Caller & { actor: Person },
  { way, profileId }: { way: string; profileId: string | null },
): Promise<Result<string | null, RefusalOf<typeof SUBMIT_REFUSALS, 'profile_incomplete'>>> {
  const current = caller.actor.currentOrganizationId;
  if (way === 'simple') return accept(current);
  const chosen = await chooseOrganization(transaction, caller, {
    investorId: caller.actor.userId,
    requestedFor: current,
    picked: null,
    isForVerified: false,
  });
  const organizationId = chosen.ok ? chosen.value.id : current;
  const fields = await missingOfLender(transaction, { organizationId, profileId });
  const { isVerified } = caller.actor;
  if (fields.length > 0) return refuse({ kind: 'profile_incomplete', fields, isVerified });
  return accept(organizationId);
}

async function findOffer(transaction: Transaction, input: { propertyId: string; noteId: string }) {
  const { id, organizationId, address, city, state } = properties;
  const { amountCents } = propertyNotes;
  // One that is offered again while its holder keeps it could never be approved.
  const isOpen = sql<boolean>`(${propertyNotes.status} = 'available'
    or access.reserved_until(${propertyNotes.id}) is not null) and not ${noteIsHeld()}`;
  const [offer] = await transaction
    .select({
      isOpen,
      way: sql<string>`access.way_of_line(${propertyNotes.id})`,
      note: { id: propertyNotes.id, amountCents },
      property: { id, organizationId, address, city, state },
    })
    .from(propertyNotes)
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(
      and(
        eq(propertyNotes.id, input.noteId),
        eq(properties.id, input.propertyId),
        isNotNull(properties.publishedAt),
      ),
    );
  return offer ?? null;
}

async function announce(
  transaction: Transaction,
  caller: Caller,
  { requestId, place, offer, investor }: Submitted & { offer: Offer; investor: Person },
): Promise<void> {
  const facts = {
    address: addressLine(offer.property),
    amount: formatShortMoney(offer.note.amountCents),
    ...(place !== null && { place: String(place) }),
  };
  const { organizationId } = offer.property;
  const entry = { recordType: 'investment_request', recordId: requestId, organizationId };
  await audit(transaction, caller, {
    ...entry,
    action: 'request.submitted',
    details: { after: { status: 'pending', noteId: offer.note.id } },
  });
  // Stage by stage it is the first event of the funding as well (T1).
  if (offer.way === 'staged') {
    const stage = place === null ? 'requested' : 'waitlisted';
    const details = { after: { stage, amountCents: String(offer.note.amountCents) } };
    await audit(transaction, caller, { ...entry, action: 'funding.request', details });
  }
  await queueMailAbout(transaction, {
    template: 'request-received',
    subjectId: requestId,
    facts: {
      ...facts,
      ...(offer.way === 'staged' && { way: offer.way }),
      firstName: investor.firstName,
      path: place === null ? '/dashboard/requests' : `/dashboard/requests/${requestId}`,
    },
  });
  await queueMailAbout(transaction, {
    template: 'request-received-team',
    subjectId: requestId,
    facts: {
      ...facts,
      investor: displayName(investor),
      // Stage by stage a request has a page of its own.
      path: `/admin/investment-requests${offer.way === 'staged' ? `/${requestId}` : ''}`,
    },
  });
}
