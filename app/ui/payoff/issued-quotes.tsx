import { Link } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { IssuedQuote } from '#app/server/views/issued-quote-view.ts';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { QuoteState } from './payoff-sheet.tsx';
import { quoteName } from './quote.ts';

type IssuedQuotesProps = {
  noteId: string;
  quotes: readonly IssuedQuote[];
  path: string;
};

/** The quotes that were issued for a note, the newest first. */
export function IssuedQuotes({ noteId, quotes, path }: IssuedQuotesProps) {
  if (quotes.length === 0) return null;
  return (
    <div data-print="hide">
      <Card title="Issued Quotes" flush>
        <DataTable
          caption="Issued quotes"
          columns={[
            {
              key: 'number',
              header: 'Number',
              nowrap: true,
              cell: ({ id, number }) => (
                <Link to={`${path}?quote=${id}`} preventScrollReset>
                  {quoteName(noteId, number)}
                </Link>
              ),
            },
            { key: 'on', header: 'Paid on', nowrap: true, cell: (row) => formatDate(row.on) },
            {
              key: 'issued',
              header: 'Issued on',
              nowrap: true,
              cell: (row) => formatDate(row.issuedOn),
            },
            { key: 'state', header: 'Status', cell: (row) => <QuoteState state={row.state} /> },
            {
              key: 'total',
              header: 'Payoff',
              align: 'end',
              cell: (row) => formatMoney(row.totalCents),
            },
          ]}
          rows={quotes}
          rowKey={(row) => row.id}
          dimmed={(row) => row.state !== 'stands'}
          stacked
        />
      </Card>
    </div>
  );
}
