import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { pause } from '#app/server/pause.ts';
import { importScopeOf } from './import-scope.ts';
import { readImport } from './read-import.ts';

/** How often a page is told how far its import is, and how long before it has to ask anew. */
const TELL_MS = 500;
const LONGEST_MS = 10 * 60_000;

/**
 * How far an import is, as events for a page that stays open: the rows that are written, and
 * whether it is over. While this process writes it nothing is asked of the database, which the
 * embedded one would only answer afterwards. Ends with the import, with the page, or after ten
 * minutes.
 *
 * @returns the body of an event stream, or: `forbidden`, `missing` as `readImport` says.
 */
export async function followImport(
  caller: Caller,
  importId: string,
  { signal, tellMs = TELL_MS }: { signal: AbortSignal; tellMs?: number },
): Promise<Result<ReadableStream<Uint8Array>, 'forbidden' | 'missing'>> {
  const first = await progressOf(caller, importId);
  if (!first.ok) return first;
  const events = tell(caller, importId, { signal, tellMs });
  return accept(
    new ReadableStream({
      pull: async (stream) => {
        const next = await events.next();
        if (next.done === true) stream.close();
        else stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(next.value)}\n\n`));
      },
      cancel: async () => {
        await events.return(undefined);
      },
    }),
  );
}

type Progress = { doneCount: number; isOver: boolean };

async function* tell(
  caller: Caller,
  importId: string,
  { signal, tellMs }: { signal: AbortSignal; tellMs: number },
): AsyncGenerator<Progress, undefined> {
  const end = performance.now() + LONGEST_MS;
  while (!signal.aborted && performance.now() < end) {
    const progress = await progressOf(caller, importId);
    if (!progress.ok) return;
    yield progress.value;
    if (progress.value.isOver) return;
    await pause(tellMs, signal);
  }
}

async function progressOf(
  caller: Caller,
  importId: string,
): Promise<Result<Progress, 'forbidden' | 'missing'>> {
  const own = caller.importProgress.get(importId);
  if (own !== undefined) {
    const scope = importScopeOf(caller.actor);
    if (scope === null) return refuse('forbidden');
    const isOwn =
      own.createdBy === scope.person.userId && own.organizationId === scope.organizationId;
    return isOwn ? accept({ doneCount: own.doneCount, isOver: false }) : refuse('missing');
  }
  const read = await readImport(caller, importId);
  if (!read.ok) return read;
  const { doneCount, status } = read.value.state;
  return accept({ doneCount, isOver: status !== 'waiting' && status !== 'running' });
}
