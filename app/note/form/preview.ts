import { typedFields } from '#app/ground/fields.ts';
import { NOTE_DETAILS } from '#app/note/fields.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { addMonths, type IsoDate, parseIsoDate } from '#app/ground/calendar/iso-date.ts';
import { decimalMoneyText, formatMoney, moneyText } from '#app/ground/money/format.ts';
import { PAST_ROWS, type PastRows, planFunding } from '#app/note/holders.ts';
import { knownNoteStatus, statusIsOpen } from '#app/note/rules.ts';
import { formatContractRate, ratePercentText, ratePpm } from '#app/ground/rates/rate.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { buildSchedule, type Schedule } from '#app/ground/schedule/build-schedule.ts';
import { levelPayment } from '#app/ground/schedule/level-payment.ts';
import { type NoteTerms, openingPrincipal } from '#app/ground/schedule/terms.ts';
import { parseTerms } from '#app/ground/schedule/parse-terms.ts';
import type { RowSum } from '#app/ground/schedule/rows.ts';
import { type FundingEffect, fundingEffect } from '#app/ledger/payments.ts';
import type { NoteFormView } from './read.server.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { holderWish, NO_HOLDER, termsText } from './schema.ts';
import type { LateChargeTerms } from '#app/ledger/rules.ts';

/** What stands in the form now, as texts. */
export type TypedValues = Partial<Record<string, unknown>>;

/** The schedule of what is typed, or null while it has none. */
export function typedSchedule(typed: TypedValues): Schedule | null {
  const terms = parseTerms(termsText(typed));
  if (!terms.ok) return null;
  const schedule = buildSchedule(terms.value);
  return schedule.ok ? schedule.value : null;
}

/** Note date plus term, and a month after the note date; null while these are not known. */
export function typedDates({ noteOn, termMonths }: TypedValues): {
  maturityOn: IsoDate | null;
  firstPaymentOn: IsoDate | null;
} {
  const start = parseIsoDate(String(noteOn ?? ''));
  const term = String(termMonths ?? '').trim();
  const isTerm = /^\d{1,3}$/.test(term);
  return {
    maturityOn: start !== null && isTerm ? addMonths(start, Number(term)) : null,
    firstPaymentOn: start === null ? null : addMonths(start, 1),
  };
}

/** What a recast does: a manual amount to fill in, or the terms' own recast; and what to say. */
export type Recast = { sentence: string } & (
  | { kind: 'amount'; paymentCents: Cents }
  | { kind: 'terms' }
  | { kind: 'none' }
);

/**
 * Sets the payment from balance, rate and term: a manual one to the level payment, to the cent; a
 * calculated one by the terms, which then go by the starting principal. Refused with what is
 * missing. Source: rules 2.2 and 3.2 (recast).
 */
export function recastOf(typed: TypedValues): Result<Recast, string> {
  // What the manual amount is now must not stand in the way of a new one.
  const terms = parseTerms({
    ...termsText({ ...typed, recast: undefined, manual: undefined }),
    paymentType: 'amortizing_fixed',
  });
  if (!terms.ok) return refuse(terms.reason.message);
  const { ratePpm, termMonths } = terms.value;
  const principalCents = openingPrincipal(terms.value);
  const schedule = buildSchedule({
    ...terms.value,
    firstPaymentOn: null,
    balloonOn: null,
    recast: true,
  });
  if (!schedule.ok) return refuse(schedule.reason.message);
  const paymentCents = levelPayment({ principalCents, ratePpm, months: termMonths });
  const rate = formatContractRate(ratePpm);
  const basis = `${formatMoney(principalCents)} at ${rate} over ${termMonths} months`;
  if (typed.manual) {
    const sentence = `Recast: ${formatMoney(paymentCents)} a month from ${basis}.`;
    return accept({ kind: 'amount', paymentCents, sentence });
  }
  if (terms.value.startingPrincipalCents === null) {
    const sentence = 'Without a starting principal the payment already follows from the amount.';
    return accept({ kind: 'none', sentence });
  }
  return accept({ kind: 'terms', sentence: `Recast: the payment now follows from ${basis}.` });
}

/** What the funding makes of payments in the past, or the question whose they are. */
export type FundingPreview =
  | { kind: 'ask'; past: RowSum; answers: Record<PastRows, FundingEffect | null> }
  | { kind: 'tell'; effect: FundingEffect };

