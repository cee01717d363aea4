import type { SQL } from 'drizzle-orm';
import { asReader, rowsOf } from './seeing.ts';
import { attemptsOf } from './row-attempts.ts';
import type { Stage } from './stage.ts';
import type { Reader } from './visible-rows.ts';

type RowStage = Pick<Stage, 'installation' | 'world'>;

class Undo extends Error {}

/** A line for each attempt of the reader that touches other rows than the rules say. */
export async function wrongAttempts(stage: RowStage, reader: Reader): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, statement, expected, blindCount } of attemptsOf(stage.world, reader)) {
    const isBlind = blindCount !== undefined;
    const found = await tryOut(stage, reader, { statement, isBlind });
    const ids = typeof expected === 'string' ? expected : [...expected].toSorted().join();
    const wanted = isBlind ? `${blindCount} rows` : ids;
    if (found !== wanted) wrong.push(`${reader}: ${name}: ${found || 'done'} instead of ${wanted}`);
  }
  return wrong;
}

/**
 * The ids of the rows that a statement returns, or how many it touched blindly, undone afterwards;
 * or the SQLSTATE that refused it.
 */
async function tryOut(
  stage: RowStage,
  reader: Reader,
  { statement, isBlind }: { statement: SQL; isBlind: boolean },
): Promise<string> {
  let found = '';
  try {
    await asReader(stage, reader, async (transaction) => {
      const answer: unknown = await transaction.execute(statement);
      const ids = rowsOf<{ id: string }>(answer).map((row) => row.id);
      found = isBlind ? `${countIn(answer)} rows` : [...new Set(ids)].toSorted().join();
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof Undo) return found;
    const { code } = (error as { cause?: { code?: string } }).cause ?? {};
    if (code === undefined) throw error;
    return code;
  }
  throw new Error('the transaction was not undone');
}

/** How many rows a statement has touched: each driver tells it in its own way. */
function countIn(answer: unknown): number | undefined {
  const { count, affectedRows } = answer as { count?: number; affectedRows?: number };
  return count ?? affectedRows;
}
