import type { Cents } from '#app/ground/money/cents.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { ALREADY_FUNDED } from '#app/note/words.ts';
import type { RefusalOf, Refusals } from '#app/ground/refusals.ts';
import { NO_EVIDENCE_COUNTS, NO_ROOM, NOT_KNOWN, NOT_STATED } from '#app/offering/words.ts';
import { EVENT_REFUSALS } from './pipeline/words.ts';
import type { RequestReview } from './show.server.ts';

/** Said of a request of one's own instead of offering a decision. */
export const OWN_REQUEST =
  'This is your own request or one of an organization that you belong to. ' +
  'Somebody else has to decide it.';

/** Said of a request for an amount that is no longer the note's, which is told beside it. */
export const AMOUNT_CHANGED =
  'The amount of the note has changed since it was requested, and the investor has not agreed to ' +
  'the new one. Reject the request, so that they can ask again, or change the amount back.';

const NOT_PUBLISHED =
  'This property is a draft. A platform admin has to publish it before the request can be ' +
  'approved.';

const UNVERIFIED =
  'The investor has not verified their email address yet. Until then the request cannot be ' +
  'approved.';

/** Stands above `AMOUNT_CHANGED`. */
export function amountNowTitle(amountCents: Cents): string {
  return `The note amounts to ${formatShortMoney(amountCents)} now`;
}

/** What stands in the way of an approval. */
export type ApprovalBarrier = {
  title: string;
  text: string;
  /** What an attempt is answered with, which says the same. */
  refusal: string;
};

/** Why a pending request can only be rejected: the reason that lasts longest, or null. */
export function approvalBarrier(request: RequestReview): ApprovalBarrier | null {
  if (request.isTooLate) {
    const text = 'It cannot be given away again, so this request can only be rejected.';
    return { title: ALREADY_FUNDED, text, refusal: ALREADY_FUNDED };
  }
  if (request.otherAmountCents !== null) {
    const title = amountNowTitle(request.otherAmountCents);
    return { title, text: AMOUNT_CHANGED, refusal: AMOUNT_CHANGED };
  }
  if (request.isDraft) {
    return { title: 'Property is a draft', text: NOT_PUBLISHED, refusal: NOT_PUBLISHED };
  }
  if (!request.isVerified) {
    return { title: 'Email not verified', text: UNVERIFIED, refusal: UNVERIFIED };
  }
  return null;
}

/** Why a note was not given to an investor; see `assignNote`. */
const ASSIGN_REFUSALS = {
  not_published: { status: 409, message: NOT_PUBLISHED },
  already_funded: { status: 409, message: ALREADY_FUNDED },
  amount_changed: { status: 409, message: AMOUNT_CHANGED },
  investor_unverified: { status: 409, message: UNVERIFIED },
  evidence_missing: { status: 409, message: NO_EVIDENCE_COUNTS },
  not_stated: { status: 409, message: `${NOT_STATED} They say it when they ask again.` },
  no_room: { status: 409, message: NO_ROOM },
  not_known: { status: 409, message: NOT_KNOWN },
  not_a_member: {
    status: 409,
    field: 'organizationId',
    message: 'The investor is not a member of this organization any more',
  },
  funded_before_note: {
    status: 400,
    field: 'fundedOn',
    message: 'Funding date cannot be before the note date',
  },
  funded_too_far_ahead: {
    status: 400,
    field: 'fundedOn',
    message: 'Funding date cannot be more than 90 days ahead',
  },
  terms: ({ message }: { message: string }) => ({ status: 400, message }),
} satisfies Refusals<'fundedOn' | 'organizationId'>;

/** Why a request was not decided. Source: rules 2.8, D16, D17. */
export const DECISION_REFUSALS = {
  title: 'Your decision was not saved',
  ...ASSIGN_REFUSALS,
  stage_passed: EVENT_REFUSALS.stage_passed,
  forbidden: {
    status: 403,
    message:
      'You cannot decide this request: it is your own or one of an organization that you ' +
      'belong to, or you are not working in the one that lists its property.',
  },
  already_decided: (first: { status: string; reviewerName: string | null }) => ({
    status: 409,
    message: decidedBy(first),
  }),
} satisfies Refusals<'fundedOn' | 'organizationId'>;

export type AssignRefusal = RefusalOf<typeof ASSIGN_REFUSALS>;

export type DecisionRefusal = RefusalOf<typeof DECISION_REFUSALS>;

function decidedBy(first: { status: string; reviewerName: string | null }): string {
  if (first.status === 'cancelled') return 'The investor has withdrawn this request.';
  return `${first.reviewerName ?? 'Somebody else'} has already ${first.status} this request.`;
}

/** The messages after a decision. Source: rules 2.8, D18. */
export function decisionToast(
  decision: 'approved' | 'rejected',
  foundedOrganization: string | null,
): { tone: 'success'; title: string; message: string } {
  if (decision === 'rejected') {
    const message = 'Investment request has been rejected.';
    return { tone: 'success', title: 'Request rejected', message };
  }
  const founded =
    foundedOrganization === null
      ? ''
      : ` The organization “${foundedOrganization}” was founded for them.`;
  return {
    tone: 'success',
    title: 'Request approved',
    message: `Investment request has been approved. Note has been assigned to investor.${founded}`,
  };
}
