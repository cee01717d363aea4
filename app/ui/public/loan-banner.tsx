import { Landmark } from 'lucide-react';
import { Icon } from '#app/ui/icon.tsx';
import styles from './loan-banner.module.css';

/** What a note is, and what it is not, before any figure. Source: rules 1.1 and 1.2. */
export function LoanBanner() {
  return (
    <aside className={styles.banner} aria-label="What you fund">
      <span className={styles.mark}>
        <Icon of={Landmark} size={20} />
      </span>
      <p className={styles.title}>You fund a loan. You do not buy the house.</p>
      <p className={styles.text}>
        The company buys, owns and manages the property. Your note is secured by a lien on it, and
        interest is due to you every month. Like any loan it can be paid late, and you can lose
        money.
      </p>
    </aside>
  );
}
