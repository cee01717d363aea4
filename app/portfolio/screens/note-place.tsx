import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import styles from './note-place.module.css';
import type { Cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';

type NotePlaceProps = {
  address: string;
  city: string;
  state: string;
  /** Where the address leads; it is plain text when left out. */
  to?: string | null;
  /** What else tells the note from others on the same property. */
  detail?: string | null;
};

/** The property that secures a note, as the first cell of a row. */
export function NotePlace({ address, city, state, to, detail }: NotePlaceProps) {
  const place = `${city}, ${state}`;
  return (
    <span className={classNames(styles.lines, 'text-start')}>
      {to ? <Link to={to}>{address}</Link> : <span>{address}</span>}
      <small>{detail ? `${place} · ${detail}` : place}</small>
    </span>
  );
}

/** A date, and below it what falls due on it. */
export function DatedAmount({ date, amountCents }: { date: string; amountCents: Cents }) {
  return (
    <span className={styles.lines}>
      <span>{date}</span>
      <small>{formatMoney(amountCents)}</small>
    </span>
  );
}
