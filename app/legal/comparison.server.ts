import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { compareLines, type ComparedStretch, shortComparison } from './compare.ts';
import { type LegalTextDetail, readLegalText, type VersionRow } from './drafts.server.ts';
import type { LegalText } from './rules.ts';
import { readVersionText } from './versions.server.ts';

/** A version with what it changed; `before` is the number of the one it is compared with. */
export type VersionComparison = {
  version: VersionRow;
  before: number | null;
  stretches: ComparedStretch[];
};

/**
 * One version beside the one before it. Refused: `forbidden` for everybody but platform admins;
 * `missing` when there is no version of that number.
 */
export async function compareVersion(
  caller: Caller,
  { text, number }: { text: LegalText; number: number },
): Promise<Result<VersionComparison, 'forbidden' | 'missing'>> {
  const detail = await readLegalText(caller, text);
  if (!detail.ok) return detail;
  const version = detail.value.versions.find((one) => one.number === number);
  if (version === undefined) return refuse('missing');
  const before = number > 1 ? number - 1 : null;
  const [content, former] = await readTwo(caller, text, [number, number - 1]);
  const stretches = shortComparison(compareLines(former, content));
  return accept({ version, before, stretches });
}

/** A draft with what it would change of the version that was published last. */
export type DraftComparison = LegalTextDetail & {
  before: number | null;
  stretches: ComparedStretch[];
};

/**
 * The draft of a text beside the version that was published last. Refused: `forbidden` for
 * everybody but platform admins.
 */
export async function compareDraft(
  caller: Caller,
  text: LegalText,
): Promise<Result<DraftComparison, 'forbidden'>> {
  const detail = await readLegalText(caller, text);
  if (!detail.ok) return detail;
  const before = detail.value.versions[0]?.number ?? null;
  const [former] = await readTwo(caller, text, [before ?? 0, 0]);
  const stretches = shortComparison(compareLines(former, detail.value.content));
  return accept({ ...detail.value, before, stretches });
}

/** The words of two versions; empty for numbers that are none. */
function readTwo(
  caller: Caller,
  text: LegalText,
  [one, other]: [number, number],
): Promise<[string, string]> {
  return asActor(caller.database, caller.actor, async (transaction) => [
    (await readVersionText(transaction, { text, number: one })) ?? '',
    (await readVersionText(transaction, { text, number: other })) ?? '',
  ]);
}
