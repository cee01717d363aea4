import type { ReactNode } from 'react';
import type { ContentSection } from '#app/site/content/shapes.ts';
import styles from './article.module.css';

type ArticleHeaderProps = {
  /** The name by which links lead here, when the title says it differently. */
  kicker?: string;
  title: string;
  lead: string;
  /** The one thing to do on the page, where there is one. */
  action?: ReactNode;
};

/** The head of a page that is read: what it is about, in one breath. */
export function ArticleHeader({ kicker, title, lead, action }: ArticleHeaderProps) {
  return (
    <header className="sunk line-below">
      <div className={`${styles.headerInner} grid gap-3 content-wide`}>
        {kicker && <p className={`${styles.kicker} text-xs bold`}>{kicker}</p>}
        <h1 className={styles.title}>{title}</h1>
        <p className={`${styles.lead} muted text-lg`}>{lead}</p>
        {action && <div className={styles.headerAction}>{action}</div>}
      </div>
    </header>
  );
}

type ArticleSectionProps = { section: ContentSection; id?: string; children?: ReactNode };

/** A heading with its text; the heading stands beside the text where there is room. */
export function ArticleSection({ section, id, children }: ArticleSectionProps) {
  return (
    <section id={id} className={styles.section}>
      <h2 className={`${styles.heading} text-xl sticks-wide`}>{section.heading}</h2>
      <div className={`${styles.text} grid gap-4 reading-wide`}>
        {section.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {children}
      </div>
    </section>
  );
}

type ArticleItemsProps = {
  heading: string;
  items: readonly ContentSection[];
  /** True for steps that follow each other: they are numbered. */
  ordered?: boolean;
};

/** A heading with several short pieces, each with a heading of its own. */
export function ArticleItems({ heading, items, ordered }: ArticleItemsProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <section className={styles.section}>
      <h2 className={`${styles.heading} text-xl sticks-wide`}>{heading}</h2>
      <List className={`${styles.items} grid gap-6 reading-wide`}>
        {items.map((item, index) => (
          <li key={item.heading} className={`${styles.item} flex gap-4 line-above`}>
            {ordered && (
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
            )}
            <div className={`${styles.itemText} grid gap-2 at-top shrinks`}>
              <h3>{item.heading}</h3>
              {item.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </li>
        ))}
      </List>
    </section>
  );
}

/** The last word of a page: a sentence, and where to go from here. */
export function CallToAction({ text, children }: { text: string; children: ReactNode }) {
  return (
    <aside className={styles.call} aria-label="Next step" data-print="hide">
      <p className={styles.callText}>{text}</p>
      <div className="wrap gap-3 phone-lines">{children}</div>
    </aside>
  );
}
