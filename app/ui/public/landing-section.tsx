import type { ReactNode } from 'react';
import styles from './landing-section.module.css';

type LandingSectionProps = {
  /** Where links on this and other pages lead to. */
  id?: string;
  title: string;
  lead?: string;
  /** On the darker ground that sets it off from its neighbours. */
  sunk?: boolean;
  children: ReactNode;
};

/** One part of the home page, across its whole width. */
export function LandingSection({ id, title, lead, sunk, children }: LandingSectionProps) {
  return (
    <section id={id} className={sunk ? styles.sunk : undefined}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
