import { Link } from 'react-router';
import { monthName } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { HealthCount, MoneyMonth } from '#app/portfolio/show.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Grid, Section } from '#app/ui/layout.tsx';
import { dueAddress, receivedAddress } from '#app/portfolio/payments/query.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { type NoteHealth, noteHealthLabel } from '#app/ledger/rows.ts';
import { HealthBadge } from '#app/ledger/screens/badges.tsx';
import styles from './servicing.module.css';
import { portfolioAddress } from '#app/portfolio/rules.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { ShareBar } from './allocation.tsx';

type ServicingOverviewProps = {
  healths: readonly HealthCount[];
  present: MoneyMonth;
};

/** How the held notes are doing: their health, and what came this month. */
export function ServicingOverview({ healths, present }: ServicingOverviewProps) {
  return (
    <Section title="Loan servicing overview">
      <Grid of="halves">
        <Card title="Notes by health" level={3}>
          <HealthCounts healths={healths} />
        </Card>
        <Card title="Received this month" level={3}>
          <MonthReceived month={present} />
        </Card>
      </Grid>
    </Section>
  );
}

type HealthCountsProps = { healths: readonly HealthCount[] };

const ALWAYS_SHOWN: readonly NoteHealth[] = ['overdue', 'due_soon', 'current', 'paid_off'];

/** How many notes stand how; each count leads to its notes. */
function HealthCounts({ healths }: HealthCountsProps) {
  const countOf = (health: NoteHealth) =>
    healths.find((one) => one.health === health)?.noteCount ?? 0;
  const shown = countOf('no_data') > 0 ? [...ALWAYS_SHOWN, 'no_data' as const] : ALWAYS_SHOWN;
  return (
    <ul className="grid divided">
      {shown.map((health) => (
        <li key={health} className="control-high line between gap-4 text-sm figures">
          <HealthBadge health={health} />
          <NoteCount health={health} count={countOf(health)} />
        </li>
      ))}
    </ul>
  );
}

function NoteCount({ health, count }: { health: NoteHealth; count: number }) {
  const words = formatCountOf(count, 'note');
  if (count === 0) return <span className="muted">{words}</span>;
  return (
    <Link to={portfolioAddress({ health })}>
      {words}
      <span className="visually-hidden">, {noteHealthLabel(health)}</span>
    </Link>
  );
}

type MonthReceivedProps = { month: MoneyMonth };

/** What came in a calendar month beside what its schedules ask, and what both words mean. */
function MonthReceived({ month }: MonthReceivedProps) {
  const { startsOn, endsOn, receivedCents, expectedCents } = month;
  const name = monthName(startsOn);
  const span = { from: startsOn, to: endsOn };
  return (
    <div className="grid gap-3 text-sm">
      <p>
        <Link to={receivedAddress(span)} className={styles.figure}>
          {formatMoney(receivedCents)}
        </Link>
        {' of '}
        <Link to={dueAddress(span)}>{`${formatMoney(expectedCents)} expected`}</Link>
      </p>
      <ShareBar percent={shareReceived({ receivedCents, expectedCents })} />
      <p className="muted text-xs">
        {`Received: every payment dated in ${name}, late and early ones included. Expected: the
          payments due from the first to the last day of ${name}.`}
      </p>
    </div>
  );
}

/**
 * How much of what was expected came, for the length of a bar.
 * Units: whole percent, rounded down, 0 to 100; 0 when nothing was expected and nothing came, 100
 * when something came although nothing was expected.
 */
export function shareReceived(of: { receivedCents: Cents; expectedCents: Cents }): number {
  if (of.receivedCents <= 0n) return 0;
  if (of.receivedCents >= of.expectedCents) return 100;
  return Number((of.receivedCents * 100n) / of.expectedCents);
}
