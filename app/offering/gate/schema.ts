import * as v from 'valibot';
import {
  type AccreditationFacts,
  BOUND_METHODS,
  CATEGORIES,
  type Category,
} from '#app/offering/accreditation/rules.ts';
import { MOST_OWNERS } from './high-minimum.ts';
import { STATED, type Stated } from './words.ts';
import { at, isTicked, optionalChoice, optionalNumber, text } from '#app/ui/form-values.ts';

type BoundFacts = Extract<AccreditationFacts, { method: (typeof BOUND_METHODS)[number] }>;

/** What comes with a request for a note whose offering asks who lends. */
export type RequestEvidence = { stated: Stated | null; facts: BoundFacts | null };

/** The boxes of a request about who lends; a form has those that its offering asks for. */
export const EVIDENCE_BOXES = {
  stated: optionalChoice(STATED, 'Say whether you are an accredited investor'),
  evidence: optionalChoice(BOUND_METHODS, 'Choose what shows it'),
  category: optionalChoice(CATEGORIES, 'Choose why you are an accredited investor'),
  isNotFinanced: isTicked(),
  isStillAccredited: isTicked(),
  ownerCount: optionalNumber({ min: 1, max: 999, step: 1 }),
  ownersStated: v.pipe(text(), v.maxLength(2_000, 'Use at most 2,000 characters')),
};

type Typed = {
  stated: Stated | null;
  evidence: (typeof BOUND_METHODS)[number] | null;
  category: Category | null;
  isNotFinanced: boolean;
  isStillAccredited: boolean;
  ownerCount: number | null;
  ownersStated: string;
};

/**
 * What is wrong with those boxes, at which of them. Fewer than five owners by whom an entity counts
 * each state that they finance it themselves. Source: rules 6.2.
 */
export function evidenceIssues(typed: Typed) {
  const { evidence, category, isNotFinanced, isStillAccredited, ownerCount } = typed;
  const issues: { message: string; path: ReturnType<typeof at> }[] = [];
  const add = (box: keyof Typed, message: string) => issues.push({ message, path: at(box) });
  if (evidence === 'high_minimum') {
    if (category === null) add('category', 'Choose why you are an accredited investor');
    if (!isNotFinanced) add('isNotFinanced', 'State this, or choose something else');
    if (category === 'owners' && ownerCount === null) {
      add('ownerCount', 'Enter how many people own it');
    }
    const stating = ownerCount !== null && ownerCount <= MOST_OWNERS ? ownerCount : 0;
    if (category === 'owners' && namesIn(typed.ownersStated).length < stating) {
      add('ownersStated', stating === 1 ? 'Enter the name of the owner' : namesMissing(stating));
    }
  }
  if (evidence === 'verified_before' && !isStillAccredited) {
    add('isStillAccredited', 'State this, or choose something else');
  }
  return issues;
}

const namesMissing = (count: number) => `Enter the names of all ${count} owners, one on each line`;

/** The names on the lines of a box, each once. */
function namesIn(lines: string): string[] {
  return [...new Set(lines.split('\n').flatMap((line) => line.trim() || []))];
}

/** What was typed means. */
export function evidenceOf(typed: Typed): RequestEvidence {
  const { stated, evidence, category, ownerCount, ownersStated } = typed;
  if (evidence === null) return { stated, facts: null };
  if (evidence === 'verified_before') return { stated, facts: { method: evidence } };
  return {
    stated,
    facts: {
      method: evidence,
      category: category ?? 'income',
      ownerCount: category === 'owners' ? (ownerCount ?? 0) : 0,
      ownersStated: category === 'owners' ? namesIn(ownersStated) : [],
    },
  };
}
