import { type Cents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { parseRatePercent } from '#app/ground/rates/parse.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { LateChargeTerms } from '#app/ledger/rules.ts';
import {
  at,
  choice,
  optionalChoice,
  optionalDate,
  optionalMoney,
  optionalNumber,
  text,
  tick,
} from '#app/ui/form-values.ts';
import { fieldsToStore } from '#app/ground/fields.ts';
import { byTerm, FIELD_OF_TERM, NOTE_DETAILS } from '#app/note/fields.ts';
import { fieldSchemas } from '#app/ui/field-schemas.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type HolderInput, PAST_ROWS, type PastRows } from '#app/note/holders.ts';
import { NOTE_STATUSES } from '#app/note/rules.ts';
import { checkTerms } from '#app/ground/schedule/check-terms.ts';
import { type NoteTermsText, parseTerms } from '#app/ground/schedule/parse-terms.ts';
import { PAYMENT_TYPES } from '#app/ground/schedule/terms.ts';
import * as v from 'valibot';

const LONGEST_FIGURE = 64;

const figure = () => v.pipe(text(), v.maxLength(LONGEST_FIGURE, 'This is too long'));

const MOST_GRACE_DAYS = 90;
const WHOLE_PPM = 1_000_000;

/** What a late payment costs, in the note dialog; left empty, nothing. Source: rules 5.5. */
export const LATE_CHARGE = {
  lateGraceDays: optionalNumber({ min: 0, max: MOST_GRACE_DAYS, step: 1 }),
  lateShare: figure(),
  lateMinimum: optionalMoney(),
};

type Typed = {
  lateGraceDays: number | null;
  lateShare: string;
  lateMinimum: Cents | null;
};

type Refusal = { field: keyof Typed; message: string };

/** The late charge that the three fields agree on; null for none. Source: rules 5.5. */
export function readLateCharge(typed: Typed): Result<LateChargeTerms | null, Refusal> {
  const { lateGraceDays, lateMinimum } = typed;
  const share = typed.lateShare.trim();
  if (lateGraceDays === null && share === '' && lateMinimum === null) return accept(null);
  if (lateGraceDays === null) {
    return refuse({ field: 'lateGraceDays', message: 'Enter the days of grace, or 0 for none' });
  }
  const sharePpm = share === '' ? accept(0) : parseRatePercent(share);
  if (!sharePpm.ok) return refuse({ field: 'lateShare', message: sharePpm.reason });
  if (sharePpm.value < 0 || sharePpm.value > WHOLE_PPM) {
    return refuse({ field: 'lateShare', message: 'Enter a percentage from 0 to 100' });
  }
  const minimumCents = lateMinimum ?? ZERO_CENTS;
  if (sharePpm.value === 0 && minimumCents === 0n) {
    return refuse({ field: 'lateShare', message: 'Enter a percentage, a minimum, or both' });
  }
  return accept({ graceDays: lateGraceDays, sharePpm: sharePpm.value, minimumCents });
}

/** The choice that nobody holds the note. An empty one keeps who holds it. */
export const NO_HOLDER = 'none';

export const NEEDS_HOLDER = 'Organization ID is required for this operation';

/** A manual payment is no choice of the list: the toggle sets it. Source: rules 2.4. */
export const OFFERED_PAYMENT_TYPES = PAYMENT_TYPES.filter((type) => type !== 'manual_fixed');

const LONGEST_TEXT = 10_000;

/** What a note says beside its terms, in the dialog and in a file. */
export const NOTE_FACTS = {
  status: optionalChoice(NOTE_STATUSES, 'Please select a status'),
  ...fieldSchemas(NOTE_DETAILS),
  // Longer than texts are elsewhere.
  termsAndConditions: v.pipe(
    text(),
    v.trim(),
    v.maxLength(LONGEST_TEXT, `Use at most ${LONGEST_TEXT} characters`),
    v.transform((terms) => terms || null),
  ),
};

/**
 * The note dialog, of a new note and of a stored one: the same in the browser and on the server.
 * The first rule of the terms that is broken is told. Source: rules 2.5 and 3.6, D26.
 */
export const noteSchema = v.pipe(
  v.object({
    version: v.pipe(text(), v.maxLength(LONGEST_FIGURE)),
    amount: figure(),
    startingPrincipal: figure(),
    recast: tick(),
    interestRate: figure(),
    termMonths: figure(),
    paymentType: choice(OFFERED_PAYMENT_TYPES, 'Payment type is required'),
    ioMonths: figure(),
    fixedPrincipalPercentage: figure(),
    noteOn: figure(),
    firstPaymentOn: figure(),
    balloonOn: figure(),
    manual: tick(),
    manualPayment: figure(),
    ...NOTE_FACTS,
    isPublic: tick(),
    holder: v.pipe(text(), v.maxLength(LONGEST_FIGURE)),
    fundedOn: optionalDate('Enter a date'),
    pastRows: optionalChoice(PAST_ROWS, 'Choose one of the two'),
    ...LATE_CHARGE,
  }),
  v.rawTransform(({ dataset: { value: typed }, addIssue, NEVER }) => {
    const { status, isPublic, version } = typed;
    if (status === 'active' && typed.holder === NO_HOLDER) {
      addIssue({ path: at('holder'), message: NEEDS_HOLDER });
    }
    const terms = parseTerms(termsText(typed));
    const refusal = terms.ok ? checkTerms(terms.value) : terms.reason;
    if (!terms.ok || refusal !== null) {
      const { field = 'amountCents', message = '' } = refusal ?? {};
      addIssue({ path: at(FIELD_OF_TERM[field]), message });
      return NEVER;
    }
    const lateCharge = readLateCharge(typed);
    if (!lateCharge.ok) {
      const { field, message } = lateCharge.reason;
      addIssue({ path: at(field), message });
      return NEVER;
    }
    return {
      version,
      terms: terms.value,
      status,
      isPublic: isPublic ?? false,
      ...fieldsToStore(NOTE_DETAILS, typed),
      lateCharge: lateCharge.value,
      holder: holderWish(typed),
    };
  }),
);

/** What is typed into the dialog, and what it means. */
export type TypedNote = v.InferInput<typeof noteSchema>;
/** The texts of the terms as they stand in the form; a ticked box counts however it says so. */
export function termsText(typed: Partial<Record<keyof TypedNote, unknown>>): NoteTermsText {
  const textOf = (name: keyof TypedNote) => {
    const value = typed[name];
    return typeof value === 'string' ? value : null;
  };
  return {
    ...byTerm(({ key }) => textOf(key)),
    recast: Boolean(typed.recast) && Boolean(textOf('startingPrincipal')?.trim()),
    paymentType: typed.manual ? 'manual_fixed' : textOf('paymentType'),
  };
}

/** Who is to hold the note, as the form says it. */
export function holderWish(typed: {
  holder: string;
  fundedOn: IsoDate | null;
  pastRows?: PastRows | null | undefined;
}): HolderInput {
  const { holder, fundedOn, pastRows = null } = typed;
  if (holder === '') return { kind: 'keep' };
  if (holder === NO_HOLDER) return { kind: 'release' };
  return { kind: 'hold', organizationId: holder, fundedOn, pastRows };
}
