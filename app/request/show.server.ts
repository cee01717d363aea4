import { type Actor, displayName, type Person } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { type ProposedFunding, proposeFunding } from '#app/note/funded-terms.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import type { propertyNotes } from '#app/note/tables.server.ts';
import type { investingProfiles } from '#app/profile/tables.server.ts';
import type { properties } from '#app/property/tables.server.ts';
import type { users } from '#app/account/tables.server.ts';
import { businessDate, personTimeText, type TimeReader } from '#app/server/clock.ts';
import { statusIsTaken } from '#app/note/rules.ts';
import { noteEnd } from './note-end.server.ts';
import { isKeptByMoney, standsUntil } from './over.server.ts';
import { isOwnRequest } from './rules.ts';
import { asksLender, type EvidenceLack, type Lack, type Stage, stageNext } from './stages.ts';
import type { investmentRequests } from './tables.server.ts';

type Request = typeof investmentRequests.$inferSelect;
type Note = typeof propertyNotes.$inferSelect;
type Property = Pick<
  typeof properties.$inferSelect,
  'id' | 'address' | 'city' | 'state' | 'publishedAt'
>;
type Investor = Pick<
  typeof users.$inferSelect,
  'firstName' | 'lastName' | 'email' | 'emailVerified'
>;

/** A request in the table of those who decide. Money in cents. */
export type AdminRequestRow = {
  id: string;
  investorName: string;
  investorEmail: string;
  propertyId: string;
  address: string;
  city: string;
  state: string;
  amountCents: Cents;
  status: string;
  submittedOn: IsoDate;
  reviewerName: string | null;
  reviewedOn: IsoDate | null;
  /** True for a pending request whose note can be given to nobody any more. */
  isTooLate: boolean;
  /** Where it stands on its way to a funded note, and until when, as the reader reads it. */
  stage: Stage;
  /** What has become of a note that was funded and runs no more, in words; else null. */
  noteEnd: string | null;
  endsAt: string | null;
  /** Whether it does not end by itself, for money stands for it. */
  isKeptByMoney: boolean;
  /** Whether it is funded stage by stage, on a page of its own. */
  isStaged: boolean;
};

/** A request with everything that its decision depends on. Money in cents. */
export type RequestReview = AdminRequestRow & {
  isVerified: boolean;
  message: string | null;
  adminNotes: string | null;
  propertyId: string;
  /** True while nobody but the lister sees the property: nothing on it can be approved. */
  isDraft: boolean;
  /** Who is to lend, as the note will read; null while nobody has said it. */
  lender: { profileId: string; vestingText: string } | null;
  note: { id: string; ratePpm: RatePpm; termMonths: number; isSeasoned: boolean };
  /** What the note amounts to now, where that is not what a pending request asked for. */
  otherAmountCents: Cents | null;
  /** Why the reader cannot decide it, or null when they can. */
  obstacle: 'decided' | 'own' | null;
  proposed: ProposedFunding;
  /** The investor's organizations, the one that receives the note by itself first. */
  organizations: InvestorOrganization[];
};

type InvestorOrganization = { id: string; name: string };

type RequestRecord = {
  request: Pick<
    Request,
    | 'id'
    | 'amountCents'
    | 'receivedCents'
    | 'status'
    | 'way'
    | 'endsAt'
    | 'expiresAt'
    | 'createdAt'
    | 'reviewerName'
    | 'reviewedAt'
  >;
  /** As it is now, whether or not a job has ended it yet. */
  stage: Stage;
  investor: Omit<Investor, 'emailVerified'>;
  property: Omit<Property, 'publishedAt'>;
  isTaken: boolean;
  noteStatus: string;
};

type ReviewRecord = RequestRecord & {
  /** What the request names; null for one without an organization. */
  profile: Pick<typeof investingProfiles.$inferSelect, 'id' | 'kind' | 'vestingText'> | null;
  request: Request;
  investor: Investor;
  property: Property;
  note: Note;
  organizations: InvestorOrganization[];
};

