import { assertNever } from '#app/ground/assert.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { type ReceiptKind, receiptKindLabel } from '#app/ledger/rules.ts';
import type { ReceiptRefusal } from './apply.ts';
import type { Explanation } from '#app/ui/explanation.ts';

export type NamedReceipt = { kind: ReceiptKind; receivedOn: IsoDate; amountCents: Cents };

/** Why money was not recorded: the union of the services, which may not be imported here. */
export type MoneyRefusal =
  | { kind: 'not_held' }
  | { kind: 'in_future' }
  | { kind: 'is_payoff'; payoffCents: Cents }
  | { kind: 'later_receipt'; receipt: NamedReceipt }
  | { kind: 'recorded_already'; receipt: NamedReceipt }
  | { kind: 'already_reversed' }
  | { kind: 'is_reversal' }
  | { kind: 'no_charge' }
  | { kind: 'already_waived' }
  | ReceiptRefusal;

const TITLE = 'Nothing was recorded';
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
export function nameReceipt({ kind, receivedOn, amountCents }: NamedReceipt): string {
  return `${receiptKindLabel(kind)} of ${formatMoney(amountCents)} on ${formatDate(receivedOn)}`;
}

/** Why money was not recorded or taken back, in words. Source: rules 5.2 to 5.5. */
export function explainMoneyRefusal(
  refusal: MoneyRefusal,
): Explanation<'kind' | 'receivedOn' | 'amount' | 'remaining'> {
  switch (refusal.kind) {
    case 'not_held':
      return conflict('Nobody holds this note yet, so nothing can be received for it.');
    case 'already_paid_off':
      return conflict('This note was paid off. Reverse the payoff before recording anything else.');
    case 'already_reversed':
      return unchanged('This receipt has already been reversed.');
    case 'is_reversal':
      return unchanged('This is a reversal. Record the receipt again instead.');
    case 'no_charge':
      return unchanged('There is no late charge on this payment today.');
    case 'already_waived':
      return unchanged('This late charge has already been waived.');
    case 'recorded_already':
      return unchanged(
        `This form has recorded another receipt already: ${nameReceipt(refusal.receipt)}. ` +
          'Close it and look at the receipts before you record one more.',
      );
    case 'later_receipt':
      return unchanged(
        'A later receipt would not fit any more: ' +
          `${nameReceipt(refusal.receipt)}. Reverse it first.`,
      );
    case 'in_future':
      return beside('receivedOn', 'The date cannot be after today');
    case 'before_funding':
      return beside('receivedOn', 'The date cannot be before the note was funded');
    case 'not_before_final_date':
      return beside(
        'receivedOn',
        'Principal can be paid ahead until the day before the final date. Choose Payoff instead.',
      );
    case 'is_payoff':
      return beside(
        'kind',
        `${formatMoney(refusal.payoffCents)} is exactly what repays the note on that day. Choose ` +
          'Payoff, so that the note ends.',
      );
    case 'in_arrears':
      return beside(
        'kind',
        'A payment that was due by that day is still open. Record a payment for it first.',
      );
    case 'nothing_to_recast':
      return beside('remaining', 'The payments of this note follow its balance by themselves');
    default:
      return beside('amount', amountText(refusal));
  }
}

function beside(
  field: NonNullable<Explanation<'kind' | 'receivedOn' | 'amount' | 'remaining'>['field']>,
  message: string,
) {
  return { title: TITLE, status: 400, message, field } as const;
}

function conflict(message: string) {
  return { title: TITLE, status: 409, message } as const;
}

function unchanged(message: string) {
  return { ...conflict(message), title: UNCHANGED };
}

type AmountRefusal = Extract<
  ReceiptRefusal,
  {
    kind:
      | 'not_positive'
      | 'more_than_payoff'
      | 'last_row_needs_payoff'
      | 'not_below_balance'
      | 'not_the_payoff'
      | 'more_than_late_charges';
  }
>;

function amountText(refusal: AmountRefusal): string {
  switch (refusal.kind) {
    case 'not_positive':
      return 'Enter an amount above zero';
    case 'more_than_payoff':
      return (
        `The note is repaid by ${formatMoney(refusal.payoffCents)} on that day. Enter less, or ` +
        'choose Payoff to end the note.'
      );
    case 'last_row_needs_payoff':
      return (
        'After the final date payments cover earlier rows only: ' +
        `${formatMoney(refusal.openCents)} is open there. Choose Payoff to end the note.`
      );
    case 'not_below_balance':
      return (
        `The balance is ${formatMoney(refusal.balanceCents)}. Enter less, or choose Payoff to ` +
        'end the note.'
      );
    case 'not_the_payoff':
      return `The payoff of that day is ${formatMoney(refusal.payoffCents)}`;
    case 'more_than_late_charges':
      return refusal.owedCents <= 0n
        ? 'No late charge is owed on that day'
        : `Late charges of ${formatMoney(refusal.owedCents)} are owed on that day`;
    default:
      return assertNever(refusal);
  }
}
