import type { LegalPage } from '#app/domain/content/content-section.ts';
import { Page } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Company } from '#app/ui/viewer.ts';
import { ArticleHeader, ArticleSection } from './article.tsx';

type LegalTextProps = { page: LegalPage; company: Company };

/** A legal page: what it is, who stands behind it, and its sections. */
export function LegalText({ page, company }: LegalTextProps) {
  const { title, description, notice, sections } = page;
  return (
    <>
      <ArticleHeader title={title} lead={description} />
      <Page>
        <Notice tone="warning">{notice}</Notice>
        {sections.map((section) => (
          <ArticleSection key={section.heading} section={section} />
        ))}
        <ArticleSection section={{ heading: 'Who we are', paragraphs: linesOf(company) }} />
      </Page>
    </>
  );
}

function linesOf({ name, address, phone, email }: Company): string[] {
  const reach = [address, phone, email].filter((line) => Boolean(line));
  return [reach.length === 0 ? `${name}.` : `${name}, ${reach.join(', ')}.`];
}
