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
  for (const { name, statement, expected } of attemptsOf(stage.world, reader)) {
    const found = await tryOut(stage, reader, statement);
    const wanted = typeof expected === 'string' ? expected : [...expected].toSorted().join();
    if (found !== wanted) wrong.push(`${reader}: ${name}: ${found || 'done'} instead of ${wanted}`);
  }
  return wrong;
}

/**
 * The ids of the rows that a statement returns, undone afterwards; or the SQLSTATE that refused it.
 */
async function tryOut(stage: RowStage, reader: Reader, statement: SQL): Promise<string> {
  let ids: string[] = [];
  try {
    await asReader(stage, reader, async (transaction) => {
      const rows = rowsOf<{ id: string }>(await transaction.execute(statement));
      ids = rows.map((row) => row.id);
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof Undo) return [...new Set(ids)].toSorted().join();
    const { code } = (error as { cause?: { code?: string } }).cause ?? {};
    if (code === undefined) throw error;
    return code;
  }
  throw new Error('the transaction was not undone');
}
