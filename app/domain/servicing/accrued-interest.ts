import { dateNumber, dateOfNumber } from '#app/ground/calendar/date-number.ts';
import { daysBetween, isFirstOfMonth, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { addCents, cents, type Cents, divideHalfUp, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { DAILY_PPM, MONTHLY_PPM } from '#app/ground/schedule/period-interest.ts';
import { type Ledger, ownRows } from './ledger.ts';
import { unpaidPrincipal } from './unpaid-principal.ts';

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
