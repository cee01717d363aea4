import { Link } from 'react-router';
import { monthName } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { MoneyMonth } from '#app/server/views/portfolio-view.ts';
import styles from './month-received.module.css';
import { dueAddress, receivedAddress } from './payments-query.ts';
import { ShareBar } from './share-bar.tsx';
import { shareReceived } from './share-received.ts';

type MonthReceivedProps = { month: MoneyMonth };

/** What came in a calendar month beside what its schedules ask, and what both words mean. */
export function MonthReceived({ month }: MonthReceivedProps) {
  const { startsOn, endsOn, receivedCents, expectedCents } = month;
  const name = monthName(startsOn);
  const span = { from: startsOn, to: endsOn };
  return (
    <div className={styles.month}>
      <p>
        <Link to={receivedAddress(span)} className={styles.figure}>
          {formatMoney(receivedCents)}
        </Link>
        {' of '}
        <Link to={dueAddress(span)}>{`${formatMoney(expectedCents)} expected`}</Link>
      </p>
      <ShareBar percent={shareReceived({ receivedCents, expectedCents })} />
      <p className={styles.words}>
        {`Received: every payment dated in ${name}, late and early ones included. Expected: the
          payments due from the first to the last day of ${name}.`}
      </p>
    </div>
  );
}
