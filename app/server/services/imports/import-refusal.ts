import { assertNever } from '#app/ground/assert.ts';
import { formatCount } from '#app/ground/format-count.ts';
import type { CsvRefusal } from '#app/server/csv/read-csv.ts';
import type { CreateImportRefusal, MayImportRefusal } from './create-import.ts';

export type ToldRefusal = { message: string; status: number };

/** Why a file was not taken, in words that say what to do, and the status. Source: D1, D20. */
export function importRefusalText(reason: CreateImportRefusal | MayImportRefusal): ToldRefusal {
  switch (reason.kind) {
    case 'forbidden':
      return { message: 'Access denied. Admin privileges required.', status: 403 };
    case 'rate_limited':
      return {
        message: `Rate limit exceeded. Try again in ${reason.seconds} seconds.`,
        status: 429,
      };
    case 'too_many_waiting':
      return {
        message: '20 files wait already. Import or discard one of them first.',
        status: 409,
      };
    case 'too_large':
      return {
        message: 'The file is larger than 10 MB. Split it into several files.',
        status: 422,
      };
    default:
      return { message: csvRefusalText(reason), status: 422 };
  }
}

const SAVE_AS = 'Save it as “CSV UTF-8” in your spreadsheet and choose that file.';

function csvRefusalText(reason: CsvRefusal): string {
  switch (reason.kind) {
    case 'empty':
      return 'The file is empty.';
    case 'workbook':
      return `This is a workbook, not a CSV file. ${SAVE_AS}`;
    case 'not_utf8':
      return `The file is not written in UTF-8. ${SAVE_AS}`;
    case 'not_text':
      return `This is not a text file. ${SAVE_AS}`;
    case 'no_head':
      return 'The first row has to name the columns, and it is empty.';
    case 'no_rows':
      return 'The file has a head and no rows below it.';
    case 'wrong_separator':
      return 'The columns have to be separated by commas or semicolons, not by tabs or bars.';
    case 'too_many_rows':
      return (
        `The file has more than ${formatCount(reason.most)} rows. Split it into several files; ` +
        'each begins with the same head.'
      );
    case 'too_many_columns':
      return `The file has more than ${formatCount(reason.most)} columns.`;
    case 'too_many_cells':
      return (
        `Row ${formatCount(reason.row)} has more cells than the head. A text with a comma in it ` +
        'has to stand in quotation marks.'
      );
    case 'open_quote':
      return `Row ${formatCount(reason.row)} begins a quotation that never ends.`;
    case 'stray_quote':
      return (
        `Row ${formatCount(reason.row)} has a quotation mark in the middle of a cell. Put the ` +
        'whole cell in quotation marks and write this one twice.'
      );
    default:
      return assertNever(reason);
  }
}
