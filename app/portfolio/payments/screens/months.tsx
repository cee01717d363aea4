import { Link } from 'react-router';
import { monthName, shortMonthName } from '#app/ground/calendar/format-date.ts';
import { dateParts, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { MonthTotals } from '#app/portfolio/payments/list.server.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Picture } from '#app/property/pictures/screens/picture.tsx';
import type { FirstPictures } from '#app/property/pictures/read.server.ts';
import styles from './page.module.css';

export type MonthRow = {
  key: string;
  on: IsoDate;
  to: string;
  propertyId: string;
  /** The address of the house, and what else there is to say in a few words. */
  title: string;
  detail: string;
  figure: string;
  isDimmed: boolean;
  isLate?: boolean;
};

type PaymentMonthsProps = {
  label: string;
  rows: readonly MonthRow[];
  totals: MonthTotals;
  pictures: FirstPictures;
};

/** Payments in short rows, a heading with the sum over each month, for narrow screens. */
export function PaymentMonths({ label, rows, totals, pictures }: PaymentMonthsProps) {
  const months = [...new Set(rows.map(({ on }) => on.slice(0, 7)))];
  return (
    <div role="group" aria-label={`${label}, by month`} className={styles.months}>
      {months.map((month) => (
        <section key={month}>
          <h2 className={`${styles.month} line between line-below text-sm semibold`}>
            <span>{monthName(`${month}-01` as IsoDate)}</span>
            <span className="figures">{formatMoney(totals[month]!)}</span>
          </h2>
          <ul className="divided">
            {rows
              .filter(({ on }) => on.startsWith(month))
              .map(({ key, on, to, propertyId, title, detail, figure, isDimmed, isLate }) => (
                <li key={key}>
                  <Link
                    to={to}
                    className={classNames(
                      styles.row,
                      'line gap-2 ink unlined hover-mark',
                      isDimmed && 'muted',
                    )}
                  >
                    <span className={`${styles.day} muted text-xs figures`}>{dayOfMonth(on)}</span>
                    <HousePicture of={pictures[propertyId]} />
                    <span className="stack grow shrinks">
                      <span className={`${styles.title} clip medium`}>{title}</span>
                      <span className="line between gap-3">
                        <span
                          className={classNames('shrinks text-xs', isLate ? styles.late : 'muted')}
                        >
                          {detail}
                        </span>
                        <span className="figures medium nowrap">{figure}</span>
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Such as 'Nov 1': under its month a lone 1 would read as a count. */
function dayOfMonth(on: IsoDate): string {
  return `${shortMonthName(on).slice(0, 3)} ${dateParts(on).day}`;
}

/** Beside the address, which says all that it would. */
function HousePicture({ of: source }: { of: FirstPictures[string] | undefined }) {
  return (
    <Picture
      source={source ? { ...source, alt: '' } : null}
      ratio="thumb"
      sizes="3rem"
      className={styles.house}
    />
  );
}
