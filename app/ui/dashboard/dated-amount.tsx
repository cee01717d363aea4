import type { Cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import styles from './note-place.module.css';

/** A date, and below it what falls due on it. */
export function DatedAmount({ date, amountCents }: { date: string; amountCents: Cents }) {
  return (
    <span className={styles.lines}>
      <span>{date}</span>
      <small>{formatMoney(amountCents)}</small>
    </span>
  );
}
