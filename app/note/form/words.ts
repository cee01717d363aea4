import { assertNever } from '#app/ground/assert.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { TermsRefusal } from '#app/ground/schedule/terms.ts';
import { arrearsText } from '#app/ledger/health.ts';
import type { RowSum } from '#app/ground/schedule/rows.ts';
import type { FundingEffect } from '#app/ledger/payments.ts';
import type { Explanation } from '#app/ui/explanation.ts';
import { type NamedReceipt, nameReceipt } from '#app/ledger/receipts/words.ts';
import { FIELD_OF_TERM, LATE_CHARGE_FIELDS, NOTE_DETAILS, NOTE_FIELDS } from '#app/note/fields.ts';
import { noteFieldWords } from '#app/note/field-words.ts';
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

/** Why a note was not saved: the union of the services, which the interface may not import. */
export type NoteRefusal =
  | { kind: 'conflict'; other: { name: string; on: IsoDate; fields: readonly string[] } | null }
  | { kind: 'terms'; refusal: TermsRefusal }
  | { kind: 'terms_locked' }
  | { kind: 'late_charge_received'; receipt: NamedReceipt }
  | { kind: 'unknown_holder' }
  | { kind: 'needs_holder' }
  | { kind: 'funded_before_note' }
  | { kind: 'holder_has_money' }
  | { kind: 'funding_date_locked' }
  | { kind: 'funded_before_receipt'; lastReceivedOn: IsoDate }
  | { kind: 'held_until'; heldTo: IsoDate }
  | { kind: 'needs_funding_date'; past: RowSum };

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

/** Why a note was not saved, in words. Source: rules 2.8, 3.6 and 5.6, D26. */
export function explainNoteRefusal(refusal: NoteRefusal): Explanation<string> {
  const invalid = (field: string, message: string): Explanation<string> => ({
    title: INVALID_TITLE,
    status: 400,
    field,
    message,
  });
  switch (refusal.kind) {
    case 'conflict':
      return { title: CONFLICT_TITLE, status: 409, message: conflictText(refusal.other) };
    case 'terms':
      return invalid(FIELD_OF_TERM[refusal.refusal.field], refusal.refusal.message);
    case 'terms_locked':
      return { title: 'Terms are locked', status: 409, message: TERMS_LOCKED };
    case 'late_charge_received':
      return invalid(
        'lateGraceDays',
        `A receipt would not fit these late charges: ${nameReceipt(refusal.receipt)}. Reverse it ` +
          'first.',
      );
    case 'needs_holder':
      return invalid('holder', NEEDS_HOLDER);
    case 'unknown_holder':
      return invalid('holder', 'Choose an organization from the list');
    case 'holder_has_money':
      return invalid(
        'holder',
        'Payments have been recorded for this holder. Reverse them before taking the note away.',
      );
    case 'needs_funding_date':
      return invalid('pastRows', `${pastText(refusal.past)} Say whose, or enter a funding date.`);
    case 'funded_before_note':
      return invalid('fundedOn', 'Funding date cannot be before the note date');
    case 'funding_date_locked':
      return invalid('fundedOn', TERMS_LOCKED);
    case 'funded_before_receipt':
      return invalid(
        'fundedOn',
        `The present holder was paid on ${formatDate(refusal.lastReceivedOn)}. A new holder ` +
          'begins after that.',
      );
    case 'held_until':
      return invalid(
        'fundedOn',
        `Another holder had this note until ${formatDate(refusal.heldTo)}. Enter a later date.`,
      );
    default:
      return assertNever(refusal);
  }
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

function conflictText(other: { name: string; on: IsoDate; fields: readonly string[] } | null) {
  const fields = other?.fields.flatMap((field) => noteFieldWords(field) ?? []) ?? [];
  const what = fields.length === 0 ? '' : ` (${[...new Set(fields)].join(', ')})`;
  const who =
    other === null
      ? 'This note was changed since you opened it.'
      : `${other.name} changed this note on ${formatDate(other.on)}${what}.`;
  return `${who} Nothing of yours was saved. Reload the note, then make your changes again.`;
}
