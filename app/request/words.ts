import { formatCountOf } from '#app/ground/format-count.ts';
import { type Cents, sumCents } from '#app/ground/money/cents.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { rateLimited, type Refusals, SESSION_EXPIRED } from '#app/ground/refusals.ts';
import { ALREADY_FUNDED } from '#app/note/words.ts';
import { completeFirst } from '#app/profile/rules.ts';
import { EVIDENCE_MISSING, NO_ROOM, NOT_KNOWN } from '#app/offering/words.ts';
import { NO_NOTE_MESSAGE, NO_NOTE_TITLE } from './rules.ts';

/** What is said of a request that was taken, with its place in the line if it waits. */
export function receivedToast(place: number | null) {
  return {
    tone: 'success',
    title: 'Investment Request Submitted',
    message:
      place === null
        ? 'Your investment request has been submitted and will be reviewed by our team.'
        : `This note is reserved for another request. Waitlist, place ${place}.`,
  } as const;
}

/** Why a request was not taken, in the specified words. Source: rules 1.8, D14. */
export const SUBMIT_REFUSALS = {
  title: 'Error',
  rate_limited: rateLimited,
  not_signed_in: { status: 401, message: SESSION_EXPIRED },
  other_organization: ({ currentName }: { currentName: string | null }) => ({
    status: 409,
    title: 'Nothing was sent',
    message:
      `You ${nowInvesting(currentName)} now, but this form was shown before that. ` +
      'Send it again if that is right.',
  }),
  no_note: { status: 404, title: NO_NOTE_TITLE, message: NO_NOTE_MESSAGE },
  already_funded: { status: 409, message: ALREADY_FUNDED },
  no_profile: {
    status: 409,
    message: 'This investing profile is not to be had any more. Choose another one.',
  },
  // Who keeps profiles has a verified address.
  profile_incomplete: ({ fields, isVerified }: { fields: string[]; isVerified: boolean }) => ({
    status: 409,
    message: `${completeFirst(fields)}${isVerified ? '' : ' Verify your email address for that.'}`,
  }),
  colleague_asked: { status: 409, message: 'Your organization already asked for this note.' },
  evidence_missing: { status: 403, message: EVIDENCE_MISSING },
  not_stated: {
    status: 422,
    field: 'stated',
    message: 'Say whether you are an accredited investor.',
  },
  no_lender: {
    status: 409,
    message: 'This offering asks who lends. Create an organization first, and ask in its name.',
  },
  category_unfit: {
    status: 422,
    field: 'category',
    message: 'This does not fit the investing profile. Choose another one.',
  },
  owners_fewer: ({ ownersNamed }: { ownersNamed: number }) => ({
    status: 422,
    field: 'ownerCount' as const,
    message: `The investing profile names ${formatCountOf(ownersNamed, 'owner')}. Count them all.`,
  }),
  no_room: { status: 409, message: NO_ROOM },
  not_known: { status: 409, message: NOT_KNOWN },
  duplicate: { status: 409, message: 'You already have a pending request for this note.' },
  asked_elsewhere: {
    status: 409,
    message:
      'You asked for this note in the name of an organization that you have left, and that ' +
      'request still stands. Ask the organization, or us, to withdraw it first.',
  },
} satisfies Refusals<'stated' | 'category' | 'ownerCount'>;

/** Why a request was not withdrawn. Source: D15. */
export const WITHDRAWAL_REFUSALS = {
  title: 'Error',
  decided: {
    status: 409,
    message: 'This request is not pending any more, so it cannot be withdrawn.',
  },
} satisfies Refusals;

function nowInvesting(organization: string | null): string {
  return organization === null ? 'invest in your own name' : `work in ${organization}`;
}

/** How many requests were found, and what they come to where `rows` are all of them. */
export function foundText(
  totalCount: number,
  rows: readonly { amountCents: Cents | null }[],
): string {
  const found = formatCountOf(totalCount, 'request');
  const amounts = rows.flatMap(({ amountCents }) => amountCents ?? []);
  if (totalCount < 2 || amounts.length < totalCount) return found;
  return `${found}, ${formatShortMoney(sumCents(amounts))} in total`;
}