/** The row of a request; `now` is the instant at which it is read. */
export function adminRequestRow(
  record: RequestRecord,
  reader: TimeReader & { now: Date },
): AdminRequestRow {
  const { request, stage, investor, property, isTaken } = record;
  const { businessTimeZone: timeZone } = reader.settings;
  const endsAt = standsUntil({ ...request, stage }, reader.now);
  return {
    id: request.id,
    investorName: displayName(investor),
    investorEmail: investor.email,
    propertyId: property.id,
    address: property.address,
    city: property.city,
    state: property.state,
    amountCents: request.amountCents,
    status: request.status,
    submittedOn: businessDate(request.createdAt, timeZone),
    reviewerName: request.reviewerName,
    reviewedOn: request.reviewedAt === null ? null : businessDate(request.reviewedAt, timeZone),
    isTooLate: request.status === 'pending' && isTaken,
    stage,
    noteEnd: noteEnd(stage, record.noteStatus),
    endsAt: endsAt === null ? null : personTimeText(endsAt, reader),
    isKeptByMoney: isKeptByMoney({ ...request, stage }),
    isStaged: request.way === 'staged',
  };
}

/** What the review shows; `organizations` are the investor's, oldest membership first. */
export function requestReview(
  record: ReviewRecord,
  reader: TimeReader & { actor: Actor; today: IsoDate; now: Date },
): RequestReview {
  const { request, note, profile } = record;
  const isSeasoned = note.startingPrincipalCents !== null;
  const asked = record.organizations.find(({ id }) => id === request.organizationId);
  const others = record.organizations.filter((one) => one !== asked);
  return {
    ...adminRequestRow(record, reader),
    isVerified: record.investor.emailVerified,
    message: request.message,
    adminNotes: request.adminNotes,
    propertyId: record.property.id,
    isDraft: record.property.publishedAt === null,
    lender:
      profile === null || profile.kind === 'unspecified'
        ? null
        : { profileId: profile.id, vestingText: profile.vestingText },
    note: { id: note.id, ratePpm: note.ratePpm, termMonths: note.termMonths, isSeasoned },
    otherAmountCents:
      request.status === 'pending' && note.amountCents !== request.amountCents
        ? note.amountCents
        : null,
    obstacle: obstacleOf(request, reader.actor),
    proposed: proposeFunding({ ...note, isSeasoned }, reader.today),
    organizations: asked === undefined ? others : [asked, ...others],
  };
}

function obstacleOf(request: Request, reader: Actor): RequestReview['obstacle'] {
  if (request.status !== 'pending') return 'decided';
  return isOwnRequest(reader, request) ? 'own' : null;
}

/** A request as the investor who made it sees it, and colleagues who act for it. */
export type OwnRequestView = {
  requestId: string;
  /** The colleague who made it; null for the reader's own. */
  askedBy: string | null;
  /** Another organization of the reader's in whose name it is; null for the one they work in. */
  inNameOf: string | null;
  /** Null when the property is not listed any more. */
  property: { address: string; city: string; state: string } | null;
  /** In cents; null while the reader may not see the note's figures. */
  amountCents: Cents | null;
  /** Null of a colleague's, too: it was written to the company. */
  message: string | null;
  status: string;
  /** True for a pending request whose note has gone to somebody else, as its page says. */
  isTooLate: boolean;
  submittedOn: IsoDate;
  /** The day by which the team gets in touch: 48 hours later. Source: rules 1.1. */
  answerBy: IsoDate;
  /** Whether that day is over, and the request still waits. */
  isAnswerLate: boolean;
  /** The day of the decision or of the withdrawal; null while it is pending. */
  decidedOn: IsoDate | null;
  /** The public page of the property, while there is one. */
  propertyId: string | null;
  /** The note in the portfolio that the reader works in, when the request brought it there. */
  heldNoteId: string | null;
  /** Where it stands when it is funded stage by stage; null in the simple way. */
  stage: Stage | null;
  /** What has become of a note that was funded stage by stage and runs no more; else null. */
  noteEnd: string | null;
  /** Until when somebody is to act, as the reader reads times; null while nothing ends. */
  endsAt: string | null;
  /** What comes next, in words; null once it is over, and in the simple way. */
  next: string | null;
  /** Whether that is for the reader to do. */
  isAsked: boolean;
  /** What a wire has to quote; null before it is reserved, and in the simple way. */
  reference: string | null;
};

