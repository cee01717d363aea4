import { Link } from 'react-router';
import { monthName, shortMonthName } from '#app/ground/calendar/format-date.ts';
import { sumCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { MoneyMonth } from '#app/server/views/portfolio-view.ts';
import { Card } from '#app/ui/card.tsx';
import type { MonthsDrawing } from '#app/ui/charts/month-drawing.ts';
import { MonthsChart } from '#app/ui/charts/months-chart.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import styles from './money-months.module.css';
import { dueAddress, receivedAddress } from './payments-query.ts';

type MoneyMonthsProps = { months: readonly MoneyMonth[]; drawing: MonthsDrawing };

const DESCRIPTION =
  'Received counts in the month in which it came. Still to come counts in the month in which it ' +
  'is due; in a month that is over it is late.';

/** The past year of payments and the next one: drawn, and in a table of the same numbers. */
export function MoneyMonths({ months, drawing }: MoneyMonthsProps) {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const received = sumCents(months.map((month) => month.receivedCents));
  const open = sumCents(months.map((month) => month.openCents));
  const span = `${monthName(first.startsOn)} to ${monthName(last.startsOn)}`;
  const summary = `${span}: ${formatMoney(received)} received, ${formatMoney(open)} still to come`;
  return (
    <Card title="Received and still to come" level={3} description={DESCRIPTION} flush>
      <div className={styles.chart}>
        <MonthsChart drawing={drawing} summary={`${summary}.`} />
      </div>
      <Disclosure summary={summary}>
        <DataTable
          caption="Received and still to come, by month"
          columns={[
            {
              key: 'month',
              header: 'Month',
              cell: ({ startsOn }) => shortMonthName(startsOn),
              total: 'Total',
            },
            {
              key: 'received',
              header: 'Received',
              align: 'end',
              cell: (month) => <Received month={month} />,
              total: formatMoney(received),
            },
            {
              key: 'open',
              header: 'Still to come',
              align: 'end',
              cell: (month) => <Open month={month} />,
              total: formatMoney(open),
            },
          ]}
          rows={months}
          rowKey={({ startsOn }) => startsOn}
        />
      </Disclosure>
    </Card>
  );
}

function Received({ month }: { month: MoneyMonth }) {
  const { startsOn, endsOn, receivedCents } = month;
  const figure = formatMoney(receivedCents);
  if (receivedCents === 0n) return <>{figure}</>;
  return <Link to={receivedAddress({ from: startsOn, to: endsOn })}>{figure}</Link>;
}

function Open({ month }: { month: MoneyMonth }) {
  const { startsOn, endsOn, openCents } = month;
  const figure = formatMoney(openCents);
  if (openCents === 0n) return <>{figure}</>;
  return <Link to={dueAddress({ from: startsOn, to: endsOn, show: 'open' })}>{figure}</Link>;
}
