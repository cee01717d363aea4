import type { PartState, SystemPart } from '#app/domain/system/system-part.ts';

/** Why a part is not good, and what to do about it. */
export type Problem = {
  state: Exclude<PartState, 'good'>;
  advice: string;
  link?: SystemPart['link'];
};

/** A part with its facts; the first problem, if there is one, decides how it is. */
export function partOf(
  name: string,
  facts: Record<string, string>,
  problems: readonly (Problem | false)[],
): SystemPart {
  const [first = null] = problems.filter((problem) => problem !== false);
  return {
    name,
    state: first?.state ?? 'good',
    facts: Object.entries(facts).map(([term, value]) => ({ term, value })),
    advice: first?.advice ?? null,
    link: first?.link ?? null,
  };
}
