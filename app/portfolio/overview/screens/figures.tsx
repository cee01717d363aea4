import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { Dashboard } from '#app/portfolio/overview/read.server.ts';
import { dueAddress, receivedAddress } from '#app/portfolio/payments/query.ts';
import { portfolioAddress } from '#app/portfolio/rules.ts';
import styles from './figures.module.css';

/** The other figures of the dashboard in one strip, each with the line that defines it. */
export function FiguresStrip({ dashboard }: { dashboard: Dashboard }) {
  const { totalInvestedCents, monthlyIncome, activeNoteCount, heldNoteCount } = dashboard;
  const { incomeToDate } = dashboard;
  return (
    <dl className={`${styles.strip} grid frame surface`}>
      <Figure
        label="Total Invested"
        to={portfolioAddress({})}
        note="Principal that your notes still owe you"
      >
        {formatMoney(totalInvestedCents)}
      </Figure>
      <Figure
        label="Monthly Income"
        to={dueAddress(monthlyIncome)}
        note={monthlyNote(monthlyIncome)}
      >
        {formatMoney(monthlyIncome.dueCents)}
      </Figure>
      <Figure
        label="Active Notes"
        to={portfolioAddress({ status: 'active' })}
        note={
          heldNoteCount === 0
            ? 'You hold no note yet'
            : `Of ${formatCountOf(heldNoteCount, 'note')} held`
        }
      >
        {String(activeNoteCount)}
      </Figure>
      {heldNoteCount > 0 && (
        <Figure
          label="Income to Date"
          to={receivedAddress(incomeToDate)}
          note={`Interest and charges; ${formatMoney(incomeToDate.receivedCents)} came in all`}
        >
          {formatMoney(incomeToDate.incomeCents)}
        </Figure>
      )}
    </dl>
  );
}

/** What falls due, and how much of it is no income but the holder's own money. */
function monthlyNote({ to, principalCents }: Dashboard['monthlyIncome']): string {
  const span = `Due in the next 30 days, until ${formatDate(to)}`;
  return principalCents === null || principalCents === 0n
    ? span
    : `${span}; ${formatMoney(principalCents)} of it repays principal`;
}

type FigureProps = { label: string; to: string; note: string; children: ReactNode };

function Figure({ label, to, note, children }: FigureProps) {
  return (
    <div className={`${styles.item} relative shrinks`}>
      <dt className="muted text-xs">
        <Link to={to} className={`${styles.link} unlined muted`}>
          {label}
        </Link>
      </dt>
      <dd className={styles.figure}>{children}</dd>
      <dd className="muted text-2xs">{note}</dd>
    </div>
  );
}
