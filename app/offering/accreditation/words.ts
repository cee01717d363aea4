import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { Refusals } from '#app/ground/refusals.ts';
import { PROFILE_REFUSALS } from '#app/profile/words.ts';
import type { BadgeMeaning } from '#app/ui/badge.tsx';
import type { RestsOn } from './read.server.ts';
import type { AccreditationFacts, Category, Method, ShownState } from './rules.ts';

/** Where evidence stands, in words and with what its badge means. */
export const STATE_WORDS: Record<ShownState, { label: string; means: BadgeMeaning }> = {
  submitted: { label: 'To be checked', means: 'waiting' },
  accepted: { label: 'Accepted', means: 'good' },
  refused: { label: 'Refused', means: 'bad' },
  withdrawn: { label: 'Withdrawn', means: 'ended' },
  expired: { label: 'Expired', means: 'ended' },
  ended: { label: 'Request ended', means: 'ended' },
  outdated: { label: 'Outdated', means: 'bad' },
};

/** Why nobody has to decide about evidence any more, by where it stands. */
export const UNDECIDED: Partial<Record<ShownState, string>> = {
  ended: 'The request that this came with has ended. Nothing is to be decided.',
  outdated: 'The profile names somebody else since. Evidence has to be given anew.',
};

/** What somebody chooses between, and what each asks for. */
export const METHOD_WORDS: Record<Method, { label: string; hint: string }> = {
  income: {
    label: 'Income',
    hint:
      'Tax forms of the last two years with more than $200,000 each, or $300,000 together with a ' +
      'spouse, and the same expected this year.',
  },
  net_worth: {
    label: 'Net worth',
    hint:
      'Statements of assets and a credit report, none older than three months, that come to more ' +
      'than $1,000,000 without the home.',
  },
  licence: {
    label: 'License',
    hint: 'A Series 7, 65 or 82 license, which we look up in the public register.',
  },
  letter: {
    label: 'Letter',
    hint: 'Of a broker-dealer, an investment adviser, an attorney or an accountant.',
  },
  high_minimum: {
    label: 'Size of the investment',
    hint: 'The amount is so high that a written statement is enough.',
  },
  verified_before: {
    label: 'Verified before',
    hint: 'We have accepted your evidence before, and you state that nothing has changed.',
  },
};

export const CATEGORY_LABELS: Record<Category, string> = {
  income: 'By income',
  net_worth: 'By net worth',
  licence: 'By a license',
  assets: 'An entity with more than $5,000,000 of assets',
  owners: 'An entity whose owners are all accredited',
};

/** Evidence in a line, without what its papers say. */
export function markText(mark: {
  method: Method;
  state: ShownState;
  decidedOn: IsoDate | null;
  validUntil: IsoDate | null;
}): string {
  const on = mark.decidedOn === null ? '' : ` on ${formatDate(mark.decidedOn)}`;
  const isOver = mark.state === 'expired';
  const valid = isOver ? 'was valid until' : 'valid until';
  const until = mark.validUntil === null ? '' : `, ${valid} ${formatDate(mark.validUntil)}`;
  const { label } = STATE_WORDS[isOver ? 'accepted' : mark.state];
  return `${METHOD_WORDS[mark.method].label}: ${label.toLowerCase()}${on}${until}`;
}

/** What an investor stated with a request, in a line. */
export function statementText(stated: {
  isAccredited: boolean;
  staterName: string;
  statedOn: IsoDate;
}): string {
  const { isAccredited, staterName, statedOn } = stated;
  const what = isAccredited ? 'an accredited investor' : 'not an accredited investor';
  return `Stated with the request: ${what} (${staterName}, ${formatDate(statedOn)})`;
}

