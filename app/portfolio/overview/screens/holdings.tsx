import { Link } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { HealthBadge } from '#app/ledger/screens/badges.tsx';
import { portfolioAddress } from '#app/portfolio/rules.ts';
import type { Holding } from '#app/portfolio/show.server.ts';
import { Picture } from '#app/property/pictures/screens/picture.tsx';
import { Card } from '#app/ui/card.tsx';
import { Grid } from '#app/ui/layout.tsx';
import styles from './holdings.module.css';

type HoldingsProps = { holdings: readonly Holding[]; heldNoteCount: number };

/** The notes with the most outstanding, each led by the picture of its house. */
export function Holdings({ holdings, heldNoteCount }: HoldingsProps) {
  return (
    <Card
      title="Your notes"
      level={3}
      aside={
        <Link to={portfolioAddress({})}>
          {heldNoteCount > holdings.length ? `All ${heldNoteCount} notes` : 'Note Portfolio'}
        </Link>
      }
    >
      <Grid of="cards">
        {holdings.map((holding) => (
          <HoldingCard key={holding.noteId} holding={holding} />
        ))}
      </Grid>
    </Card>
  );
}

function HoldingCard({ holding }: { holding: Holding }) {
  const { noteId, address, city, state, health, outstandingCents, nextDue, picture } = holding;
  return (
    <article className={`${styles.holding} relative clip frame hover-edge`}>
      <Picture
        source={picture && { ...picture, alt: '' }}
        sizes="(min-width: 60rem) 24rem, 100vw"
        className={styles.picture}
      />
      <div className="grid gap-1 pad-4">
        <div className="row between gap-1 across-3">
          <Link to={`/dashboard/notes/${noteId}`} className={`${styles.link} ink unlined medium`}>
            {address}
          </Link>
          <HealthBadge health={health} />
        </div>
        <span className="muted text-xs">{`${city}, ${state}`}</span>
        <span className={styles.figure}>{formatMoney(outstandingCents)}</span>
        <span className="muted text-xs">
          {nextDue === null
            ? 'Nothing more is due'
            : `${formatMoney(nextDue.openCents)} due ${formatDate(nextDue.dueOn)}`}
        </span>
      </div>
    </article>
  );
}
