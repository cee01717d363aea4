import { formatShortMoney } from '#app/ground/money/format.ts';
import {
  ENTITY_MINIMUM,
  type HighMinimumStatement,
  MOST_OWNERS,
  PERSON_MINIMUM,
} from './high-minimum.ts';

const FROM_PERSON = `It counts from ${formatShortMoney(PERSON_MINIMUM)}`;

const BY_OWNERS =
  `or from ${formatShortMoney(PERSON_MINIMUM)} for each of up to ${MOST_OWNERS} people who own ` +
  'the lender.';

/** From which sum the size of an investment counts for a lender. Source: rules 6.2. */
export function countsFromText(counts: HighMinimumStatement['counts']): string {
  if (counts === 'person') return `${FROM_PERSON}.`;
  return `It counts from ${formatShortMoney(ENTITY_MINIMUM)}, ${BY_OWNERS}`;
}

/** The same where nobody knows yet who lends. */
export const COUNTS_FROM =
  `${FROM_PERSON} for individuals, from ${formatShortMoney(ENTITY_MINIMUM)} for all others, ` +
  BY_OWNERS;
