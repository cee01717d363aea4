import { Check, Plus, X } from 'lucide-react';
import { Link } from 'react-router';
import type { PropertyCardView } from '#app/listing/card-view.ts';
import { compareAddress, MOST_COMPARED } from '#app/listing/compare/rules.ts';
import type { ChosenNote } from '#app/listing/compare/read.server.ts';
import { listingQuery, type ListingFilters } from '#app/listing/rules.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './compare-choice.module.css';

/** The notes that are chosen to be compared, and the address of the list with others. */
export type Choice = { chosen: readonly ChosenNote[]; addressOf: (ids: string[]) => string };

/**
 * What the address chooses of the notes that the loader knew and those on the cards: choosing one
 * of these asks the server for nothing. What the reader may not see is not among them.
 */
export function choiceOf(input: {
  filters: ListingFilters;
  known: readonly ChosenNote[];
  cards: readonly PropertyCardView[];
}): Choice {
  const { filters, known, cards } = input;
  const shown = cards.flatMap((card) => noteOf(card) ?? []);
  return {
    chosen: filters.compare.flatMap(
      (id) => [...known, ...shown].find(({ noteId }) => noteId === id) ?? [],
    ),
    addressOf: (compare) => `/properties${listingQuery({ ...filters, compare })}`,
  };
}

/** The note of a card: the one that a filter found, else the one with the figures. */
function noteOf({ address, figures, matching }: PropertyCardView): ChosenNote | null {
  const noteId = matching?.id ?? figures?.noteId;
  return noteId === undefined ? null : { noteId, address };
}

/** Puts the note of a card beside others, or takes it away: a link, so it needs no scripts. */
export function CompareLink({ property, choice }: { property: PropertyCardView; choice: Choice }) {
  const hydrated = useHydrated();
  const note = noteOf(property);
  if (note === null) return null;
  const ids = choice.chosen.slice(0, MOST_COMPARED).map(({ noteId }) => noteId);
  const isChosen = ids.includes(note.noteId);
  const others = ids.filter((id) => id !== note.noteId);
  const address = choice.addressOf(isChosen ? others : [...others, note.noteId]);
  return (
    <Link
      id={note.noteId}
      // Without scripts the whole page is loaded: it comes back to this card.
      to={hydrated ? address : `${address}#${note.noteId}`}
      preventScrollReset
      replace
      rel="nofollow"
      className={classNames(styles.choose, isChosen && styles.chosen)}
      aria-label={
        isChosen
          ? `Chosen, ${property.address}: remove from comparison`
          : `Compare, ${property.address}`
      }
      data-print="hide"
    >
      <Icon of={isChosen ? Check : Plus} size={15} />
      {isChosen ? 'Chosen' : 'Compare'}
    </Link>
  );
}

/** What is chosen, at the lower edge of the list; nothing while nothing is. */
export function CompareBar({ choice: { chosen, addressOf } }: { choice: Choice }) {
  if (chosen.length === 0) return null;
  const compared = chosen.slice(0, MOST_COMPARED);
  const ids = compared.map(({ noteId }) => noteId);
  return (
    <section className={`${styles.bar} frame surface raised row`} aria-label="Notes to compare">
      <p role="status" className={`${styles.words} text-xs medium`}>
        {wordsFor(chosen.length)}
      </p>
      <ul className={`${styles.notes} wrap gap-2`}>
        {compared.map(({ noteId, address }) => (
          <li key={noteId}>
            <Link
              to={addressOf(ids.filter((id) => id !== noteId))}
              preventScrollReset
              replace
              className={styles.note}
            >
              <span className="visually-hidden">Remove from comparison, </span>
              <span>{address}</span>
              <Icon of={X} size={14} />
            </Link>
          </li>
        ))}
      </ul>
      <div className="line gap-4 at-end">
        <Link to={addressOf([])} preventScrollReset replace className="text-xs inline link-high">
          Clear
        </Link>
        {ids.length > 1 && (
          <ButtonLink to={compareAddress(ids)} size="small">
            {`Compare ${ids.length} Notes`}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function wordsFor(count: number): string {
  if (count > MOST_COMPARED) {
    return 'Three notes at most can be compared. Remove one to choose another.';
  }
  return count === 1 ? 'One note chosen: choose another to compare.' : `${count} notes chosen`;
}
