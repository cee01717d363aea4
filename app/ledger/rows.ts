import { addDays, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import {
  addCents,
  type Cents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '#app/ground/money/cents.ts';
import type { ScheduleRow } from '#app/ground/schedule/rows.ts';
import type { BadgeMeaning } from '#app/ui/badge.tsx';
import { statusIsPaidOff, statusIsServiced } from '#app/note/rules.ts';

/** A row of a schedule with what was received for it. Money in cents. Source: rules 5.3. */
export type ServicedRow = ScheduleRow & {
  amountPaidCents: Cents;
  /** The part of the amount paid that is interest; the rest is principal. */
  interestPaidCents: Cents;
  /** The date of the receipt that covered the row, else of the latest partial one, else null. */
  paidOn: IsoDate | null;
};

/** What decides whether rows are late: today's business date, and who holds the note since when. */
export type ServicingMoment = {
  today: IsoDate;
  /** As stored: one of NOTE_STATUSES or any other text. */
  noteStatus: string;
  /** When the present holder funded the note; null when nobody did. */
  fundedOn: IsoDate | null;
};

/** True when what was received for the row covers it; nothing due counts as covered. */
export function rowIsCovered(row: ServicedRow): boolean {
  return row.amountPaidCents >= row.scheduledPaymentCents;
}

export type RowStatus = 'paid' | 'overdue' | 'partial' | 'scheduled' | 'earlier_owner';

const ROW_LABELS: Record<RowStatus, string> = {
  paid: 'Paid',
  overdue: 'Overdue',
  partial: 'Partial',
  scheduled: 'Scheduled',
  earlier_owner: 'Earlier owner',
};

/** What the status of a row means in a badge. Source: decision 0112. */
export const ROW_STATUS_MEANS: Record<RowStatus, BadgeMeaning> = {
  paid: 'good',
  overdue: 'bad',
  partial: 'waiting',
  scheduled: 'ahead',
  earlier_owner: 'fact',
};

/**
 * What a row is today. On a note that somebody holds: paid when covered, else overdue once its due
 * date is past, else partial when something came, else scheduled; rows due before the funding
 * belong to an earlier owner. The rows of all other notes are a projection: scheduled, or paid
 * where money came.
 * Source: rules 3.8.
 */
export function rowStatus(row: ServicedRow, at: ServicingMoment): RowStatus {
  if (rowBelongsToEarlierOwner(row, at)) return 'earlier_owner';
  if (!noteIsServiced(at)) {
    return row.amountPaidCents > 0n && rowIsCovered(row) ? 'paid' : 'scheduled';
  }
  if (rowIsCovered(row)) return 'paid';
  if (row.dueOn < at.today) return 'overdue';
  return row.amountPaidCents > 0n ? 'partial' : 'scheduled';
}

/** The status in words. Source: rules 1.4 and 3.8. */
export function rowStatusLabel(status: RowStatus): string {
  return ROW_LABELS[status];
}

/** True when the note can be late: it is active or defaulted, and was funded. Source: rules 3.8. */
export function noteIsServiced(at: ServicingMoment): boolean {
  return statusIsServiced(at.noteStatus) && at.fundedOn !== null;
}

/**
 * True for rows due before the present holder funded the note. A note that was repaid still had
 * its holder; on notes that nobody holds no row belongs to anybody. Source: rules 3.8.
 */
function rowBelongsToEarlierOwner(row: ServicedRow, at: ServicingMoment): boolean {
  const isHeld = statusIsServiced(at.noteStatus) || statusIsPaidOff(at.noteStatus);
  return isHeld && at.fundedOn !== null && row.dueOn < at.fundedOn;
}

/**
 * The oldest row of the present holder that is not covered, which may be overdue; null when none
 * is left.
 * Shape: takes the rows in order of due date. Source: rules 3.8 and 5.3.
 */
export function nextDue(rows: readonly ServicedRow[], at: ServicingMoment): ServicedRow | null {
  const isOpen = (row: ServicedRow) => !rowBelongsToEarlierOwner(row, at) && !rowIsCovered(row);
  return rows.find(isOpen) ?? null;
}

/**
 * The principal that is still owed to the present holder: the balance that the holder took over
 * (the opening principal, unless rows were due to an earlier owner before) less the principal
 * received since, with rows and as curtailments.
 * Units: cents, never negative. Shape: takes the rows in order of due date; zero without rows that
 * belong to the holder. Null as `fundedOn` stands for a note that nobody holds: all rows count.
 * Source: rules 5.4 and D39.
 */
export function outstandingPrincipal(input: {
  rows: readonly ServicedRow[];
  fundedOn: IsoDate | null;
}): Cents {
  const { fundedOn } = input;
  const own = input.rows.filter((row) => fundedOn === null || row.dueOn >= fundedOn);
  const takenOverCents = own[0]?.startingBalanceCents ?? ZERO_CENTS;
  const receivedCents = own.map((row) =>
    addCents(row.prepaidCents, subtractCents(row.amountPaidCents, row.interestPaidCents)),
  );
  return subtractCents(takenOverCents, sumCents(receivedCents));
}

/** The healths, the most pressing first. */
export const NOTE_HEALTHS = ['overdue', 'due_soon', 'current', 'paid_off', 'no_data'] as const;

export type NoteHealth = (typeof NOTE_HEALTHS)[number];

/** A due date within so many days from today, both ends included, is due soon. */
export const DUE_SOON_DAYS = 7;

const HEALTH_LABELS: Record<NoteHealth, string> = {
  overdue: 'Overdue',
  due_soon: 'Due soon',
  current: 'Current',
  paid_off: 'Paid off',
  no_data: 'No data',
};

/** What the health of a note means in a badge. Source: decision 0112. */
export const HEALTH_MEANS: Record<NoteHealth, BadgeMeaning> = {
  overdue: 'bad',
  due_soon: 'waiting',
  current: 'good',
  paid_off: 'ended',
  no_data: 'fact',
};

/**
 * How a note stands today: the health of the first claim that holds, and current where none does.
 * Lists make the claims in SQL, and single notes of their rows. Source: rules 3.8.
 */
const HEALTH_OF_CLAIM = {
  /** Rows of an earlier owner do not count. */
  hasNoRows: 'no_data',
  /** Everything is paid, or the note is marked as repaid. */
  owesNothing: 'paid_off',
  /** Only on a note that is serviced: a projection is never overdue. */
  isLate: 'overdue',
  /** A projection that lies all in the past says nothing. */
  hasNothingAhead: 'no_data',
  /** The next unpaid due date is within seven days. */
  isDueSoon: 'due_soon',
} as const satisfies Record<string, NoteHealth>;

type HealthClaims<Claim> = Record<keyof typeof HEALTH_OF_CLAIM, Claim>;

/** The claims in the order in which they are asked, with the health of each. */
export function healthsOf<Claim>(claims: HealthClaims<Claim>): [Claim, NoteHealth][] {
  const names = Object.keys(HEALTH_OF_CLAIM) as (keyof HealthClaims<Claim>)[];
  return names.map((name) => [claims[name], HEALTH_OF_CLAIM[name]]);
}

/** How a note stands today by its rows. Shape: takes the rows in order. Source: rules 3.8. */
export function noteHealth(rows: readonly ServicedRow[], at: ServicingMoment): NoteHealth {
  const own = rows.filter((row) => !rowBelongsToEarlierOwner(row, at));
  const unpaid = own.filter((row) => !rowIsCovered(row));
  const next = unpaid.find((row) => row.dueOn >= at.today);
  const healths = healthsOf({
    hasNoRows: own.length === 0,
    owesNothing: unpaid.length === 0 || statusIsPaidOff(at.noteStatus),
    isLate: unpaid.some((row) => rowStatus(row, at) === 'overdue'),
    hasNothingAhead: next === undefined,
    isDueSoon: next !== undefined && next.dueOn <= addDays(at.today, DUE_SOON_DAYS),
  });
  return healths.find(([holds]) => holds)?.[1] ?? 'current';
}

/** The health in words. Source: rules 1.4. */
export function noteHealthLabel(health: NoteHealth): string {
  return HEALTH_LABELS[health];
}
