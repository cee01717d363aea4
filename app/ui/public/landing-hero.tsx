import type { ReactNode } from 'react';
import { HeroPicture } from '#app/ui/hero-picture.tsx';
import { StatStrip } from '#app/ui/stat-strip.tsx';
import styles from './landing-hero.module.css';

type LandingHeroProps = {
  title: string;
  lead: string;
  /** What could go wrong, said near the rate. */
  risk: string;
  actions: ReactNode;
  statistics: readonly { figure: string; label: string }[];
};

/** The first screen of the home page: one promise, its risk, and the company's figures. */
export function LandingHero({ title, lead, risk, actions, statistics }: LandingHeroProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.band} data-surface="deep">
        <div className={styles.inner}>
          <div className={styles.words}>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>{lead}</p>
            <div className={styles.actions}>{actions}</div>
            <p className={styles.risk}>{risk}</p>
          </div>
          <div className={styles.picture}>
            <HeroPicture />
          </div>
        </div>
      </div>
      <div className={styles.statistics}>
        <StatStrip entries={statistics} />
      </div>
    </div>
  );
}
