import { listReceived } from '#app/portfolio/payments/list.server.ts';
import { callerOf } from '#app/server/session.ts';
import { NoOrganizationSelected } from '#app/team/screens/no-organization.tsx';
import { PaymentsScreen } from './page.tsx';
import { DUE_PATH, readPaymentsQuery, RECEIVED_PATH } from '#app/portfolio/payments/query.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/payments';
import { formatCountOf } from '#app/ground/format-count.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { ReceivedRow } from '#app/portfolio/show.server.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import type { FirstPictures } from '#app/property/pictures/read.server.ts';
import { NotePlace } from '#app/portfolio/screens/note-place.tsx';
import { RECEIPT_STANDINGS, receiptKindLabel } from '#app/ledger/rules.ts';
import { type MonthRow, PaymentMonths } from './months.tsx';
import styles from './page.module.css';
import { RECEIPT_COLUMNS } from '#app/ledger/screens/receipt-columns.tsx';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Payments Received');

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readPaymentsQuery(url.searchParams);
  const listed = await listReceived(callerOf(context), query);
  return { query, list: listed.ok ? listed.value : null };
}

export default function Payments({ loaderData: { query, list } }: Route.ComponentProps) {
  if (list === null) return <NoOrganizationSelected />;
  return (
    <PaymentsScreen
      title="Payments Received"
      description="What came for your notes, reversals included."
      today={list.today}
      path={RECEIVED_PATH}
      query={query}
      list={list}
      allAt={RECEIVED_PATH}
      nothing={{
        title: 'Nothing received yet',
        text: 'Payments appear here on the day they are recorded. See which ones are to come.',
        next: { to: DUE_PATH, label: 'Payments Due' },
      }}
    >
      <PaymentMonths
        label="Payments received"
        rows={list.rows.map(monthRow)}
        totals={list.months}
        pictures={list.pictures}
      />
      <div className={styles.table}>
        <ReceivedTable
          rows={list.rows}
          pictures={list.pictures}
          totals={list.totals}
          totalCount={list.totalCount}
        />
      </div>
    </PaymentsScreen>
  );
}

function monthRow(row: ReceivedRow): MonthRow {
  const { receiptId, noteId, propertyId, address, receivedOn, kind, standing } = row;
  const { amountCents, incomeCents } = row;
  const income = incomeCents === amountCents ? 'All income' : `${formatMoney(incomeCents)} income`;
  return {
    key: receiptId,
    on: receivedOn,
    to: `/dashboard/notes/${noteId}`,
    propertyId,
    title: address,
    // A payment like any other is not named in every row.
    detail: [
      kind !== 'payment' && receiptKindLabel(kind),
      standing === 'stands' ? income : RECEIPT_STANDINGS[standing].label,
    ]
      .filter(Boolean)
      .join(', '),
    figure: formatMoney(amountCents),
    isDimmed: standing !== 'stands',
  };
}

type ReceivedTableProps = {
  rows: readonly ReceivedRow[];
  pictures: FirstPictures;
  /** Of all payments that the filter lets through, also those on other pages. */
  totals: { amountCents: Cents; incomeCents: Cents; principalCents: Cents };
  totalCount: number;
};

/** Payments received, one a line, with what of each is income and what is principal. */
function ReceivedTable({ rows, pictures, totals, totalCount }: ReceivedTableProps) {
  return (
    <DataTable
      caption="Payments received"
      columns={[
        {
          key: 'property',
          header: 'Property',
          cell: (row) => (
            <NotePlace
              {...row}
              picture={pictures[row.propertyId] ?? null}
              to={`/dashboard/notes/${row.noteId}`}
            />
          ),
          total: `Total of ${formatCountOf(totalCount, 'payment')}`,
        },
        {
          key: 'received',
          header: 'Received on',
          nowrap: true,
          cell: ({ receivedOn }) => formatDate(receivedOn),
        },
        ...RECEIPT_COLUMNS,
        {
          key: 'income',
          header: 'Income',
          align: 'end',
          cell: ({ incomeCents }) => formatMoney(incomeCents),
          total: formatMoney(totals.incomeCents),
        },
        {
          key: 'principal',
          header: 'Principal',
          align: 'end',
          cell: ({ principalCents }) => formatMoney(principalCents),
          total: formatMoney(totals.principalCents),
        },
        {
          key: 'amount',
          header: 'Amount',
          align: 'end',
          lead: true,
          cell: ({ amountCents }) => formatMoney(amountCents),
          total: formatMoney(totals.amountCents),
        },
      ]}
      rows={rows}
      rowKey={({ receiptId }) => receiptId}
      dimmed={({ standing }) => standing !== 'stands'}
      stacked
    />
  );
}
