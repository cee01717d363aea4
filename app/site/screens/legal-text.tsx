import type { LegalPage, LegalSection } from '#app/site/content/shapes.ts';
import { Day } from '#app/ui/day.tsx';
import { Page } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ArticleHeader } from './article.tsx';
import styles from './legal-text.module.css';

/** A legal page: what it is worth, what is in it, and its sections, each with an address. */
export function LegalText({ page }: { page: LegalPage }) {
  const { title, lead, notice, updatedOn, sections } = page;
  return (
    <>
      <ArticleHeader title={title} lead={lead} />
      <Page>
        <div className={`${styles.layout} stack`}>
          <Contents sections={sections} />
          <div className="grid gap-6 reading-wide">
            <p className="muted text-sm">
              Last updated <Day on={updatedOn} />
            </p>
            <Notice tone="warning" title="Template for counsel">
              {notice}
            </Notice>
            {sections.map((section) => (
              <Section key={section.id} {...section} />
            ))}
          </div>
        </div>
      </Page>
    </>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents-title" data-print="hide">
      <h2 id="contents-title" className="as-text muted text-xs bold">
        On this page
      </h2>
      <ol className={`${styles.links} grid gap-1 text-sm`}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Section({ id, heading, paragraphs, points = [], counsel }: LegalSection) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="text-xl">
        {heading}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <dl className="grid gap-4">
          {points.map(({ term, text }) => (
            <div key={term}>
              <dt className="bold break-anywhere">{term}</dt>
              <dd className="muted">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {counsel && (
        <p className={`${styles.counsel} muted text-sm`}>
          <strong>For counsel:</strong> {counsel}
        </p>
      )}
    </section>
  );
}
