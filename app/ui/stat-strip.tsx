import styles from './stat-strip.module.css';

type StatStripProps = { entries: readonly { figure: string; label: string }[] };

/** Four short figures on one strip, two by two where it is narrow. */
export function StatStrip({ entries }: StatStripProps) {
  return (
    <dl className={styles.strip}>
      {entries.map(({ figure, label }) => (
        <div key={label} className={styles.entry}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.figure}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
