import type { AccreditationRule } from '#app/offering/rules.ts';

/** Who may take part, as a public page says it; null where nothing is asked. Source: rules 6.2. */
export const WHO_MAY: Record<AccreditationRule, string | null> = {
  not_asked: null,
  statement: 'Investors are asked whether they are accredited.',
  verified: 'Open to accredited investors.',
};
