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

/** Where a packet stands; signatures are taken of one that is out alone. Source: rules 6.5. */
export const PACKET_STATES = ['draft', 'out', 'signed', 'declined', 'voided', 'expired'] as const;

export type PacketState = (typeof PACKET_STATES)[number];

/** What happens with a packet, as its history has it. */
export type PacketEvent =
  | 'sent'
  | 'called'
  | 'shown'
  | 'consented'
  | 'code_sent'
  | 'signed'
  | 'returned'
  | 'recorded'
  | 'completed'
  | 'sealed'
  | 'declined'
  | 'voided'
  | 'expired';

/** Whether a form W-9 that was checked has to be there before papers go out. Source: rules 6.1. */
export const W9_RULES = ['nothing', 'documents', 'funds'] as const;

export type W9Rule = (typeof W9_RULES)[number];

/** In what order parties sign: lenders in theirs, then the custodian, the company last. */
export function signOrder(party: Party, ofLender: number): number {
  if (party === 'lender') return ofLender;
  return party === 'custodian' ? MOST_SIGNERS + 1 : MOST_SIGNERS + 2;
}

/** The most people that sign for one lender, as a profile has them. Source: rules 6.1. */
export const MOST_SIGNERS = 4;

/** The most characters of a template. */
export const LONGEST_TEMPLATE = 60_000;

/** What a template applies to; an empty list is everything. Source: rules 6.5. */
export type AppliesTo = {
  exemptions: readonly string[];
  profileKinds: readonly string[];
  states: readonly string[];
};

/** Whether a template is one for a funding. Source: rules 6.5. */
export function appliesTo(
  { exemptions, profileKinds, states }: AppliesTo,
  funding: { exemption: string; profileKind: string; state: string },
): boolean {
  const has = (list: readonly string[], value: string) => list.length === 0 || list.includes(value);
  return (
    has(exemptions, funding.exemption) &&
    has(profileKinds, funding.profileKind) &&
    has(states, funding.state)
  );
}

/** Whether a paper is signed in ink by others than the company, which countersigns after them. */
export function isInkOfOthers({
  method,
  signers,
}: {
  method: Method;
  signers: readonly Party[];
}): boolean {
  return method === 'paper' && signers.some((party) => party !== 'company');
}

/** What is to be done with papers in ink, to all who sign on the lender's side. */
export function inInkText({ titles, to }: { titles: readonly string[]; to: string }): string {
  return (
    `To be signed in ink: ${titles.join(', ')}. Print it from this page, and send the signed ` +
    `original to ${to}.`
  );
}
