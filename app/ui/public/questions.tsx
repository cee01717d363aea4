import { ChevronDown } from 'lucide-react';
import type { ContentQuestion } from '#app/domain/content/content-section.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './questions.module.css';

/** Questions whose answers unfold, without scripts too. */
export function Questions({ items }: { items: readonly ContentQuestion[] }) {
  return (
    <div className={styles.questions}>
      {items.map(({ question, answer }) => (
        <details key={question} className={styles.entry}>
          <summary className={styles.question}>
            {question}
            <Icon of={ChevronDown} size={20} />
          </summary>
          <div className={styles.answer}>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
