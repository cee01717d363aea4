import type { ContentSection } from '#app/domain/content/content-section.ts';
import styles from './numbered-steps.module.css';

/** Steps that follow each other, from left to right where there is room. */
export function NumberedSteps({ items }: { items: readonly ContentSection[] }) {
  return (
    <ol className={styles.steps}>
      {items.map((item, index) => (
        <li key={item.heading} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3>{item.heading}</h3>
          <div className={styles.text}>
            {item.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
