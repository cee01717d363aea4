import type { ContentSection } from '#app/domain/content/content-section.ts';
import styles from './core-values.module.css';

type CoreValuesProps = { heading: string; items: readonly ContentSection[] };

/** What the company values, side by side. */
export function CoreValues({ heading, items }: CoreValuesProps) {
  return (
    <section className={styles.values}>
      <h2>{heading}</h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.heading} className={styles.value}>
            <h3>{item.heading}</h3>
            {item.paragraphs.map((paragraph) => (
              <p key={paragraph} className={styles.text}>
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
