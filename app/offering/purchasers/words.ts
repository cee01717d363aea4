import type { Method } from '#app/offering/accreditation/rules.ts';
import { METHOD_WORDS } from '#app/offering/accreditation/words.ts';

/** How a purchaser counts as accredited; null where they have shown and stated nothing. */
export function methodLabel(purchaser: {
  method: Method | null;
  isStatedAccredited: boolean | null;
}): string | null {
  const { method, isStatedAccredited } = purchaser;
  if (method !== null) return METHOD_WORDS[method].label;
  if (isStatedAccredited === null) return null;
  return isStatedAccredited ? 'Own statement' : 'Own statement: not accredited';
}
