import { sql } from 'drizzle-orm';
import { ANONYMOUS } from '#app/ground/actor.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { Stage } from './stage.ts';
import { expectRows, type Reader } from './visible-rows.ts';

type RowStage = Pick<Stage, 'installation' | 'world'>;

/** Runs statements in a transaction of a reader's, past every service. */
export function asReader<T>(
  stage: RowStage,
  reader: Reader,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const actor = reader === 'anonymous' ? ANONYMOUS : stage.world.people[reader];
  return asActor(stage.installation.database, actor, work);
}

/** Which rows a reader sees of a table, by one column, sorted. */
export async function idsSeen(
  stage: RowStage,
  reader: Reader,
  { table, column }: { table: string; column: string },
): Promise<string[]> {
  const answer = await asReader(stage, reader, (transaction) =>
    transaction.execute(
      sql`select distinct coalesce(${sql.identifier(column)}::text, 'none') as id
        from ${sql.identifier(table)}`,
    ),
  );
  return rowsOf<{ id: string }>(answer)
    .map((row) => row.id)
    .toSorted();
}

/** The rows of a raw answer: one driver returns them, the other wraps them. */
export function rowsOf<Row>(answer: unknown): Row[] {
  return Array.isArray(answer) ? (answer as Row[]) : (answer as { rows: Row[] }).rows;
}

/** A line for each table of which the reader sees other rows than the rules say. */
export async function wrongRows(stage: RowStage, reader: Reader): Promise<string[]> {
  const wrong: string[] = [];
  for (const { table, column, seen } of expectRows(stage.world)) {
    const wanted = seen(reader) ?? (await allIds(stage, table, column));
    const expected = [...new Set(wanted)].toSorted();
    const found = await idsSeen(stage, reader, { table, column });
    if (found.join() !== expected.join()) {
      wrong.push(`${reader} sees of ${table}: ${found.join()} instead of ${expected.join()}`);
    }
  }
  return wrong;
}

async function allIds(stage: RowStage, table: string, column: string): Promise<string[]> {
  const rows = await stage.installation.database.look<{ id: string }>(
    `select distinct coalesce(${column}::text, 'none') as id from ${table}`,
  );
  return rows.map((row) => row.id);
}
