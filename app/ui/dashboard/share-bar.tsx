import styles from './share-bar.module.css';

/** Repeats a share as a length, in percent; says nothing that the words beside it do not. */
export function ShareBar({ percent }: { percent: number }) {
  return (
    <svg className={styles.bar} width="100%" height="8" aria-hidden="true">
      <rect className={styles.whole} width="100%" height="8" rx="4" />
      {percent > 0 && <rect className={styles.part} width={`${percent}%`} height="8" rx="4" />}
    </svg>
  );
}
