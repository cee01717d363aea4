/** When a paper is made: before money comes, or when it has come. Source: rules 6.5. */
export const PHASES = ['signing', 'at_funding'] as const;

export type Phase = (typeof PHASES)[number];

/** How a paper is signed: on a screen, or in ink, when it comes back as a scan. */
export const METHODS = ['electronic', 'paper'] as const;

export type Method = (typeof METHODS)[number];

/** Who signs papers. The custodian does where a retirement account lends. Source: rules 6.5. */
export const PARTIES = ['lender', 'custodian', 'company'] as const;

export type Party = (typeof PARTIES)[number];

/** What a template can be of: the kinds of the vault that papers of a funding have. */
export const PAPER_KINDS = [
  'note',
  'subscription',
  'direction_of_investment',
  'funding_exhibit',
  'deed',
  'other',
] as const;

export type PaperKind = (typeof PAPER_KINDS)[number];

/** The most people that sign for one lender, as a profile has them. Source: rules 6.1. */
export const MOST_SIGNERS = 4;

/** The most characters of a template. */
export const LONGEST_TEMPLATE = 60_000;
