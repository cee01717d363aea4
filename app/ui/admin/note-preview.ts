import { formatDate } from '#app/domain/calendar/format-date.ts';
import { addMonths, type IsoDate, parseIsoDate } from '#app/domain/calendar/iso-date.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import { formatRate } from '#app/domain/rates/rate.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import { buildSchedule, type Schedule } from '#app/domain/schedule/build-schedule.ts';
import { levelPayment } from '#app/domain/schedule/level-payment.ts';
import { openingPrincipal } from '#app/domain/schedule/opening-principal.ts';
import { parseTerms } from '#app/domain/schedule/parse-terms.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { termsText } from './note-schema.ts';

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
export type Recast = { said: string } & (
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
  const rate = formatRate(ratePpm);
  const basis = `${formatMoney(principalCents)} at ${rate} over ${termMonths} months`;
  if (typed.manual) {
    const said = `Recast: ${formatMoney(paymentCents)} a month from ${basis}.`;
    return accept({ kind: 'amount', paymentCents, said });
  }
  if (terms.value.startingPrincipalCents === null) {
    const said = 'Without a starting principal the payment already follows from the amount.';
    return accept({ kind: 'none', said });
  }
  return accept({ kind: 'terms', said: `Recast: the payment now follows from ${basis}.` });
}

/** A date as people read it, or a dash. */
export function dateOrDash(date: IsoDate | null): string {
  return date === null ? '–' : formatDate(date);
}
