import { Link } from 'react-router';
import { formatShortMoney } from '#app/ground/money/format.ts';
import { formatContractRate } from '#app/ground/rates/rate.ts';
import type { NoteChoiceView } from '#app/server/views/note-view.ts';
import { LienBadge } from '#app/ui/property-badges.tsx';
import { NoteStatusBadge } from '#app/ui/status-badges.tsx';
import styles from './note-choice.module.css';
import { propertyAddress } from './property-address.ts';

type NoteChoiceProps = {
  propertyId: string;
  notes: readonly NoteChoiceView[];
  shownNoteId: string | null;
};

/**
 * The notes of a property, to choose the one that the page shows; nothing when there is only one.
 */
export function NoteChoice({ propertyId, notes, shownNoteId }: NoteChoiceProps) {
  if (notes.length < 2) return null;
  return (
    <nav aria-label="Notes on this property" className={styles.choice}>
      {notes.map(({ id, amountCents, ratePpm, termMonths, status, lienPosition }) => (
        <Link
          key={id}
          to={propertyAddress({ propertyId, noteId: id })}
          preventScrollReset
          className={styles.note}
          aria-current={id === shownNoteId ? 'true' : undefined}
        >
          <span className={styles.amount}>{formatShortMoney(amountCents)}</span>
          <span
            className={styles.terms}
          >{`${formatContractRate(ratePpm)}, ${termMonths} months`}</span>
          <span className={styles.badges}>
            <NoteStatusBadge status={status} />
            <LienBadge lienPosition={lienPosition} />
          </span>
        </Link>
      ))}
    </nav>
  );
}