/** What was told with evidence, line by line. */
export function factLines(facts: AccreditationFacts): { term: string; value: string }[] {
  switch (facts.method) {
    case 'income':
      return [
        { term: 'Counted', value: facts.isWithSpouse ? 'With a spouse' : 'Alone' },
        // Nobody hands such evidence in without saying so.
        { term: 'This year', value: 'The same income is expected' },
      ];
    case 'net_worth':
      return [{ term: 'Oldest paper', value: formatDate(facts.oldestOn) }];
    case 'licence':
      return [
        { term: 'License', value: facts.licence },
        { term: 'Number', value: facts.number },
      ];
    case 'letter':
      return [
        { term: 'Written by', value: `${facts.name}, ${facts.writer}` },
        { term: 'Register number', value: facts.registerNumber },
        { term: 'Date', value: formatDate(facts.datedOn) },
      ];
    case 'high_minimum':
      return [
        { term: 'Accredited', value: CATEGORY_LABELS[facts.category] },
        { term: 'Financed', value: 'By no third party for this purchase' },
        ...(facts.category === 'owners'
          ? [
              { term: 'Owners', value: String(facts.ownerCount) },
              { term: 'Stated by', value: facts.ownersStated.join(', ') || 'Nobody' },
            ]
          : []),
      ];
    case 'verified_before':
      return [{ term: 'Stated', value: 'Accredited as before' }];
  }
}

/** The day that evidence counts from, as a reviewer is asked for it; null where it has none. */
export const DAY_LABELS: Record<Method, string | null> = {
  income: null,
  net_worth: 'Oldest paper',
  licence: 'Looked up on',
  letter: 'Date of the letter',
  high_minimum: null,
  verified_before: null,
};

const DECIDED = { status: 409, message: 'Somebody has decided about this evidence meanwhile.' };

export const ACCREDITATION_REFUSALS = {
  title: 'The evidence was not withdrawn',
  decided: DECIDED,
} satisfies Refusals;

/** Where the day stands that evidence counts from. */
export type DayField = 'oldestOn' | 'datedOn';

export const NOT_SUBMITTED = 'The evidence was not submitted';

/** Why evidence was not taken; `textOf` says what is wrong with a file. Source: rules 6.2, D31. */
export function accreditationRefusals<Refusal>(textOf: (refusal: Refusal) => string) {
  return {
    title: NOT_SUBMITTED,
    archived: PROFILE_REFUSALS.archived,
    unspecified: { status: 409, message: 'Say first who lends, on the page of the profile.' },
    no_paper: { status: 422, field: 'file1', message: 'Add the papers that show it.' },
    waiting: {
      status: 409,
      message: 'Evidence of this kind waits to be checked already. Withdraw it first.',
    },
    day_ahead: ({ field }: { field: DayField }) => ({
      status: 422,
      field,
      message: 'Enter a day that has come.',
    }),
    too_old: ({ field }: { field: DayField }) => ({
      status: 422,
      field,
      message: 'Papers of this day do not count any more. Add newer ones.',
    }),
    file: ({ refusal }: { refusal: Refusal }) => ({
      status: 422,
      field: 'file1' as const,
      message: textOf(refusal),
    }),
    storage_failed: {
      status: 507,
      message: 'The papers could not be stored: the disk is full or away. Try again later.',
    },
  } satisfies Refusals<'file1' | DayField>;
}

/** Why evidence was not decided. Source: rules 6.2. */
export const REVIEW_REFUSALS = {
  title: 'Nothing was decided',
  own: { status: 403, message: 'This is evidence of your own. Somebody else has to review it.' },
  decided: DECIDED,
  not_to_decide: ({ state }: { state: ShownState }) => ({
    status: 409,
    message: UNDECIDED[state] ?? '',
  }),
  reason_missing: { status: 422, field: 'reason', message: 'Say what is missing.' },
  day_missing: { status: 422, field: 'from', message: 'Enter the day.' },
  day_ahead: { status: 422, field: 'from', message: 'Enter a day that has come.' },
  too_old: {
    status: 422,
    field: 'from',
    message: 'Evidence of this day does not count any more. Refuse it and ask for newer papers.',
  },
} satisfies Refusals<'reason' | 'from'>;

/** The request on which evidence rests: '5 Fig Walk, $200,000.00'; null where it rests on none. */
export function restsOnText(of: RestsOn): string | null {
  if (of.requestCents === null) return null;
  return [of.requestAddress, formatMoney(of.requestCents)].filter(Boolean).join(', ');
}
