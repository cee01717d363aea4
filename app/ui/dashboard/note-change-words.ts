import { formatDate } from '#app/ground/calendar/format-date.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { lienLabel } from '#app/domain/note/lien-label.ts';
import { noteStatusLabel } from '#app/domain/note/note-status.ts';
import { paymentTypeLabel } from '#app/domain/note/payment-type-label.ts';
import { formatContractRate, ratePpm } from '#app/ground/rates/rate.ts';
import type { PaymentType } from '#app/ground/schedule/terms.ts';
import type { NoteChange } from '#app/server/views/note-change-view.ts';

const money = (value: unknown) => formatMoney(cents(BigInt(String(value))));
const date = (value: unknown) => formatDate(isoDate(String(value)));
const months = (value: unknown) => (value === 1 ? '1 month' : `${String(value)} months`);

/** What holders are told of, by the names of the audit: its name here, and how its value reads. */
const FIELDS = {
  status: { name: 'Status', read: (value: unknown) => noteStatusLabel(String(value)) },
  amountCents: { name: 'Note amount', read: money },
  startingPrincipalCents: { name: 'Starting principal', read: money },
  ratePpm: {
    name: 'Interest rate',
    read: (value: unknown) => formatContractRate(ratePpm(Number(value))),
  },
  termMonths: { name: 'Term', read: months },
  paymentType: {
    name: 'Payment type',
    read: (value: unknown) => paymentTypeLabel(value as PaymentType),
  },
  noteOn: { name: 'Note date', read: date },
  firstPaymentOn: { name: 'First payment date', read: date },
  balloonOn: { name: 'Balloon due date', read: date },
  ioMonths: { name: 'Interest-only period', read: months },
  fixedPrincipalPercentage: { name: 'Fixed principal', read: percentOfFraction },
  manualPaymentCents: { name: 'Manual payment', read: money },
  recast: { name: 'Recast', read: (value: unknown) => (value === true ? 'yes' : 'no') },
  monthlyPaymentCents: { name: 'Monthly payment', read: money },
  maturityOn: { name: 'Maturity date', read: date },
  lienPosition: { name: 'Lien', read: (value: unknown) => lienLabel(Number(value)) },
} as const;

/** A fraction as decimal text, in percent with every decimal that it has: "0.05" is "5.00%". */
function percentOfFraction(value: unknown): string {
  const [whole = '', decimals = ''] = String(value).split('.');
  const digits = decimals.replace(/0+$/, '').padEnd(4, '0');
  return `${BigInt(whole + digits.slice(0, 2))}.${digits.slice(2)}%`;
}

/** A changed field in a sentence without its end: "Term changed from 36 months to 48 months". */
export function noteChangeWords({ field, before, after }: NoteChange): string {
  const { name, read } = FIELDS[field];
  const words = (value: unknown) => (value === null ? 'none' : read(value));
  return `${name} changed from ${words(before)} to ${words(after)}`;
}
