import { dateNumber, dateOfNumber } from '#app/ground/calendar/date-number.ts';
import {
  addDays,
  daysBetween,
  isFirstOfMonth,
  type IsoDate,
} from '#app/ground/calendar/iso-date.ts';
import {
  addCents,
  type Cents,
  cents,
  divideHalfUp,
  subtractCents,
  ZERO_CENTS,
} from '#app/ground/money/cents.ts';
import type { ReasonOf, Refusals } from '#app/ground/refusals.ts';
import { DAILY_PPM, MONTHLY_PPM } from '#app/ground/schedule/whole-cents.ts';
import { type Ledger, ownRows, paidBy, splitPaid, unpaidPrincipal } from '#app/ledger/rules.ts';
import type { BadgeMeaning } from '#app/ui/badge.tsx';
import { lateChargesOwed } from '#app/ledger/late.ts';

/** Whether an issued quote still holds: in words and in a badge. */
export const QUOTE_STATES = {
  stands: { label: 'Stands', means: 'good' },
  past: { label: 'Date is past', means: 'ended' },
  void: { label: 'Void', means: 'ended' },
} as const satisfies Record<string, { label: string; means: BadgeMeaning }>;

/** The interest of the rows due by a date, and of the days since. Money in cents. */
export type AccruedInterest = {
  /** Of the holder's rows due by then, with what was carried to be collected later. */
  dueCents: Cents;
  /** Of the period that the date lies in, or of the days after the final date. */
  currentCents: Cents;
  /** What one more day adds: an exact fraction of a cent. */
  perDiem: { numerator: bigint; denominator: bigint };
};

/**
 * The interest that has accrued on a note through a date, the day itself not counted: in a whole
 * month balance x rate / 12 x days / days of the month, in any other period balance x rate x days /
 * 365, and after the final date the same on the principal that is unpaid, day by day.
 * Units: cents, the current interest rounded half up once; the per diem is not rounded.
 * Shape: any date from funding on. Source: rules 5.4.
 */
export function accruedInterest(ledger: Ledger, on: IsoDate): AccruedInterest {
  const past = ledger.rows.filter((row) => row.dueOn <= on);
  const carriedCents = past.at(-1)?.carriedCents ?? ZERO_CENTS;
  const own = ownRows({ rows: past, note: ledger.note });
  const dueCents = addCents(carriedCents, ...own.map((row) => row.interestDueCents));
  const accrual = past.length < ledger.rows.length ? inPeriod(ledger, on) : afterEnd(ledger, on);
  const rate = BigInt(ledger.note.terms.ratePpm);
  const currentCents = cents(divideHalfUp(accrual.balanceDays * rate, accrual.denominator));
  const perDiem = { numerator: accrual.balance * rate, denominator: accrual.denominator };
  return { dueCents, currentCents, perDiem };
}

/** Interest is balance days x rate / denominator. */
type Accrual = { balanceDays: bigint; balance: bigint; denominator: bigint };

function inPeriod(ledger: Ledger, on: IsoDate): Accrual {
  const index = ledger.rows.findIndex((row) => row.dueOn > on);
  const row = ledger.rows[index]!;
  const startOn = ledger.rows[index - 1]?.dueOn ?? ledger.note.terms.noteOn;
  const startNumber = dateNumber(startOn);
  let balance: bigint = row.startingBalanceCents;
  let balanceDays = balance * BigInt(daysBetween(startOn, on));
  for (const curtailment of ledger.curtailments) {
    if (curtailment.on < startNumber || curtailment.on > dateNumber(on)) continue;
    balance -= curtailment.amountCents;
    balanceDays -= curtailment.amountCents * BigInt(daysBetween(dateOfNumber(curtailment.on), on));
  }
  const isWholeMonth = index > 0 && isFirstOfMonth(startOn) && isFirstOfMonth(row.dueOn);
  const days = BigInt(daysBetween(startOn, row.dueOn));
  return { balanceDays, balance, denominator: isWholeMonth ? MONTHLY_PPM * days : DAILY_PPM };
}

