import type { ReadText } from '#app/legal/markdown.server.ts';
import { REMARKS } from '#app/legal/words.ts';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { LegalBlocks, LegalSections } from './legal-blocks.tsx';

/** A text as its page will show it, and what in it is shown as plain words alone. */
export function LegalPreview({ read, title }: { read: ReadText; title: string }) {
  const { content, remarks } = read;
  return (
    <Card title={title}>
      <div className="grid gap-6 reading-wide">
        {remarks.length > 0 && (
          <Notice tone="warning" title="Not everything is taken">
            <ul>
              {remarks.map((remark) => (
                <li key={remark}>{REMARKS[remark]}</li>
              ))}
            </ul>
          </Notice>
        )}
        <div className="grid gap-2">
          {content.title !== null && <p className="text-xl bold">{content.title}</p>}
          {content.lead !== '' && <p className="muted text-lg">{content.lead}</p>}
        </div>
        <LegalBlocks blocks={content.intro} />
        <LegalSections sections={content.sections} />
      </div>
    </Card>
  );
}
