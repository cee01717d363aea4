import type { ReactNode } from 'react';
import type { ContentSection } from '#app/domain/content/content-section.ts';
import styles from './closing-band.module.css';

/** The last band of the home page. */
export function ClosingBand({ words, actions }: { words: ContentSection; actions: ReactNode }) {
  return (
    <section className={styles.band} data-surface="deep" data-print="hide">
      <div className={styles.inner}>
        <h2 className={styles.heading}>{words.heading}</h2>
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph} className={styles.text}>
            {paragraph}
          </p>
        ))}
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  );
}
