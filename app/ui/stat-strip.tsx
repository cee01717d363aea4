import styles from './stat-strip.module.css';

type StatStripProps = { entries: readonly { figure: string; label: string }[] };

/** Four short figures on one strip, two by two where it is narrow. */
export function StatStrip({ entries }: StatStripProps) {
  return (
    <dl className={`${styles.strip} grid frame surface clip raised`}>
      {entries.map(({ figure, label }) => (
        <div key={label} className={styles.entry}>
          <dt className="muted text-xs">{label}</dt>
          <dd className={styles.figure}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
