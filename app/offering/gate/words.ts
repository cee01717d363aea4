import type { AccreditationRule } from '#app/offering/rules.ts';

/** What somebody says of themselves where an offering asks for it. Source: rules 6.2. */
export const STATED = ['accredited', 'not_accredited'] as const;

export type Stated = (typeof STATED)[number];

export const STATED_LABELS: Record<Stated, string> = {
  accredited: 'Yes, I am accredited',
  not_accredited: 'No, I am not accredited',
};

/** Who may take part, as a public page says it; null where nothing is asked. Source: rules 6.2. */
export const WHO_MAY: Record<AccreditationRule, string | null> = {
  not_asked: null,
  statement: 'Investors are asked whether they are accredited.',
  verified: 'Open to accredited investors.',
};
