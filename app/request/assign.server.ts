import { businessDate } from '#app/server/clock.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { fundedTerms, fundingDays } from '#app/note/funded-terms.ts';
import { statusIsTaken } from '#app/note/rules.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { buildSchedule } from '#app/ground/schedule/build-schedule.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotes } from '#app/note/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { audit, readable } from '#app/server/audit.ts';
import { differenceOf, type NoteFields, termsOf } from '#app/note/stored.server.ts';
import { passesGate } from '#app/offering/gate/gate.server.ts';
import { saveSchedule } from '#app/ledger/save-schedule.server.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { displayName, userIdOf } from '#app/ground/actor.ts';
import { deriveSlug } from '#app/ground/texts.ts';
import { organizationMembers, organizations } from '#app/team/tables.server.ts';
import { type PersonFields, personFields, users } from '#app/account/tables.server.ts';
import type { AssignRefusal } from './decision-words.ts';
import type { LockedRequest } from './lock.server.ts';
import { isLive } from './stages.ts';

type Note = typeof propertyNotes.$inferSelect;

type Assignment = {
  request: LockedRequest;
  fundedOn: IsoDate;
  firstPaymentOn: IsoDate | null;
  organizationId: string | null;
  /** Whether its money has come: then who asked lends, as papers say, whoever belongs to it now. */
  isPaid?: boolean;
};

/**
 * Gives the note of a request to the investor's organization: holder entry, status, dates, schedule
 * and the property's status, in the caller's transaction, which must be undone when this refuses:
 * `already_funded`, also for a note that is repaid or in default; `not_published` for a note on a
 * draft, at which nobody has looked since it was changed, unless it was reserved before;
 * `amount_changed` for a note that amounts to something else than was asked for;
 * `investor_unverified`; `not_a_member` for an organization that is not the investor's;
 * `funded_before_note` (for a note that is not seasoned: before it and before the request) and
 * `funded_too_far_ahead` (over 90 days after today and the note date) for the funding date;
 * `evidence_missing`, `not_stated` and `no_room` of the gate (rules 6.2);
 * `terms` with the sentence of rules 3.6 when the dates do not fit the note. Source: D2, D5, D11,
 * D16, D17, D45.
 */
export async function assignNote(
  transaction: Transaction,
  caller: Caller,
  assignment: Assignment,
): Promise<Result<{ foundedOrganization: string | null }, AssignRefusal>> {
  const { request, fundedOn } = assignment;
  const note = await lockNote(transaction, request.noteId);
  const listing = await lockListing(transaction, note.propertyId);
  if (statusIsTaken(note.status) || (await isHeld(transaction, note.id))) {
    return refuse({ kind: 'already_funded' });
  }
  // What was reserved was published then, and what it depends on has not changed since (R9).
  if (listing.publishedAt === null && !assignment.isPaid) return refuse({ kind: 'not_published' });
  if (note.amountCents !== request.amountCents) return refuse({ kind: 'amount_changed' });
  const today = caller.clock.today();
  const askedOn = businessDate(request.createdAt, caller.settings.businessTimeZone);
  const isSeasoned = note.startingPrincipalCents !== null;
  const { earliestOn, latestOn } = fundingDays({ ...note, isSeasoned }, { today, askedOn });
  if (fundedOn > latestOn) return refuse({ kind: 'funded_too_far_ahead' });
  if (fundedOn < earliestOn) return refuse({ kind: 'funded_before_note' });
  const terms = fundedTerms(termsOf(note), assignment);
  const schedule = buildSchedule(terms);
  if (!schedule.ok) return refuse({ kind: 'terms', message: schedule.reason.message });
  const organization = await lenderOf(transaction, caller, assignment);
  if (!organization.ok) return organization;
  const lenderId = organization.value.id;
  const kept = await gateOf(transaction, { request, lenderId, on: today });
  if (kept !== null) return refuse({ kind: kept });

  await transaction.insert(noteHolders).values({
    noteId: note.id,
    organizationId: organization.value.id,
    // For another organization than the one that asked its default profile lends.
    ...(organization.value.id === request.organizationId &&
      request.profileId !== null && { profileId: request.profileId }),
    ...(assignment.isPaid && { paidCents: request.amountCents }),
    heldFrom: fundedOn,
  });
  await transaction
    .update(propertyNotes)
    .set({
      ...terms,
      monthlyPaymentCents: schedule.value.monthlyPaymentCents,
      maturityOn: schedule.value.maturityOn,
      status: 'active',
      updatedAt: caller.clock.now(),
    })
    .where(eq(propertyNotes.id, note.id));
  await saveSchedule(transaction, { id: note.id, terms, fundedOn });
  await noteFunding(transaction, caller, {
    propertyId: note.propertyId,
    listerId: request.listerId,
    before: listing.status,
  });
  const { monthlyPaymentCents, maturityOn } = schedule.value;
  const changed = differenceOf<NoteFields>(note, { ...terms, monthlyPaymentCents, maturityOn });
  await audit(transaction, caller, {
    action: 'note.assigned',
    recordType: 'property_note',
    recordId: note.id,
    organizationId: request.listerId,
    details: {
      before: readable({ status: note.status, ...changed.before }),
      after: readable({
        status: 'active',
        holder: organization.value.id,
        fundedOn,
        ...changed.after,
      }),
    },
  });
  return accept({ foundedOrganization: organization.value.foundedAs });
}

