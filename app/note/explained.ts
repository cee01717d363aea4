import type { PaymentType } from '#app/ground/schedule/terms.ts';

/** Words of the field as a screen shows them, with what they mean, for a newcomer. */
const EXPLAINED = {
  lien: [
    'Lien',
    'A claim on the house that is entered in the public records. Out of a sale a 1st lien is ' +
      'paid before a 2nd.',
  ],
  outstanding: ['Outstanding', 'Principal, the sum that was lent, as far as it is not paid back.'],
  noteDate: ['Note date', 'The day from which interest runs.'],
  maturity: ['Maturity', 'The day on which the contract ends and all that is left is due.'],
  finalDate: [
    'Final date',
    'The day on which all that is left is due: that of a balloon if there is one, else maturity.',
  ],
  balloon: ['Balloon', 'A last payment much larger than the others, which can fall due early.'],
  health: [
    'Health',
    'How the payments of a note stand: overdue, due soon (within 7 days), current or paid off.',
  ],
  status: ['Status', 'Where a note is in its life: from seeking funding to paid off.'],
  missing: [
    'Missing',
    'What was due before today and has not come. Late charges are no part of it.',
  ],
  daysPastDue: ['Days past due', 'Counted from the oldest payment that has not come in full.'],
  payoff: [
    'Payoff',
    'The sum that ends a note on a day: principal, interest up to then and late charges.',
  ],
  perDiem: ['Interest per day', 'What one more day adds; also called per diem.'],
  lateCharge: ['Late charge', 'A fee for a payment that comes after its days of grace.'],
  reversal: [
    'Reversal',
    'An entry that takes back a payment, such as one that a bank returned. Both stay listed.',
  ],
  ach: ['ACH, wire', 'Transfers between banks, collected in batches or sent one by one.'],
} as const satisfies Record<string, readonly [word: string, meaning: string]>;

export type ExplainedWord = keyof typeof EXPLAINED;

/** A word as it stands on the screen, and what it means in a sentence or two. */
export function explained(word: ExplainedWord): readonly [word: string, meaning: string] {
  return EXPLAINED[word];
}

const PAYMENT_TYPES: Record<PaymentType, string> = {
  amortizing_fixed: 'Equal payments, in which interest shrinks and principal grows.',
  interest_only: 'Interest with every payment, and all principal at the end.',
  interest_only_then_amortizing:
    'Interest alone at first, then equal payments that bring principal back too.',
  fixed_principal:
    'The same part of the principal with every payment, and interest on what is left.',
  bullet: 'Interest with every payment, and the whole principal in one sum at the end.',
  manual_fixed:
    'A payment agreed by hand. It covers interest first; what is left at the end falls due then.',
};

/** How a payment type pays interest and principal, in a sentence. Source: rules 3.5. */
export function explainPaymentType(paymentType: PaymentType): string {
  return PAYMENT_TYPES[paymentType];
}