/**
 * What saving would do to the payments that are past: by the function that saving asks, from the
 * rows that it stores. Null while there is nothing to say, and for a note on which money stands,
 * whose rows are not these. Source: D48.
 */
export function typedFunding(
  typed: TypedValues,
  { today, note }: Pick<NoteFormView, 'today' | 'note'>,
): FundingPreview | null {
  const terms = parseTerms(termsText(typed));
  const schedule = terms.ok ? buildSchedule(terms.value) : terms;
  const day = String(typed.fundedOn ?? '');
  const fundedOn = parseIsoDate(day);
  if (!terms.ok || !schedule.ok || (day !== '' && fundedOn === null)) return null;
  if (note?.isLocked === true) return null;
  const status = String(typed.status || note?.status);
  const facts = { history: note?.history ?? [], lastReceivedOn: null, today, status };
  const plan = (pastRows: PastRows | undefined) => {
    const wish = holderWish({ holder: String(typed.holder ?? ''), fundedOn, pastRows });
    return planFunding(wish, { ...facts, terms: terms.value });
  };
  const effectOf = (planned: ReturnType<typeof plan>): FundingEffect | null => {
    if (!planned.ok || planned.value.fundedOn === null) return null;
    // A note that still seeks its investor is late once it is active.
    const noteStatus = statusIsOpen(status) ? 'active' : status;
    return fundingEffect(schedule.value.rows, {
      today,
      noteStatus,
      fundedOn: planned.value.fundedOn,
    });
  };
  const planned = plan(undefined);
  if (!planned.ok && planned.reason.kind === 'needs_funding_date') {
    const [holder, earlier] = PAST_ROWS.map((pastRows) => effectOf(plan(pastRows)));
    const answers = { holder: holder ?? null, earlier_owner: earlier ?? null };
    return { kind: 'ask', past: planned.reason.past, answers };
  }
  const effect = effectOf(planned);
  const isShown = effect !== null && (effect.overdue !== null || effect.earlierOwner !== null);
  return isShown && !statusIsOpen(status) ? { kind: 'tell', effect } : null;
}

/** A date as people read it, or a dash. */
export function dateOrDash(date: IsoDate | null): string {
  return date === null ? '–' : formatDate(date);
}

/** The values as somebody would type them: those of a new note, or the stored ones. */
export function typedNote({ note, today }: Pick<NoteFormView, 'note' | 'today'>) {
  if (note === null) return newNote(today);
  const { holderId, fundedOn } = note;
  return {
    version: note.version,
    ...typedTerms(note.terms),
    status: knownNoteStatus(note.status) ?? undefined,
    isPublic: note.isPublic ? 'on' : undefined,
    ...typedFields(NOTE_DETAILS, note),
    ...typedLateCharge(note.lateCharge),
    holder: holderId ?? NO_HOLDER,
    fundedOn: fundedOn ?? undefined,
  };
}

/** Source: rules 2.9 (note defaults), D35. */
function newNote(today: IsoDate) {
  return {
    interestRate: '7',
    termMonths: '36',
    paymentType: 'interest_only' as const,
    noteOn: today as string,
    status: 'available' as const,
    lienPosition: '1',
    holder: NO_HOLDER,
  };
}

function typedTerms(terms: NoteTerms) {
  const isManual = terms.paymentType === 'manual_fixed';
  return {
    amount: decimalMoneyText(terms.amountCents),
    startingPrincipal: moneyText(terms.startingPrincipalCents),
    recast: terms.recast ? 'on' : undefined,
    interestRate: ratePercentText(terms.ratePpm),
    termMonths: String(terms.termMonths),
    // Which type a manual payment replaced is not recorded.
    paymentType: terms.paymentType === 'manual_fixed' ? 'interest_only' : terms.paymentType,
    ioMonths: terms.ioMonths?.toString(),
    fixedPrincipalPercentage: terms.fixedPrincipalPercentage ?? undefined,
    noteOn: terms.noteOn as string,
    firstPaymentOn: terms.firstPaymentOn ?? undefined,
    balloonOn: terms.balloonOn ?? undefined,
    manual: isManual ? 'on' : undefined,
    manualPayment: moneyText(terms.manualPaymentCents),
  } as const;
}

function typedLateCharge(terms: LateChargeTerms | null) {
  return {
    lateGraceDays: terms?.graceDays.toString(),
    lateShare: terms === null ? undefined : ratePercentText(ratePpm(terms.sharePpm)),
    lateMinimum: moneyText(terms?.minimumCents ?? null),
  };
}
