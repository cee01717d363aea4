import type { Person } from '#app/domain/access/actor.ts';
import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import { statusIsTaken } from '#app/domain/note/note-status.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { businessDate } from './business-date.ts';

/** A request as the investor who made it sees it. */
export type OwnRequestView = {
  requestId: string;
  /** Null when the property is not listed any more. */
  property: { address: string; city: string; state: string } | null;
  /** In cents; null while the reader may not see the note's figures (D4). */
  amountCents: Cents | null;
  message: string | null;
  status: string;
  /** True for a pending request whose note has gone to somebody else, as its page says (D17). */
  isTooLate: boolean;
  submittedOn: IsoDate;
  /** The day by which the team gets in touch: 48 hours later. Source: rules 1.1. */
  answerBy: IsoDate;
  /** The day of the decision or of the withdrawal; null while it is pending. */
  decidedOn: IsoDate | null;
  /** The public page of the property, while there is one. */
  propertyId: string | null;
  /** The note in the portfolio that the reader works in, when the request brought it there. */
  heldNoteId: string | null;
};

/** Why a request was not taken; see `submitRequest`. */
export type SubmitRequestRefusal =
  | { kind: 'not_signed_in' }
  | { kind: 'rate_limited'; seconds: number }
  | { kind: 'other_organization'; currentName: string | null }
  | { kind: 'no_note' }
  | { kind: 'already_funded' }
  | { kind: 'duplicate' };

const TWO_DAYS_MS = 48 * 60 * 60 * 1000;

/** A stored request with its property, which is null where it cannot be seen any more. */
type Found = {
  requestId: string;
  noteId: string | null;
  amountCents: Cents;
  message: string | null;
  status: string;
  createdAt: Date;
  updatedAt: Date;
  reviewedAt: Date | null;
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
  reader: { actor: Person; businessTimeZone: string },
): OwnRequestView {
  const { requestId, noteId, message, status, createdAt, noteStatus, holderId } = found;
  const { propertyId, address, city, state } = found;
  const { actor, businessTimeZone } = reader;
  const isVisible = actor.isVerified || noteStatus !== null;
  const isHeld = holderId !== null && holderId === actor.currentOrganizationId;
  const decidedAt = found.reviewedAt ?? found.updatedAt;
  const isListed = address !== null && city !== null && state !== null;
  return {
    requestId,
    property: isListed ? { address, city, state } : null,
    amountCents: isVisible ? found.amountCents : null,
    message,
    status,
    isTooLate: status === 'pending' && noteStatus !== null && statusIsTaken(noteStatus),
    submittedOn: businessDate(createdAt, businessTimeZone),
    answerBy: businessDate(new Date(createdAt.getTime() + TWO_DAYS_MS), businessTimeZone),
    decidedOn: status === 'pending' ? null : businessDate(decidedAt, businessTimeZone),
    propertyId: found.publishedAt ? propertyId : null,
    heldNoteId: isHeld && status === 'approved' ? noteId : null,
  };
}