/**
 * After the last row only principal that is unpaid after the final date bears interest. What had
 * accrued until a payoff stands in its row.
 */
function afterEnd(ledger: Ledger, on: IsoDate): Accrual {
  const { finalOn } = ledger;
  if (ledger.paidOffOn !== null || on < finalOn) {
    return { balanceDays: 0n, balance: 0n, denominator: DAILY_PPM };
  }
  let balanceDays = 0n;
  let from = finalOn;
  for (const { receivedOn } of ledger.payments) {
    if (receivedOn <= from || receivedOn > on) continue;
    balanceDays += unpaidPrincipal(ledger, from) * BigInt(daysBetween(from, receivedOn));
    from = receivedOn;
  }
  const balance = unpaidPrincipal(ledger, from);
  balanceDays += balance * BigInt(daysBetween(from, on));
  return { balanceDays, balance, denominator: DAILY_PPM };
}

/** What repays a note on a date, and what it is made of. Money in cents. */
export type PayoffQuote = {
  on: IsoDate;
  /** Principal that was not received yet. */
  principalCents: Cents;
  /** Interest accrued through the date less interest received; below zero when paid ahead. */
  interestCents: Cents;
  lateChargesCents: Cents;
  totalCents: Cents;
  /** What each further day of the current period adds, in ten-thousandths of a dollar. */
  perDiemTenThousandths: bigint;
};

/**
 * What repays a note on a date: principal not received + interest accrued through the date -
 * interest received + late charges owed. On a due date that is what rows and balance say.
 * Units: cents; the per diem is rounded for showing only.
 * Shape: any date from funding on, and not before the last receipt of the ledger.
 * Source: rules 5.4.
 */
export function payoffQuote(ledger: Ledger, on: IsoDate): PayoffQuote {
  const { dueCents, currentCents, perDiem } = accruedInterest(ledger, on);
  const paid = splitPaid(ownRows(ledger), paidBy(ledger.payments, on));
  const principalCents = unpaidPrincipal(ledger, on);
  const interestCents = subtractCents(addCents(dueCents, currentCents), paid.interestCents);
  const lateChargesCents = lateChargesOwed(ledger, on);
  return {
    on,
    principalCents,
    interestCents,
    lateChargesCents,
    totalCents: addCents(principalCents, interestCents, lateChargesCents),
    perDiemTenThousandths: divideHalfUp(perDiem.numerator * 100n, perDiem.denominator),
  };
}

/** How many days ahead screens quote a payoff. Source: rules 5.4. */
export const PAYOFF_DAYS_AHEAD = 60;

/** The dates for which a payoff is quoted: both ends included, the last 60 days after today. */
export function payoffDates(today: IsoDate): { first: IsoDate; last: IsoDate } {
  return { first: today, last: addDays(today, PAYOFF_DAYS_AHEAD) };
}

/** Why there is no payoff to quote. Source: rules 5.4. */
export const PAYOFF_REFUSALS = {
  title: 'No quote was issued',
  not_held: { status: 400, message: 'Nobody holds this note, so nothing is owed on it.' },
  paid_off: {
    status: 400,
    message: 'This note has been paid off; nothing is owed on it any more.',
  },
  date_out_of_range: {
    status: 400,
    message: 'Choose today or one of the next 60 days, not before the note was funded.',
  },
} satisfies Refusals;

export type PayoffObstacle = ReasonOf<typeof PAYOFF_REFUSALS>;

/**
 * Why no payoff can be quoted, or null: nobody holds the note, it is funded after the date, it was
 * paid off, or the date is not among those of `payoffDates`. Source: rules 5.4.
 */
export function refusePayoffQuote(
  ledger: Ledger | null,
  { on, today }: { on: IsoDate; today: IsoDate },
): PayoffObstacle | null {
  if (ledger === null) return 'not_held';
  if (ledger.paidOffOn !== null) return 'paid_off';
  const { first, last } = payoffDates(today);
  return on < first || on > last || on < ledger.note.fundedOn ? 'date_out_of_range' : null;
}
