import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import styles from './month-received.module.css';
import { monthName } from './month-name.ts';
import { shareReceived } from './share-received.ts';

type MonthReceivedProps = {
  month: { startsOn: IsoDate; receivedCents: Cents; expectedCents: Cents };
};

/** What came in a calendar month beside what its schedules ask, and what both words mean. */
export function MonthReceived({ month }: MonthReceivedProps) {
  const { startsOn, receivedCents, expectedCents } = month;
  const name = monthName(startsOn);
  return (
    <div className={styles.month}>
      <p>
        <span className={styles.figure}>{formatMoney(receivedCents)}</span>
        {` of ${formatMoney(expectedCents)} expected`}
      </p>
      <ShareBar percent={shareReceived({ receivedCents, expectedCents })} />
      <p className={styles.words}>
        {`Received: every payment dated in ${name}, late and early ones included. Expected: the
          payments due from the first to the last day of ${name}.`}
      </p>
    </div>
  );
}

/** Repeats the two figures as a length; says nothing that they do not. */
function ShareBar({ percent }: { percent: number }) {
  return (
    <svg className={styles.bar} width="100%" height="8" aria-hidden="true">
      <rect className={styles.whole} width="100%" height="8" rx="4" />
      {percent > 0 && <rect className={styles.part} width={`${percent}%`} height="8" rx="4" />}
    </svg>
  );
}
