import { addDays, addMonths, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { monthName } from '#app/ground/calendar/format-date.ts';

/** What a paper tells of: the money of a month or a year, or the interest of a year. */
export const STATEMENT_KINDS = ['month', 'year', 'interest'] as const;

export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** A calendar month or year, by its first day. */
export type StatementPeriod = { kind: StatementKind; startsOn: IsoDate };

const TITLES: Record<StatementKind, string> = {
  month: 'Monthly Statement',
  year: 'Yearly Statement',
  interest: 'Interest Report',
};

/** What a paper is called. Source: rules 5.7. */
export function statementTitle(kind: StatementKind): string {
  return TITLES[kind];
}

/** The period of a kind that a date lies in. */
export function periodAt(kind: StatementKind, date: IsoDate): StatementPeriod {
  const start = kind === 'month' ? `${date.slice(0, 7)}-01` : `${date.slice(0, 4)}-01-01`;
  return { kind, startsOn: start as IsoDate };
}

/** The period after a period, of the same kind. */
export function periodAfter({ kind, startsOn }: StatementPeriod): StatementPeriod {
  return { kind, startsOn: addMonths(startsOn, kind === 'month' ? 1 : 12) };
}

/** The last day of a period. */
export function lastDayOf(period: StatementPeriod): IsoDate {
  return addDays(periodAfter(period).startsOn, -1);
}

/** A period in words: "October 2026", or "2026". */
export function periodName({ kind, startsOn }: StatementPeriod): string {
  return kind === 'month' ? monthName(startsOn) : startsOn.slice(0, 4);
}

/**
 * The periods of a kind that have ended before today, beginning with the one that `from` lies in.
 * Shape: in order, without gaps; may be empty.
 */
export function closedPeriods(
  kind: StatementKind,
  { from, today }: { from: IsoDate; today: IsoDate },
): StatementPeriod[] {
  const closed: StatementPeriod[] = [];
  for (let next = periodAt(kind, from); lastDayOf(next) < today; next = periodAfter(next)) {
    closed.push(next);
  }
  return closed;
}
