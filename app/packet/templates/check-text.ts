import { unprintedLetters } from '#app/ground/print.ts';
import type { RefusalOf } from '#app/ground/refusals.ts';
import { refuse, type Result } from '#app/ground/result.ts';
import type { Method, Party, Phase } from '#app/packet/rules.ts';
import { marksOf, parseMarkup, type Part, plainMarkup } from './markup.ts';
import type { TEMPLATE_REFUSALS } from './words.ts';

type Unfit = RefusalOf<
  typeof TEMPLATE_REFUSALS,
  'markup' | 'unprinted' | 'empty' | 'for_counsel' | 'no_signer' | 'no_place' | 'wrong_party'
>;

type Checked = { content: string; phase: Phase; method: Method; signers: readonly Party[] };

/**
 * What keeps a template from being saved: tags that cannot be read, and letters that papers cannot
 * print. Null when nothing does. Source: decision 0164.
 */
export function whyUnreadable(checked: Pick<Checked, 'content' | 'phase'>): Unfit | null {
  const read = readText(checked);
  return read.ok ? null : read.reason;
}

function readText({ content, phase }: Pick<Checked, 'content' | 'phase'>): Result<Part[], Unfit> {
  const parsed = parseMarkup(content, phase);
  if (!parsed.ok) return refuse({ kind: 'markup', problems: parsed.reason });
  const letters = unprintedLetters(plainMarkup(content));
  return letters.length > 0 ? refuse({ kind: 'unprinted', letters }) : parsed;
}

/**
 * What keeps a template from being published as it stands: nothing in it, passages for counsel, or
 * places for signatures that do not fit who signs. What is made when money has come is sealed by
 * the company and needs nobody to sign it. Null when nothing does. Source: rules 6.5.
 */
export function whyUnpublishable(checked: Checked): Unfit | null {
  const { content, phase, method, signers } = checked;
  const read = readText(checked);
  if (!read.ok) return read.reason;
  if (content.trim() === '') return { kind: 'empty' };
  if (/for counsel/i.test(content)) return { kind: 'for_counsel' };
  const isSealedAlone = phase === 'at_funding' && method === 'electronic';
  if (signers.length === 0 && !isSealedAlone) return { kind: 'no_signer' };
  const marks = marksOf(read.value);
  const stranger = marks.find(({ party }) => !signers.includes(party));
  if (stranger !== undefined) return { kind: 'wrong_party', party: stranger.party };
  const without = signers.find(
    (party) => !marks.some((mark) => mark.what === 'signature' && mark.party === party),
  );
  return without === undefined ? null : { kind: 'no_place', party: without };
}
