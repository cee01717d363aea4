/** The statuses of requests, in the order in which the filter offers them. Source: rules 2.2. */
export const REQUEST_STATUSES = ['pending', 'approved', 'rejected', 'cancelled'] as const;

export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** The status as one of ours, or null, which stands for all of them. Source: D9. */
export function knownRequestStatus(status: string | null): RequestStatus | null {
  return REQUEST_STATUSES.find((known) => known === status) ?? null;
}

/** The status in words. */
export function requestStatusLabel(status: RequestStatus): string {
  return status.charAt(0).toUpperCase() + status.slice(1);
}

/** What stands over the message when no note is chosen. Source: rules 1.5. */
export const NO_NOTE_TITLE = 'No Note Selected';
export const NO_NOTE_MESSAGE = 'Please select a note to invest in.';

/** What a form says whose reader is not signed in any more. Source: rules 1.8. */
export const SESSION_EXPIRED_MESSAGE = 'Session expired. Please log in again.';

/** What a form says that was shown for the investor alone: an empty field counts as missing. */
export const NO_ORGANIZATION = 'none';

/** Why a request was not taken; see `submitRequest`. */
export type SubmitRequestRefusal =
  | { kind: 'not_signed_in' }
  | { kind: 'rate_limited'; seconds: number }
  | { kind: 'other_organization'; currentName: string | null }
  | { kind: 'no_note' }
  | { kind: 'already_funded' }
  | { kind: 'duplicate' };

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

/** Why a request was not taken back; see `withdrawRequest`. */
export type WithdrawRefusal = { kind: 'missing' } | { kind: 'forbidden' } | { kind: 'decided' };
