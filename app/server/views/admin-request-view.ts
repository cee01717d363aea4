import { displayName } from '#app/domain/access/actor.ts';
import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { proposeFunding, type ProposedFunding } from '#app/domain/note/propose-funding.ts';
import type { RatePpm } from '#app/domain/rates/rate.ts';
import type { investmentRequests } from '#app/server/db/schema/investment-requests.ts';
import type { propertyNotes } from '#app/server/db/schema/notes.ts';
import type { properties } from '#app/server/db/schema/properties.ts';
import type { users } from '#app/server/db/schema/users.ts';
import { businessDate } from './business-date.ts';

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
  address: string;
  city: string;
  state: string;
  amountCents: Cents;
  status: string;
  submittedOn: IsoDate;
  reviewerName: string | null;
  reviewedOn: IsoDate | null;
  /** True for a pending request whose note can be given to nobody any more (D17). */
  isTooLate: boolean;
};

/** A request with everything that its decision depends on. Money in cents. */
export type RequestReview = AdminRequestRow & {
  isVerified: boolean;
  message: string | null;
  adminNotes: string | null;
  propertyId: string;
  /** True while nobody but the lister sees the property: nothing on it can be approved (D2). */
  isDraft: boolean;
  note: { id: string; ratePpm: RatePpm; termMonths: number; isSeasoned: boolean };
  /** What the note amounts to now, where that is not what a pending request asked for. */
  otherAmountCents: Cents | null;
  /** Why the reader cannot decide it, or null when they can. */
  obstacle: 'decided' | 'own' | null;
  proposed: ProposedFunding;
  /** The investor's organizations, the one that receives the note by itself (D18) first. */
  organizations: InvestorOrganization[];
};

/** Why a note was not given to an investor; see `assignNote`. */
export type AssignRefusal =
  | { kind: 'not_published' }
  | { kind: 'already_funded' }
  | { kind: 'amount_changed' }
  | { kind: 'investor_unverified' }
  | { kind: 'not_a_member' }
  | { kind: 'funded_before_note' }
  | { kind: 'funded_too_far_ahead' }
  | { kind: 'terms'; message: string };

/** Why a request was not decided; see `decideRequest`. */
export type DecideRefusal =
  | { kind: 'missing' }
  | { kind: 'forbidden' }
  | { kind: 'already_decided'; status: string; reviewerName: string | null }
  | AssignRefusal;

type InvestorOrganization = { id: string; name: string };

type RequestRecord = {
  request: Pick<
    Request,
    'id' | 'amountCents' | 'status' | 'createdAt' | 'reviewerName' | 'reviewedAt'
  >;
  investor: Omit<Investor, 'emailVerified'>;
  property: Omit<Property, 'id' | 'publishedAt'>;
  isTaken: boolean;
};

type ReviewRecord = RequestRecord & {
  request: Request;
  investor: Investor;
  property: Property;
  note: Note;
  organizations: InvestorOrganization[];
};

/** The row of a request. */
export function adminRequestRow(record: RequestRecord, timeZone: string): AdminRequestRow {
  const { request, investor, property, isTaken } = record;
  return {
    id: request.id,
    investorName: displayName(investor),
    investorEmail: investor.email,
    address: property.address,
    city: property.city,
    state: property.state,
    amountCents: request.amountCents,
    status: request.status,
    submittedOn: businessDate(request.createdAt, timeZone),
    reviewerName: request.reviewerName,
    reviewedOn: request.reviewedAt === null ? null : businessDate(request.reviewedAt, timeZone),
    isTooLate: request.status === 'pending' && isTaken,
  };
}

/** What the review shows; `organizations` are the investor's, oldest membership first. */
export function requestReview(
  record: ReviewRecord,
  reader: { userId: string; today: IsoDate; timeZone: string },
): RequestReview {
  const { request, note } = record;
  const isSeasoned = note.startingPrincipalCents !== null;
  const asked = record.organizations.find(({ id }) => id === request.organizationId);
  const others = record.organizations.filter((one) => one !== asked);
  return {
    ...adminRequestRow(record, reader.timeZone),
    isVerified: record.investor.emailVerified,
    message: request.message,
    adminNotes: request.adminNotes,
    propertyId: record.property.id,
    isDraft: record.property.publishedAt === null,
    note: { id: note.id, ratePpm: note.ratePpm, termMonths: note.termMonths, isSeasoned },
    otherAmountCents:
      request.status === 'pending' && note.amountCents !== request.amountCents
        ? note.amountCents
        : null,
    obstacle: obstacleOf(request, reader.userId),
    proposed: proposeFunding({ ...note, isSeasoned }, reader.today),
    organizations: asked === undefined ? others : [asked, ...others],
  };
}

function obstacleOf(request: Request, readerId: string): RequestReview['obstacle'] {
  if (request.status !== 'pending') return 'decided';
  return request.userId === readerId ? 'own' : null;
}
