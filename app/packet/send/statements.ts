import type { AccreditationFacts } from '#app/offering/accreditation/rules.ts';
import { CATEGORY_LABELS } from '#app/offering/accreditation/words.ts';
import type { AccreditationRule } from '#app/offering/rules.ts';
import { joinNames } from '#app/profile/vesting.ts';

/** What came with a request about who lends; null for what did not. */
export type Stated = { isAccredited: boolean | null; facts: AccreditationFacts | null };

// Source: 17 CFR 230.501(a).
const BY_RULE = 'an accredited investor as Rule 501(a) of Regulation D defines it';
const EVIDENCE_IS_TRUE = 'and the evidence that it has given is true.';

/**
 * What papers say that a lender has stated, by what the offering asks: the lender's own statement,
 * or that the evidence is true, with both written statements of who counts by the size of what they
 * lend. Null where nothing was stated. Source: rules 6.2 and 6.5.
 */
export function statementsText(
  asks: AccreditationRule,
  { isAccredited, facts }: Stated,
): string | null {
  switch (asks) {
    case 'not_asked':
      return null;
    case 'statement':
      return isAccredited === null
        ? null
        : `The Lender is ${isAccredited ? '' : 'not '}${BY_RULE}.`;
    case 'verified':
      return `The Lender is ${BY_RULE}, ${EVIDENCE_IS_TRUE}${bySize(facts)}`;
  }
}

function bySize(facts: Stated['facts']): string {
  if (facts?.method !== 'high_minimum') return '';
  const label = CATEGORY_LABELS[facts.category];
  const way = `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  const { ownersStated } = facts;
  const byOwners =
    ownersStated.length === 0
      ? ''
      : ` Of its owners the same is stated by ${joinNames(ownersStated)}.`;
  return ` It is accredited in this way: ${way}. No third party finances this purchase.${byOwners}`;
}
