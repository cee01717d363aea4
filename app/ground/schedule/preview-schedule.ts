import { accept, type Result } from '#app/ground/result.ts';
import { buildSchedule, type Schedule } from './build-schedule.ts';
import type { NoteTerms, TermsRefusal } from './terms.ts';

const PREVIEW_ROWS = 3;

/**
 * The schedule cut to its first three rows, fewer when it is shorter. The rows come from the same
 * engine as the stored ones, so the preview cannot differ from what is saved.
 * Errors: refuses as build-schedule.ts does. Source: rules 2.9 (payment schedule preview).
 */
export function previewSchedule(terms: NoteTerms): Result<Schedule, TermsRefusal> {
  const built = buildSchedule(terms);
  if (!built.ok) return built;
  return accept({ ...built.value, rows: built.value.rows.slice(0, PREVIEW_ROWS) });
}
