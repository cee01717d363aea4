import { writeCsv } from '#app/server/csv/write-csv.ts';

type Told = { row: number; column: string; value: string; message: string };

/** What is wrong with a file, as a file to work through beside it: a line for each cell. */
export function importErrorList(errors: readonly Told[]): string {
  return writeCsv(
    ['Row', 'Column', 'Value', 'Problem'],
    errors.map(({ row, column, value, message }) => [
      { figure: row },
      { text: column },
      { text: value },
      { text: message },
    ]),
  );
}
