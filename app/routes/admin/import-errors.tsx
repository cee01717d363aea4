import { columnLabel } from '#app/domain/boarding/import-columns.ts';
import { importErrorList } from '#app/server/services/imports/error-list.ts';
import { readImport } from '#app/server/services/imports/read-import.ts';
import { callerOf } from '#app/server/session.ts';
import { checkRows } from '#app/ui/admin/import/check-rows.ts';
import { csvAnswer } from '#app/ui/csv-answer.ts';
import { data } from 'react-router';
import type { Route } from './+types/import-errors';

/** All errors of a file that was not imported, as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const read = await readImport(callerOf(context), params.importId);
  if (!read.ok) throw data(null, { status: read.reason === 'missing' ? 404 : 403 });
  const { opened } = read.value;
  const { errors } = opened === null ? { errors: [] } : await checkRows(opened);
  const told = errors.map(({ field, ...error }) => ({ ...error, column: columnLabel(field) }));
  return csvAnswer(importErrorList(told), 'import-errors.csv');
}
