import type { BoardedRow } from '#app/domain/boarding/boarded-row.ts';
import { cents } from '#app/domain/money/cents.ts';

/** Checked rows as a text that a column can keep: amounts as decimal texts. */
export function packRows(rows: readonly BoardedRow[]): string {
  return JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

/** The rows that `packRows` has packed. Only amounts have names that end in Cents. */
export function unpackRows(text: string): BoardedRow[] {
  return JSON.parse(text, (key, value: unknown) =>
    key.endsWith('Cents') && typeof value === 'string' ? cents(BigInt(value)) : value,
  ) as BoardedRow[];
}
