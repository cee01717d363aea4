import { Link } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { NextPayment } from '#app/server/views/payment-view.ts';
import type { MoneyMonth, HealthCount } from '#app/server/views/portfolio-view.ts';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Grid, Section } from '#app/ui/layout.tsx';
import { HealthCounts } from './health-counts.tsx';
import type { MonthsDrawing } from '#app/ui/charts/month-drawing.ts';
import { MonthReceived } from './month-received.tsx';
import { MoneyMonths } from './money-months.tsx';
import { NotePlace } from './note-place.tsx';
import { dueAddress } from './payments-query.ts';

type ServicingOverviewProps = {
  healths: readonly HealthCount[];
  nextPayments: readonly NextPayment[];
  present: MoneyMonth;
  months: readonly MoneyMonth[];
  drawing: MonthsDrawing;
};

/** How the held notes are doing: their health, what came this month, what comes next. */
export function ServicingOverview(props: ServicingOverviewProps) {
  const { healths, nextPayments, present, months, drawing } = props;
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
      <MoneyMonths months={months} drawing={drawing} />
      <Card
        title="Next payments"
        level={3}
        flush
        aside={<Link to={dueAddress({ show: 'open' })}>All payments to come</Link>}
      >
        <NextPayments payments={nextPayments} />
      </Card>
    </Section>
  );
}

function NextPayments({ payments }: { payments: readonly NextPayment[] }) {
  return (
    <DataTable
      caption="The next five payments"
      columns={[
        {
          key: 'property',
          header: 'Property',
          cell: (payment) => <NotePlace {...payment} to={`/dashboard/notes/${payment.noteId}`} />,
        },
        {
          key: 'due',
          header: 'Due date',
          nowrap: true,
          cell: (payment) => formatDate(payment.dueOn),
        },
        {
          key: 'amount',
          header: 'Amount',
          align: 'end',
          cell: (payment) => formatMoney(payment.openCents),
        },
      ]}
      rows={payments}
      rowKey={(payment) => `${payment.noteId} ${payment.periodNumber}`}
      stacked
      empty={<EmptyState title="No payments ahead" text="Nothing more is due on your notes." />}
    />
  );
}
