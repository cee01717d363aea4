import type { RefusalOf } from '#app/ground/refusals.ts';
import type { Method, Party, Phase } from '#app/packet/rules.ts';
import { marksOf, parseMarkup } from './markup.ts';
import type { TEMPLATE_REFUSALS } from './words.ts';

type Unfit = RefusalOf<
  typeof TEMPLATE_REFUSALS,
  'markup' | 'empty' | 'for_counsel' | 'no_signer' | 'no_place' | 'wrong_party'
>;

type Checked = { content: string; phase: Phase; method: Method; signers: readonly Party[] };

/** What keeps a template from being saved: tags that cannot be read. Null when nothing does. */
export function whyUnreadable({
  content,
  phase,
}: Pick<Checked, 'content' | 'phase'>): Unfit | null {
  const parsed = parseMarkup(content, phase);
  return parsed.ok ? null : { kind: 'markup', problems: parsed.reason };
}

/**
 * What keeps a template from being published as it stands: nothing in it, passages for counsel, or
 * places for signatures that do not fit who signs. What is made when money has come is sealed by
 * the company and needs nobody to sign it. Null when nothing does. Source: rules 6.5.
 */
export function whyUnpublishable(checked: Checked): Unfit | null {
  const { content, phase, method, signers } = checked;
  const parsed = parseMarkup(content, phase);
  if (!parsed.ok) return { kind: 'markup', problems: parsed.reason };
  if (content.trim() === '') return { kind: 'empty' };
  if (/for counsel/i.test(content)) return { kind: 'for_counsel' };
  const isSealedAlone = phase === 'at_funding' && method === 'electronic';
  if (signers.length === 0 && !isSealedAlone) return { kind: 'no_signer' };
  const marks = marksOf(parsed.value);
  const stranger = marks.find(({ party }) => !signers.includes(party));
  if (stranger !== undefined) return { kind: 'wrong_party', party: stranger.party };
  const without = signers.find(
    (party) => !marks.some((mark) => mark.what === 'signature' && mark.party === party),
  );
  return without === undefined ? null : { kind: 'no_place', party: without };
}
