import { Link } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { HealthBadge } from '#app/ledger/screens/badges.tsx';
import { portfolioAddress } from '#app/portfolio/rules.ts';
import type { Dashboard } from '#app/portfolio/overview/read.server.ts';
import type { Holding } from '#app/portfolio/show.server.ts';
import { Picture } from '#app/property/pictures/screens/picture.tsx';
import { Section } from '#app/ui/layout.tsx';
import { unbroken } from '#app/ui/unbroken.ts';
import styles from './holdings.module.css';

type HoldingsProps = Pick<Dashboard, 'holdings' | 'heldNoteCount'>;

/**
 * The notes with the most outstanding, each led by the picture of its house; those that are repaid
 * only while there are no others.
 */
export function Holdings({ holdings: largest, heldNoteCount }: HoldingsProps) {
  const owing = largest.filter(({ outstandingCents }) => outstandingCents > 0n);
  const holdings = owing.length > 0 ? owing : largest;
  return (
    <Section
      title="Your notes"
      aside={
        <Link to={portfolioAddress({})} className="at-end text-sm">
          {heldNoteCount > holdings.length ? `All ${heldNoteCount} notes` : 'Note Portfolio'}
        </Link>
      }
    >
      <div className={`${styles.holdings} grid gap-4`}>
        {holdings.map((holding) => (
          <HoldingCard key={holding.noteId} holding={holding} />
        ))}
      </div>
    </Section>
  );
}

function HoldingCard({ holding }: { holding: Holding }) {
  const { noteId, address, city, state, health, outstandingCents, nextDue, picture } = holding;
  return (
    <article className={`${styles.holding} relative clip frame surface hover-edge`}>
      <Picture
        source={picture && { ...picture, alt: '' }}
        sizes="(min-width: 40rem) 18rem, 5rem"
        className={styles.picture}
      />
      <div className="grid gap-1 pad-4">
        <Link to={`/dashboard/notes/${noteId}`} className={`${styles.link} ink unlined medium`}>
          {address}
        </Link>
        <span className="muted text-xs">{`${city}, ${state}`}</span>
        <span className="row between gap-1 across-3">
          <span className={styles.figure}>{formatMoney(outstandingCents)}</span>
          <HealthBadge health={health} />
        </span>
        <span className="muted text-xs">
          {nextDue === null
            ? 'Nothing more is due'
            : unbroken(`${formatMoney(nextDue.openCents)} due ${formatDate(nextDue.dueOn)}`)}
        </span>
      </div>
    </article>
  );
}
