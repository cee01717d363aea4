import type { Curtailment } from './curtailment.ts';
import { foldSchedule } from './fold-schedule.ts';
import type { ScheduleRow } from './schedule-row.ts';
import { LONGEST_SCHEDULE, ScheduleTable, readRows } from './schedule-table.ts';
import type { NoteTerms } from './terms.ts';

// Filled and read within one call, so that a million schedules need one table.
const scratch = new ScheduleTable(LONGEST_SCHEDULE);

/**
 * The rows of a note's schedule, changed by the curtailments that came.
 * Units: cents. Shape: in order, never empty. Expects what fold-schedule.ts expects.
 * Source: rules 3.5 and 5.3.
 */
export function scheduleRows(
  terms: NoteTerms,
  curtailments: readonly Curtailment[] = [],
): ScheduleRow[] {
  return readRows(scratch, foldSchedule(terms, scratch, { curtailments }));
}
