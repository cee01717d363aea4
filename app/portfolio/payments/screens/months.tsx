import { Link } from 'react-router';
import { monthName } from '#app/ground/calendar/format-date.ts';
import { dateParts, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { MonthTotals } from '#app/portfolio/payments/list.server.ts';
import { classNames } from '#app/ui/class-names.ts';
import styles from './page.module.css';

export type MonthRow = {
  key: string;
  on: IsoDate;
  to: string;
  /** The address of the house, and what else there is to say in a few words. */
  title: string;
  detail: string;
  figure: string;
  isDimmed: boolean;
};

type PaymentMonthsProps = { label: string; rows: readonly MonthRow[]; totals: MonthTotals };

/** Payments in short rows, a heading with the sum over each month: how a phone lists them. */
export function PaymentMonths({ label, rows, totals }: PaymentMonthsProps) {
  const months = [...new Set(rows.map(({ on }) => on.slice(0, 7)))];
  return (
    <div role="group" aria-label={`${label}, by month`} className={styles.months}>
      {months.map((month) => (
        <section key={month}>
          <h2 className={`${styles.month} line between sunk text-xs semibold`}>
            <span>{monthName(`${month}-01` as IsoDate)}</span>
            <span className="figures">{formatMoney(totals[month]!)}</span>
          </h2>
          <ul className="divided">
            {rows
              .filter(({ on }) => on.startsWith(month))
              .map(({ key, on, to, title, detail, figure, isDimmed }) => (
                <li key={key}>
                  <Link
                    to={to}
                    className={classNames(
                      styles.row,
                      'line gap-3 ink unlined hover-mark',
                      isDimmed && 'muted',
                    )}
                  >
                    <span className={`${styles.day} muted text-xs figures`}>
                      {dateParts(on).day}
                    </span>
                    <span className="grid grow shrinks">
                      <span className={`${styles.title} clip medium`}>{title}</span>
                      <span className={`${styles.title} clip muted text-xs`}>{detail}</span>
                    </span>
                    <span className="figures medium nowrap">{figure}</span>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
