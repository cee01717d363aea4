import { formatCountOf } from '#app/ground/format-count.ts';
import { Link } from 'react-router';
import { type NoteHealth, noteHealthLabel } from '#app/domain/servicing/note-health.ts';
import type { HealthCount } from '#app/server/views/portfolio-view.ts';
import { HealthBadge } from '#app/ui/status-badges.tsx';
import styles from './health-counts.module.css';
import { portfolioAddress } from './portfolio-address.ts';

type HealthCountsProps = { healths: readonly HealthCount[] };

const ALWAYS_SHOWN: readonly NoteHealth[] = ['overdue', 'due_soon', 'current', 'paid_off'];

/** How many notes stand how; each count leads to its notes. */
export function HealthCounts({ healths }: HealthCountsProps) {
  const countOf = (health: NoteHealth) =>
    healths.find((one) => one.health === health)?.noteCount ?? 0;
  const shown = countOf('no_data') > 0 ? [...ALWAYS_SHOWN, 'no_data' as const] : ALWAYS_SHOWN;
  return (
    <ul className={styles.list}>
      {shown.map((health) => (
        <li key={health} className={styles.entry}>
          <HealthBadge health={health} />
          <NoteCount health={health} count={countOf(health)} />
        </li>
      ))}
    </ul>
  );
}

function NoteCount({ health, count }: { health: NoteHealth; count: number }) {
  const words = formatCountOf(count, 'note');
  if (count === 0) return <span className={styles.none}>{words}</span>;
  return (
    <Link to={portfolioAddress({ health })}>
      {words}
      <span className="visually-hidden">, {noteHealthLabel(health)}</span>
    </Link>
  );
}
