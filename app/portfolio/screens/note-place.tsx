import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { Picture } from '#app/property/pictures/screens/picture.tsx';
import type { PictureView } from '#app/property/pictures/show.server.ts';
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
  /** Of the house, where the list has pictures; null where this house has none. */
  picture?: PictureView | null;
};

/** The property that secures a note, as the first cell of a row. */
export function NotePlace({ address, city, state, to, detail, picture }: NotePlaceProps) {
  const place = `${city}, ${state}`;
  const words = (
    <span className={classNames(styles.lines, styles.place, 'text-start')}>
      {to ? <Link to={to}>{address}</Link> : <span>{address}</span>}
      <small>{detail ? `${place}, ${detail.replaceAll(' ', '\u00A0')}` : place}</small>
    </span>
  );
  if (picture === undefined) return words;
  return (
    <span className="line gap-3">
      <Picture source={picture && { ...picture, alt: '' }} ratio="thumb" sizes="4rem" />
      {words}
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
