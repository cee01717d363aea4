import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { Explanation, RefusalOf, Refusals } from '#app/ground/refusals.ts';
import { type ReceiptKind, receiptKindLabel } from '#app/ledger/rules.ts';

/** What a standing receipt is called by: its date, kind and amount. */
export type NamedReceipt = {
  id: string;
  kind: ReceiptKind;
  receivedOn: IsoDate;
  amountCents: Cents;
};

const UNCHANGED = 'Nothing was changed';

/** Over a receipt that is not what its preview showed. */
export const NOT_AS_SEEN = {
  title: 'This is not what you previewed',
  message: 'The form or the note has changed since. Look at the figures below, then record.',
};

/** For a fault of the world; `what` begins the sentence, as 'The receipt'. */
export function explainFault(what: string): Explanation {
  return { title: 'Error', status: 500, message: `${what} was not saved. Please try again.` };
}

/** How a receipt is called where it stands in the way. */
export function nameReceipt({ kind, receivedOn, amountCents }: Omit<NamedReceipt, 'id'>): string {
  return `${receiptKindLabel(kind)} of ${formatMoney(amountCents)} on ${formatDate(receivedOn)}`;
}

type MoneyField = 'kind' | 'receivedOn' | 'amount' | 'remaining';

/** Why a receipt cannot be posted; see `applyReceipts`. Source: rules 5.2 to 5.5. */
const RECEIPT_REFUSALS = {
  before_funding: {
    status: 400,
    field: 'receivedOn',
    message: 'The date cannot be before the note was funded',
  },
  not_positive: { status: 400, field: 'amount', message: 'Enter an amount above zero' },
  already_paid_off: {
    status: 409,
    message: 'This note was paid off. Reverse the payoff before recording anything else.',
  },
  /** More than what repays the note on that date, late charges aside. */
  more_than_payoff: ({ payoffCents }: { payoffCents: Cents }) =>
    besideAmount(
      `The note is repaid by ${formatMoney(payoffCents)} on that day. Enter less, or choose ` +
        'Payoff to end the note.',
    ),
  /** After the final date, payments cover earlier rows only. */
  last_row_needs_payoff: ({ openCents }: { openCents: Cents }) =>
    besideAmount(
      'After the final date payments cover earlier rows only: ' +
        `${formatMoney(openCents)} is open there. Choose Payoff to end the note.`,
    ),
  /** A curtailment while an instalment is not covered. */
  in_arrears: {
    status: 400,
    field: 'kind',
    message: 'A payment that was due by that day is still open. Record a payment for it first.',
  },
  not_before_final_date: {
    status: 400,
    field: 'receivedOn',
    message:
      'Principal can be paid ahead until the day before the final date. Choose Payoff instead.',
  },
  not_below_balance: ({ balanceCents }: { balanceCents: Cents }) =>
    besideAmount(
      `The balance is ${formatMoney(balanceCents)}. Enter less, or choose Payoff to end the note.`,
    ),
  nothing_to_recast: {
    status: 400,
    field: 'remaining',
    message: 'The payments of this note follow its balance by themselves',
  },
  not_the_payoff: ({ payoffCents }: { payoffCents: Cents }) =>
    besideAmount(`The payoff of that day is ${formatMoney(payoffCents)}`),
  more_than_late_charges: ({ owedCents }: { owedCents: Cents }) =>
    besideAmount(
      owedCents <= 0n
        ? 'No late charge is owed on that day'
        : `Late charges of ${formatMoney(owedCents)} are owed on that day`,
    ),
} satisfies Refusals<MoneyField>;

export type ReceiptRefusal = RefusalOf<typeof RECEIPT_REFUSALS>;

/** Why money was not recorded or taken back. Source: rules 5.2 to 5.5. */
export const MONEY_REFUSALS = {
  title: 'Nothing was recorded',
  ...RECEIPT_REFUSALS,
  not_held: {
    status: 409,
    message: 'Nobody holds this note yet, so nothing can be received for it.',
  },
  in_future: { status: 400, field: 'receivedOn', message: 'The date cannot be after today' },
  /** Exactly what repays the note: a receipt of kind payoff ends it, a payment would not. */
  is_payoff: ({ payoffCents }: { payoffCents: Cents }) => ({
    status: 400,
    field: 'kind',
    message:
      `${formatMoney(payoffCents)} is exactly what repays the note on that day. Choose Payoff, ` +
      'so that the note ends.',
  }),
  /** A receipt that stands would not fit any more: it has to be reversed first. */
  later_receipt: ({ receipt }: { receipt: NamedReceipt }) => ({
    status: 409,
    title: UNCHANGED,
    message: `A later receipt would not fit any more: ${nameReceipt(receipt)}. Reverse it first.`,
  }),
  recorded_already: ({ receipt }: { receipt: NamedReceipt }) => ({
    status: 409,
    title: UNCHANGED,
    message:
      `This form has recorded another receipt already: ${nameReceipt(receipt)}. Close it and ` +
      'look at the receipts before you record one more.',
  }),
  already_reversed: {
    status: 409,
    title: UNCHANGED,
    message: 'This receipt has already been reversed.',
  },
  is_reversal: {
    status: 409,
    title: UNCHANGED,
    message: 'This is a reversal. Record the receipt again instead.',
  },
  no_charge: {
    status: 409,
    title: UNCHANGED,
    message: 'There is no late charge on this payment today.',
  },
  already_waived: {
    status: 409,
    title: UNCHANGED,
    message: 'This late charge has already been waived.',
  },
} satisfies Refusals<MoneyField>;

export type MoneyRefusal = RefusalOf<typeof MONEY_REFUSALS>;

function besideAmount(message: string) {
  return { status: 400, field: 'amount', message } as const;
}
