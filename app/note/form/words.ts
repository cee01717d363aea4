import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { TermsRefusal } from '#app/ground/schedule/terms.ts';
import { arrearsText } from '#app/ledger/health.ts';
import type { OtherChange } from '#app/note/changes.server.ts';
import type { RowSum } from '#app/ground/schedule/rows.ts';
import type { FundingEffect } from '#app/ledger/payments.ts';
import type { RefusalOf, Refusals } from '#app/ground/refusals.ts';
import { type NamedReceipt, nameReceipt } from '#app/ledger/receipts/words.ts';
import { FIELD_OF_TERM, LATE_CHARGE_FIELDS, NOTE_DETAILS, NOTE_FIELDS } from '#app/note/fields.ts';
import { noteFieldWords } from '#app/note/field-words.ts';
import { RESERVATION_OPEN } from '#app/property/words.ts';
import { NOT_PUBLIC } from '#app/offering/words.ts';
import { NEEDS_HOLDER } from './schema.ts';

/** What the boxes of a note are called, by their names in the form. */
export const NOTE_LABELS = Object.fromEntries(
  NOTE_FIELDS.map(({ key, label }) => [key, label]),
) as Record<(typeof NOTE_FIELDS)[number]['key'], string>;

/** The label of a box by its name in the form, if its messages do not say it. */
export function noteLabelsOf(name: string): string[] {
  if (name === 'fundedOn') return [NOTE_LABELS.fundedOn];
  return [...LATE_CHARGE_FIELDS, ...NOTE_DETAILS].flatMap(({ key, label }) =>
    key === name ? [label] : [],
  );
}

/** Over what is wrong with the form. Source: rules 2.5. */
export const INVALID_TITLE = 'Validation Error';

export const CONFLICT_TITLE = 'Somebody else saved this note';

/** For a fault of the world. Source: rules 2.8. */
export const NOTE_SAVE_FAILED = { title: 'Error', message: 'Failed to save property note' };

export const TERMS_LOCKED =
  'Payments have been recorded on this note. Reverse them before changing its terms.';

export const MONEY_RECEIVED =
  'Money received has been recorded on this note. It cannot be deleted, so that nothing recorded ' +
  'is lost.';

/** Why a note was not deleted. */
export const DELETION_REFUSALS = {
  title: 'Nothing was deleted',
  money_received: { status: 409, message: MONEY_RECEIVED },
  reserved: { status: 409, message: RESERVATION_OPEN },
} satisfies Refusals;

/** Why a note was not saved. Source: rules 2.8, 3.6 and 5.6, D26. */
export const NOTE_REFUSALS = {
  title: INVALID_TITLE,
  conflict: ({ other }: { other: OtherChange | null }) => ({
    status: 409,
    title: CONFLICT_TITLE,
    message: conflictText(other),
  }),
  terms: ({ refusal }: { refusal: TermsRefusal }) =>
    beside(FIELD_OF_TERM[refusal.field], refusal.message),
  terms_locked: { status: 409, title: 'Terms are locked', message: TERMS_LOCKED },
  /** A receipt that stands would not fit other late charges: it has to be reversed first. */
  late_charge_received: ({ receipt }: { receipt: NamedReceipt }) =>
    beside(
      'lateGraceDays',
      `A receipt would not fit these late charges: ${nameReceipt(receipt)}. Reverse it first.`,
    ),
  /** R3 of rules 6.6. */
  closed_offering: { status: 409, field: 'isPublic', message: NOT_PUBLIC },
  /** R9 of rules 6.6, beside the box that was changed. */
  reserved: ({ field }: { field: string }) => ({
    status: 409,
    field,
    message: RESERVATION_OPEN,
  }),
  needs_holder: { status: 400, field: 'holder', message: NEEDS_HOLDER },
  unknown_holder: { status: 400, field: 'holder', message: 'Choose an organization from the list' },
  holder_has_money: {
    status: 400,
    field: 'holder',
    message:
      'Payments have been recorded for this holder. Reverse them before taking the note away.',
  },
  needs_funding_date: ({ past }: { past: RowSum }) =>
    beside('pastRows', `${pastText(past)} Say whose, or enter a funding date.`),
  funded_before_note: {
    status: 400,
    field: 'fundedOn',
    message: 'Funding date cannot be before the note date',
  },
  funding_date_locked: { status: 400, field: 'fundedOn', message: TERMS_LOCKED },
  funded_before_receipt: ({ lastReceivedOn }: { lastReceivedOn: IsoDate }) =>
    beside(
      'fundedOn',
      `The present holder was paid on ${formatDate(lastReceivedOn)}. A new holder begins after ` +
        'that.',
    ),
  held_until: ({ heldTo }: { heldTo: IsoDate }) =>
    beside(
      'fundedOn',
      `Another holder had this note until ${formatDate(heldTo)}. Enter a later date.`,
    ),
} satisfies Refusals<string>;

export type NoteRefusal = RefusalOf<typeof NOTE_REFUSALS>;

function beside(field: string, message: string) {
  return { status: 400, field, message };
}

/** '9 payments, $7,875.00 in all, were due before today.' */
export function pastText(past: RowSum): string {
  return past.count === 1
    ? `A payment of ${formatMoney(past.dueCents)} was due before today.`
    : `${sumText(past)}, were due before today.`;
}

/** What a funding date makes of the payments, in sentences. Source: D48. */
export function effectText({ overdue, earlierOwner, next }: FundingEffect): string {
  const late = overdue === null ? 'Nothing is overdue.' : `Overdue: ${arrearsText(overdue)}.`;
  const earlier =
    earlierOwner === null ? '' : ` Due to an earlier owner: ${sumText(earlierOwner)}.`;
  const then =
    next === null
      ? ''
      : ` Next payment: ${formatMoney(next.paymentCents)} on ${formatDate(next.dueOn)}.`;
  return `${late}${earlier}${then}`;
}

function sumText({ count, dueCents }: RowSum): string {
  return count === 1
    ? `1 payment of ${formatMoney(dueCents)}`
    : `${formatCountOf(count, 'payment')}, ${formatMoney(dueCents)} in all`;
}

function conflictText(other: OtherChange | null) {
  const fields = other?.fields.flatMap((field) => noteFieldWords(field) ?? []) ?? [];
  const what = fields.length === 0 ? '' : ` (${[...new Set(fields)].join(', ')})`;
  const who =
    other === null
      ? 'This note was changed since you opened it.'
      : `${other.name} changed this note on ${formatDate(other.on)}${what}.`;
  return `${who} Nothing of yours was saved. Reload the note, then make your changes again.`;
}
