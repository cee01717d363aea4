import type { RefusalOf } from '#app/ground/refusals.ts';
import { readLegalMarkdown } from './markdown.server.ts';
import type { LegalBlock } from './shapes.ts';
import type { PUBLISH_REFUSALS } from './words.ts';

type TextRefusal = RefusalOf<typeof PUBLISH_REFUSALS, 'untitled' | 'empty' | 'open'>;

/**
 * What keeps a text from being published as it stands: it has no title, nothing below it, or
 * passages that are still marked for counsel. Null when nothing does. Source: decision 0118.
 */
export function whyUnpublishable(markdown: string): TextRefusal | null {
  const { content } = readLegalMarkdown(markdown);
  if (content.title === null || content.title === '') return { kind: 'untitled' };
  const blocks = [...content.intro, ...content.sections.flatMap((section) => section.blocks)];
  const count = blocks.filter(isOpen).length;
  if (count > 0) return { kind: 'open', count };
  return content.lead === '' && blocks.length === 0 ? { kind: 'empty' } : null;
}

function isOpen(block: LegalBlock): boolean {
  return block.kind === 'quote' && /^(For|Template for) counsel$/i.test(block.title ?? '');
}
