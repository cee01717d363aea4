import { dateParts } from '#app/ground/calendar/iso-date.ts';
import type { ScheduleTableRow } from './schedule-table.tsx';

/**
 * The calendar years of a serviced schedule that its holder looks for: those with a payment that is
 * late or came in part, and the one of the next payment; of a schedule without one, the last.
 */
export function pressingYears(rows: readonly ScheduleTableRow[]): ReadonlySet<number> {
  const late = rows.filter(({ status }) => status === 'overdue' || status === 'partial');
  const next = rows.find(({ status }) => status === 'scheduled') ?? rows.at(-1);
  return new Set([...late, ...(next ? [next] : [])].map(({ dueOn }) => dateParts(dueOn).year));
}
