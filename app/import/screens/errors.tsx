import { columnLabel } from '#app/import/check/columns.ts';
import { importErrorList } from '#app/import/csv.server.ts';
import { readImport } from '#app/import/read.server.ts';
import { planReceipts } from '#app/import/write/receipts.server.ts';
import { callerOf } from '#app/server/session.ts';
import { checkRows } from '#app/import/check/rows.ts';
import { readReceiptRows, receiptErrors } from '#app/import/check/receipts.ts';
import { csvAnswer, foundOrThrow } from '#app/ui/loader-answers.ts';
import type { Route } from './+types/errors';

/** All errors of a file that was not imported, as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const read = foundOrThrow(await readImport(callerOf(context), params.importId));
  const errors = await errorsOf(callerOf(context), read);
  return csvAnswer(importErrorList(errors), 'import-errors.csv');
}

type Read = Extract<Awaited<ReturnType<typeof readImport>>, { ok: true }>['value'];

async function errorsOf(caller: ReturnType<typeof callerOf>, { state, opened }: Read) {
  if (opened === null) return [];
  if (state.kind === 'boarding') {
    const { errors } = await checkRows(opened);
    return errors.map(({ field, ...error }) => ({ ...error, column: columnLabel(field) }));
  }
  const { rows, errors } = readReceiptRows(opened.table);
  const planned = await planReceipts(caller, rows);
  return planned.ok ? receiptErrors(planned.value, errors) : [];
}