const TWO_DAYS_MS = 48 * 60 * 60 * 1000;

/** A stored request, who made it, and its property, which is null where it is seen no more. */
type Found = Omit<Investor, 'emailVerified'> & {
  requestId: string;
  requesterId: string;
  noteId: string | null;
  amountCents: Cents;
  message: string | null;
  status: string;
  stage: Stage;
  way: 'simple' | 'staged';
  endsAt: Date | null;
  expiresAt: Date | null;
  receivedCents: Cents;
  reference: string | null;
  /** Whether papers of it wait for the reader's own signature. */
  asksSignature: boolean;
  /** What its lender's side has left to sign in ink, once all have signed on a screen. */
  asksInk: string | null;
  /** Evidence of accreditation and form W-9, where it goes no further without. */
  lacksEvidence: EvidenceLack | null;
  lacksW9: Lack | null;
  createdAt: Date;
  updatedAt: Date;
  reviewedAt: Date | null;
  /** When its time was over; null for all that has not expired. */
  expiredAt: Date | null;
  organizationId: string | null;
  propertyId: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  publishedAt: Date | null;
  /** The status of the note; null for who may not see the note. */
  noteStatus: string | null;
  holderId: string | null;
};

/** What the investor may read of an own request: not the reviewers, not what they noted down. */
export function ownRequestView(
  found: Found,
  reader: { actor: Person; businessTimeZone: string; today: IsoDate; now: Date },
): OwnRequestView {
  const { requestId, requesterId, noteId, status, createdAt, noteStatus, holderId } = found;
  const { propertyId, address, city, state } = found;
  const { actor, businessTimeZone, today } = reader;
  const answerBy = businessDate(new Date(createdAt.getTime() + TWO_DAYS_MS), businessTimeZone);
  const endsAt = standsUntil(found, reader.now);
  const isVisible = actor.isVerified || noteStatus !== null;
  const isOwn = requesterId === actor.userId;
  const elsewhere = actor.memberships.find(
    ({ organizationId: one }) =>
      one === found.organizationId && one !== actor.currentOrganizationId,
  );
  const isHeld = holderId !== null && holderId === actor.currentOrganizationId;
  // What was approved first and ended later was decided when it ended.
  const reviewedAt = status === 'cancelled' ? null : found.reviewedAt;
  const decidedAt = found.expiredAt ?? reviewedAt ?? found.updatedAt;
  const isListed = address !== null && city !== null && state !== null;
  return {
    requestId,
    askedBy: isOwn ? null : displayName(found),
    inNameOf: elsewhere?.organizationName ?? null,
    property: isListed ? { address, city, state } : null,
    amountCents: isVisible ? found.amountCents : null,
    message: isOwn ? found.message : null,
    status,
    isTooLate: status === 'pending' && noteStatus !== null && statusIsTaken(noteStatus),
    submittedOn: businessDate(createdAt, businessTimeZone),
    answerBy,
    isAnswerLate: status === 'pending' && answerBy < today,
    decidedOn: status === 'pending' ? null : businessDate(decidedAt, businessTimeZone),
    propertyId: found.publishedAt ? propertyId : null,
    heldNoteId: isHeld && status === 'approved' ? noteId : null,
    stage: found.way === 'staged' ? found.stage : null,
    noteEnd: found.way === 'staged' ? noteEnd(found.stage, noteStatus) : null,
    endsAt: endsAt && personTimeText(endsAt, { actor, settings: { businessTimeZone } }),
    next: found.way === 'staged' ? stageNext(found.stage, found) : null,
    isAsked: asksLender(found.stage, found),
    reference: found.reference,
  };
}