/** The request's own organization where papers name it, else the one that D18 chooses. */
async function lenderOf(
  transaction: Transaction,
  caller: Caller,
  { request, organizationId, isPaid }: Assignment,
) {
  if (isPaid && request.organizationId !== null) {
    return accept({ id: request.organizationId, foundedAs: null });
  }
  return chooseOrganization(transaction, caller, {
    investorId: request.userId,
    requestedFor: request.organizationId,
    picked: organizationId,
    isForVerified: true,
  });
}

/**
 * The gate for who receives the note on the day of an approval; another organization than asked has
 * shown nothing yet. Of what is reserved the gate was asked on its way (rules 6.2).
 */
async function gateOf(
  transaction: Transaction,
  { request, lenderId, on }: { request: LockedRequest; lenderId: string; on: IsoDate },
) {
  if (isLive(request.stage)) return null;
  const { id: requestId, noteId } = request;
  const profileId = lenderId === request.organizationId ? request.profileId : null;
  return passesGate(transaction, { noteId, profileId, requestId, on });
}

async function lockNote(transaction: Transaction, noteId: string): Promise<Note> {
  const [note] = await transaction
    .select()
    .from(propertyNotes)
    .where(eq(propertyNotes.id, noteId))
    .for('update');
  if (note === undefined)
    throw new Error(`a pending request names the note ${noteId}, which is gone`);
  return note;
}

/**
 * When the property was published, or null, and its status. Of two approvals for two notes of one
 * property the second waits here, and then sees the first.
 */
async function lockListing(transaction: Transaction, propertyId: string) {
  const [listing] = await transaction
    .select({ publishedAt: properties.publishedAt, status: properties.status })
    .from(properties)
    .where(eq(properties.id, propertyId))
    .for('update');
  if (listing === undefined) throw new Error(`a note names the property ${propertyId}`);
  return listing;
}

async function isHeld(transaction: Transaction, noteId: string): Promise<boolean> {
  const open = await transaction
    .select({ id: noteHolders.id })
    .from(noteHolders)
    .where(and(eq(noteHolders.noteId, noteId), isNull(noteHolders.heldTo)));
  return open.length > 0;
}

/** A property that has become funded with its last note is noted down. */
async function noteFunding(
  transaction: Transaction,
  caller: Caller,
  { propertyId, listerId, before }: { propertyId: string; listerId: string | null; before: string },
): Promise<void> {
  const [property] = await transaction
    .select({ status: properties.status })
    .from(properties)
    .where(eq(properties.id, propertyId));
  if (property?.status !== 'funded' || before === 'funded') return;
  await audit(transaction, caller, {
    action: 'property.funded',
    recordType: 'property',
    recordId: propertyId,
    organizationId: listerId,
    details: { before: { status: before }, after: { status: 'funded' } },
  });
}

/** `foundedAs` is the name of an organization that did not exist before. */
type Chosen = { id: string; foundedAs: string | null };

/**
 * The organization of an investor that receives a note: the one that was picked, else the one of
 * the request while the investor is still a member, else the oldest membership; without any, a new
 * one named after the investor, who owns it. Refused: `not_a_member` for a picked one that is not
 * theirs; `investor_unverified` where only verified ones receive it (D5). Source: D18.
 */
export async function chooseOrganization(
  transaction: Transaction,
  caller: Caller,
  wish: {
    investorId: string;
    requestedFor: string | null;
    picked: string | null;
    isForVerified: boolean;
  },
): Promise<Result<Chosen, { kind: 'not_a_member' } | { kind: 'investor_unverified' }>> {
  const [investor] = await transaction
    .select(personFields)
    .from(users)
    .where(eq(users.id, wish.investorId));
  if (investor === undefined) throw new Error(`no investor ${wish.investorId}`);
  if (wish.isForVerified && !investor.emailVerified) {
    return refuse({ kind: 'investor_unverified' });
  }
  // Of two approvals at once for one investor only the first may find none and found one.
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${wish.investorId}, 0))`,
  );
  // The memberships alone decide: of an organization that has nothing to do with the actor not even
  // the name is to be seen, and still it receives the note.
  const own = await transaction
    .select({ id: organizationMembers.organizationId })
    .from(organizationMembers)
    .where(eq(organizationMembers.userId, wish.investorId))
    .orderBy(asc(organizationMembers.createdAt), asc(organizationMembers.id));
  const byId = (id: string | null) => own.find((one) => one.id === id);
  if (wish.picked !== null && byId(wish.picked) === undefined) {
    return refuse({ kind: 'not_a_member' });
  }
  const chosen = byId(wish.picked) ?? byId(wish.requestedFor) ?? own[0];
  if (chosen !== undefined) return accept({ id: chosen.id, foundedAs: null });
  return accept(await foundFor(transaction, caller, investor));
}

async function foundFor(
  transaction: Transaction,
  caller: Caller,
  investor: PersonFields,
): Promise<Chosen> {
  const id = crypto.randomUUID();
  const name = displayName(investor);
  const now = caller.clock.now();
  await transaction.insert(organizations).values({
    id,
    name,
    // Part of the id keeps it unique without asking about organizations that the actor cannot see.
    slug: `${deriveSlug(name)}-${id.slice(0, 8)}`.replace(/^-/, ''),
    createdBy: userIdOf(caller.actor),
    createdAt: now,
    updatedAt: now,
  });
  await transaction
    .insert(organizationMembers)
    .values({ organizationId: id, userId: investor.id, role: 'owner', createdAt: now });
  return { id, foundedAs: name };
}
