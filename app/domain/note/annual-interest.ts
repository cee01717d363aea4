import { addMonths } from '#app/domain/calendar/iso-date.ts';
import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import { sumCents } from '#app/domain/money/cents.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import type { ScheduleRow } from '#app/domain/schedule/schedule-row.ts';

/**
 * The interest of the rows due within twelve months of the note date, that day included, in cents.
 * It stands beside the annual interest income where payments contain principal. Source: D42.
 */
export function firstYearInterest(input: { rows: readonly ScheduleRow[]; noteOn: IsoDate }): Cents {
  return sumCents(firstYearRows(input).map((row) => row.interestDueCents));
}

/** True where the payments of the first year contain principal. Source: D42. */
export function firstYearHasPrincipal(input: {
  rows: readonly ScheduleRow[];
  noteOn: IsoDate;
}): boolean {
  return firstYearRows(input).some((row) => row.principalDueCents > 0n);
}

function firstYearRows(input: { rows: readonly ScheduleRow[]; noteOn: IsoDate }): ScheduleRow[] {
  const yearEndOn = addMonths(input.noteOn, 12);
  return input.rows.filter((row) => row.dueOn <= yearEndOn);
}
