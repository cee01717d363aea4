import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { readFormInParts } from '#app/server/http/uploads.ts';
import { readWorked, writeDraft } from './draft.server.ts';
import type { Mark } from './rules.ts';
import { type ProcessedMark, processMark } from './mark/process.server.ts';
import { mayChangeBrand } from './may.ts';
import { keepMark } from './store.server.ts';
import type { BRAND_REFUSALS, markRefusals } from './words.ts';

type ReceiveRefusal =
  | Closed
  | { kind: 'broken' }
  | RefusalOf<typeof BRAND_REFUSALS, 'rate_limited'>;

/**
 * Reads a form of the brand, which may have files in it. Who may not send any is told so before a
 * byte of it is read. Refused: `forbidden`, `rate_limited`, and `broken` for a form that breaks
 * off.
 */
export async function receiveBrandForm(
  caller: Caller,
  request: Request,
): Promise<Result<FormData, ReceiveRefusal>> {
  const { actor } = caller;
  if (actor.kind !== 'person' || !mayChangeBrand(actor)) return refuse({ kind: 'forbidden' });
  const hasFiles = /^multipart\//i.test(request.headers.get('content-type') ?? '');
  if (hasFiles) {
    const seconds = await caller.limits.attempt('brand-mark', actor.userId);
    if (seconds !== null) return refuse({ kind: 'rate_limited', seconds });
  }
  const form = await readFormInParts(request);
  return form === null ? refuse({ kind: 'broken' }) : accept(form);
}

type MarkFiles = { mark: Uint8Array | null; darkMark: Uint8Array | null };

type ChangeRefusal = Closed | RefusalOf<ReturnType<typeof markRefusals>, 'mark' | 'no_mark'>;

/**
 * Gives the draft a mark for light ground, one for dark, or both; what was given no file stays.
 *
 * @returns the elements that were left out of the drawings; or `forbidden`; `mark` with the reason
 * of `processMark` and the box of the file; `no_mark` for a dark mark without another one.
 * Source: 0117, D33.
 */
export async function changeMarks(
  caller: Caller,
  files: MarkFiles,
): Promise<Result<{ leftOut: string[] }, ChangeRefusal>> {
  if (!mayChangeBrand(caller.actor)) return refuse({ kind: 'forbidden' });
  const taken: Partial<Record<keyof MarkFiles, ProcessedMark>> = {};
  for (const box of ['mark', 'darkMark'] as const) {
    const bytes = files[box];
    if (bytes === null) continue;
    const processed = await processMark(bytes);
    if (!processed.ok) return refuse({ kind: 'mark', refusal: processed.reason, box });
    taken[box] = processed.value;
  }
  const [mark, darkMark] = [taken.mark?.mark ?? null, taken.darkMark?.mark ?? null];
  return asActor(caller.database, caller.actor, async (transaction) => {
    const worked = await readWorked(transaction, { lock: true });
    const markId = mark?.id ?? worked.markId;
    if (markId === null) return refuse({ kind: 'no_mark' });
    for (const one of [mark, darkMark]) {
      if (one !== null) await keepMark(transaction, one, caller.clock.now());
    }
    const darkMarkId = darkMark?.id ?? worked.darkMarkId;
    await writeDraft(transaction, caller, { worked, next: { ...worked, markId, darkMarkId } });
    const leftOut = Object.values(taken).flatMap((one) => one.leftOut);
    return accept({ leftOut: [...new Set(leftOut)] });
  });
}

/**
 * Takes the marks of the draft away, or the dark one alone. Refused: `forbidden`. Source: 0117,
 * D33.
 */
export async function removeMarks(
  caller: Caller,
  input: { onlyDark: boolean },
): Promise<Result<null, Closed>> {
  if (!mayChangeBrand(caller.actor)) return refuse({ kind: 'forbidden' });
  return asActor(caller.database, caller.actor, async (transaction) => {
    const worked = await readWorked(transaction, { lock: true });
    const markId = input.onlyDark ? worked.markId : null;
    await writeDraft(transaction, caller, {
      worked,
      next: { ...worked, markId, darkMarkId: null },
    });
    return accept(null);
  });
}

/** A mark as an address that a page can show without asking anybody. */
export function markAsData({ format, bytes }: Mark): string {
  const type = format === 'svg' ? 'image/svg+xml' : 'image/png';
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
