import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { type Cents, subtractCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { knownNoteStatus } from '#app/note/rules.ts';
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
      <Figure label="Monthly Income" to={dueAddress(monthlyIncome)} note={monthlyNote(dashboard)}>
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

/**
 * What the figure counts: the payments that fall due, their principal too, which is the holder's
 * own money; of notes that are paid off nothing falls due.
 */
export function monthlyNote({
  monthlyIncome: { to, dueCents, principalCents },
  statuses,
}: Pick<Dashboard, 'monthlyIncome' | 'statuses'>): string {
  const until = `from today to ${formatDate(to)}`;
  const hasEnded = statuses.some(({ status }) => knownNoteStatus(status) === 'paid_off');
  const ended = hasEnded ? '. Paid-off notes add nothing' : '';
  if (dueCents === 0n) return `Nothing is due ${until}${ended}`;
  return `Due ${until}${partsOf(dueCents, principalCents)}${ended}`;
}

function partsOf(dueCents: Cents, principalCents: Cents | null): string {
  // What was paid ahead has changed what is principal.
  if (principalCents === null) return '; some of it was paid ahead';
  if (principalCents === 0n) return ', all of it interest';
  const interest = formatMoney(subtractCents(dueCents, principalCents));
  return `: ${interest} interest, ${formatMoney(principalCents)} principal`;
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
