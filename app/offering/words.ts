import type { Refusals } from '#app/ground/refusals.ts';
import type { AccreditationRule, Exemption } from './rules.ts';
import type { FirstPaymentRule, FundingWay } from './settings/rules.ts';

/** Ways of funding, as they are chosen. */
export const WAY_LABELS: Record<FundingWay, string> = {
  simple: 'At once: an approval assigns the note',
  staged: 'In stages: reservation, documents, funds',
};

/** When a first payment is due, as it is chosen. */
export const FIRST_PAYMENT_LABELS: Record<FirstPaymentRule, string> = {
  month_later: 'A month after funding',
  second_month: 'On the first of the second month after funding',
};

/** Refusal R3 of rules 6.6. */
export const NOT_PUBLIC = 'A note offered under Rule 506(b) cannot be public.';

/** Why a relationship was not recorded. Source: rules 6.2. */
export const RELATION_REFUSALS = {
  title: 'The relationship was not recorded',
  unknown_organization: {
    status: 422,
    field: 'organizationId',
    message: 'Choose an organization from the list.',
  },
  ahead: { status: 422, field: 'since', message: 'Enter a day that has come.' },
  known_already: {
    status: 409,
    field: 'organizationId',
    message: 'A relationship with this organization is recorded already.',
  },
} satisfies Refusals<'organizationId' | 'since'>;

/** Why a filing was not recorded. Source: rules 6.2. */
export const FORM_D_REFUSALS = {
  title: 'The filing was not recorded',
  ahead: { status: 422, field: 'filedOn', message: 'Enter a day that has come.' },
  before_opening: {
    status: 422,
    field: 'filedOn',
    message: 'Enter a day on which this offering was open already.',
  },
} satisfies Refusals<'filedOn'>;

/** Rule 506(b): a note is offered to whom the company knew before (rules 6.2). */
export const NOT_KNOWN =
  'This note is offered under Rule 506(b), to organizations that the company knew before. ' +
  'The one that would lend is not among them.';

/** Refusals R1 and R6 of rules 6.6. */
export const EVIDENCE_MISSING =
  'This offering is open to accredited investors. Add your evidence first.';
export const NO_ROOM = 'This offering has no room without accreditation.';

/** Where an offering asks for a statement, and a request has none. */
export const NOT_STATED =
  'This offering asks whether the lender is an accredited investor, and nobody has said it.';

/** R1 as somebody reads it who decides about the request of another. */
export const NO_EVIDENCE_COUNTS =
  'This offering is open to accredited investors, and no accepted evidence of this lender counts ' +
  'today.';

/** Exemptions, as they are chosen. */
export const EXEMPTION_LABELS: Record<Exemption, string> = {
  none: 'None',
  '506b': 'Rule 506(b)',
  '506c': 'Rule 506(c)',
  other: 'Another one',
};

/** What is asked of who lends, as it is chosen. */
export const ASKED_LABELS: Record<AccreditationRule, string> = {
  not_asked: 'None',
  statement: 'Their own statement, accredited or not',
  verified: 'Evidence that we have accepted',
};
