import { formatDate } from '#app/ground/calendar/format-date.ts';
import { daysBetween, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatCount, formatCountOf } from '#app/ground/format-count.ts';
import { type Cents, subtractCents, sumCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import {
  type NoteHealth,
  type RowStatus,
  rowStatus,
  type ServicedRow,
  type ServicingMoment,
} from './rows.ts';

/** All that should have come and has not. Late charges are no part of it. Source: rules 5.5. */
export type Arrears = {
  /** What was due less what was received of it, in cents, above 0. */
  missingCents: Cents;
  /** The payments of which something is missing, 1 or more. */
  paymentCount: number;
  /** The oldest due date that is not covered. */
  oldestDueOn: IsoDate;
  /** Whole days from that date to today, 1 or more. */
  daysPastDue: number;
};

/** The arrears of several notes together, and how many of them are in arrears. */
export type ArrearsOfNotes = Arrears & { noteCount: number };

/**
 * The arrears of a note: all its rows that are overdue, the parts that came taken off; null when
 * nothing is missing, and for notes that cannot be late.
 * Shape: takes the rows in order of due date. Source: rules 3.8 and 5.5.
 */
export function arrearsOf(rows: readonly ServicedRow[], at: ServicingMoment): Arrears | null {
  const late = rows.filter((row) => rowStatus(row, at) === 'overdue');
  const [oldest] = late;
  if (oldest === undefined) return null;
  const missing = late.map((row) => subtractCents(row.scheduledPaymentCents, row.amountPaidCents));
  return {
    missingCents: sumCents(missing),
    paymentCount: late.length,
    oldestDueOn: oldest.dueOn,
    daysPastDue: daysBetween(oldest.dueOn, at.today),
  };
}

/** The arrears that a sum over late rows tells; null over none. */
export function arrearsSummed(
  summed: { missingCents: Cents | null; paymentCount: number; oldestDueOn: IsoDate | null },
  today: IsoDate,
): Arrears | null {
  const { missingCents, paymentCount, oldestDueOn } = summed;
  if (missingCents === null || oldestDueOn === null) return null;
  const daysPastDue = daysBetween(oldestDueOn, today);
  return { missingCents, paymentCount, oldestDueOn, daysPastDue };
}

/** "2 payments missing, $1,750.00, oldest due Sep 1, 2026 (83 days)". */
export function arrearsText(arrears: Arrears): string {
  const { missingCents, paymentCount } = arrears;
  const payments = formatCountOf(paymentCount, 'payment');
  return `${payments} missing, ${formatMoney(missingCents)}, ${arrearsSince(arrears)}`;
}

/** Since when something is missing: "oldest due Sep 1, 2026 (83 days)". */
export function arrearsSince({ paymentCount, oldestDueOn, daysPastDue }: Arrears): string {
  const since = `due ${formatDate(oldestDueOn)} (${formatCountOf(daysPastDue, 'day')})`;
  return paymentCount === 1 ? since : `oldest ${since}`;
}

type Standing = {
  health: NoteHealth;
  /** The oldest payment that is not covered, and what is still to come of it. */
  nextDue: { dueOn: IsoDate; openCents: Cents } | null;
  arrears: Arrears | null;
  today: IsoDate;
};

type DueRow = Pick<ServicedRow, 'dueOn' | 'scheduledPaymentCents' | 'amountPaidCents'> & {
  status: RowStatus;
};

/**
 * What falls due next on a note, from today on, whatever is missing of what was due before; null
 * when nothing does, and for notes on which no payment is due. Source: rules 3.8 and 5.7.
 */
export function comingDue(
  note: Pick<Standing, 'nextDue' | 'today'> & { rows: readonly DueRow[] },
): Standing['nextDue'] {
  if (note.nextDue === null) return null;
  const next = note.rows.find(
    ({ dueOn, status }) => dueOn >= note.today && (status === 'scheduled' || status === 'partial'),
  );
  if (next === undefined) return null;
  const openCents = subtractCents(next.scheduledPaymentCents, next.amountPaidCents);
  return { dueOn: next.dueOn, openCents };
}

/** Why a note stands as it does, in a sentence: what is missing since when, or due until when. */
export function healthReason({ health, nextDue, arrears, today }: Standing): string {
  if (health === 'paid_off') return 'This note is repaid; nothing is due on it any more.';
  if (arrears !== null) return `${arrearsText(arrears)}.`;
  if (nextDue === null) return 'No payment is due on this note at present.';
  const what = `${formatMoney(nextDue.openCents)} due ${formatDate(nextDue.dueOn)}`;
  const days = daysBetween(today, nextDue.dueOn);
  return days === 0 ? `${what}: today.` : `${what}, in ${formatCountOf(days, 'day')}.`;
}

/**
 * The same in a few words, for a table that tells the oldest payment and its date in a column of
 * their own; null where the health says it all.
 */
export function shortReason({ health, nextDue, arrears, today }: Standing): string | null {
  if (health === 'paid_off') return null;
  if (arrears !== null) return shortArrears(arrears);
  if (nextDue === null) return 'No payment due';
  const days = daysBetween(today, nextDue.dueOn);
  if (days === 0) return 'Due today';
  return `Due in ${formatCountOf(days, 'day')}`;
}

/** What the one payment does not say that stands beside it. */
function shortArrears({ paymentCount, missingCents, daysPastDue }: Arrears): string {
  const late = `${formatCountOf(daysPastDue, 'day')} late`;
  if (paymentCount === 1) return late;
  return `${formatCount(paymentCount)} payments missing, ${formatMoney(missingCents)}, ${late}`;
}
