/** Under which rule of securities law notes are offered. Source: rules 6.2. */
export const EXEMPTIONS = ['none', '506b', '506c', 'other'] as const;

export type Exemption = (typeof EXEMPTIONS)[number];

/** What an offering asks of who lends: nothing, their own statement, or evidence. */
export const ACCREDITATION_RULES = ['not_asked', 'statement', 'verified'] as const;

export type AccreditationRule = (typeof ACCREDITATION_RULES)[number];

/** What an offering asks where nobody has chosen. Source: rules 6.2. */
export function defaultAccreditation(exemption: Exemption): AccreditationRule {
  if (exemption === '506c') return 'verified';
  return exemption === '506b' ? 'statement' : 'not_asked';
}

/**
 * Whether an exemption leaves room for what is asked: Rule 506(c) for nothing less than evidence,
 * Rule 506(b) for nothing less than a statement. Source: rules 6.2.
 */
export function mayAsk(exemption: Exemption, asked: AccreditationRule): boolean {
  const least = ACCREDITATION_RULES.indexOf(defaultAccreditation(exemption));
  return ACCREDITATION_RULES.indexOf(asked) >= least;
}
