import { assertNever } from '#app/ground/assert.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { ALREADY_FUNDED } from '#app/note/rules.ts';
import type { Explanation } from '#app/ui/explanation.ts';
import type { RequestReview } from './show.server.ts';
import type { DecideRefusal } from './rules.ts';

/** A request that is missing has no form in which that could be said. */
type Refusal = Exclude<DecideRefusal, { kind: 'missing' }>;

/** Said of a request of one's own instead of offering a decision. */
export const OWN_REQUEST = 'This is your own request. Somebody else has to decide it.';

/** Said of a request for an amount that is no longer the note's, which is told beside it. */
const AMOUNT_CHANGED =
  'The amount of the note has changed since it was requested, and the investor has not agreed to ' +
  'the new one. Reject the request, so that they can ask again, or change the amount back.';

const NOT_PUBLISHED =
  'This property is a draft. A platform admin has to publish it before the request can be ' +
  'approved.';

const UNVERIFIED =
  'The investor has not verified their email address yet. Until then the request cannot be ' +
  'approved.';

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
    const title = `The note amounts to ${formatShortMoney(request.otherAmountCents)} now`;
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

const FORBIDDEN =
  'You cannot decide this request: it is your own, or it belongs to an organization that you are ' +
  'not working in now.';

/** Why a decision was refused, in words. Source: rules 2.8, D16, D17. */
export function explainDecisionRefusal(
  refusal: Refusal,
): Explanation<'fundedOn' | 'organizationId'> {
  const title = 'Your decision was not saved';
  switch (refusal.kind) {
    case 'forbidden':
      return { title, status: 403, message: FORBIDDEN };
    case 'already_decided':
      return { title, status: 409, message: decidedBy(refusal) };
    case 'already_funded':
      return { title, status: 409, message: ALREADY_FUNDED };
    case 'not_published':
      return { title, status: 409, message: NOT_PUBLISHED };
    case 'amount_changed':
      return { title, status: 409, message: AMOUNT_CHANGED };
    case 'investor_unverified':
      return { title, status: 409, message: UNVERIFIED };
    case 'not_a_member':
      return {
        title,
        status: 409,
        field: 'organizationId',
        message: 'The investor is not a member of this organization any more',
      };
    case 'funded_before_note':
      return {
        title,
        status: 400,
        field: 'fundedOn',
        message: 'Funding date cannot be before the note date',
      };
    case 'funded_too_far_ahead':
      return {
        title,
        status: 400,
        field: 'fundedOn',
        message: 'Funding date cannot be more than 90 days ahead',
      };
    case 'terms':
      return { title, status: 400, message: refusal.message };
    default:
      return assertNever(refusal);
  }
}

function decidedBy(refusal: { status: string; reviewerName: string | null }): string {
  if (refusal.status === 'cancelled') return 'The investor has withdrawn this request.';
  return `${refusal.reviewerName ?? 'Somebody else'} has already ${refusal.status} this request.`;
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
