import { shortId } from '#app/ground/ids.ts';
import { type PayoffQuote, QUOTE_STATES } from '#app/ledger/payoff/rules.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatMoney, formatPerDiem } from '#app/ground/money/format.ts';
import { townLine } from '#app/property/rules.ts';
import type { IssuedQuote } from '#app/ledger/payoff/read.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Grid, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import styles from './sheet.module.css';
import { Link } from 'react-router';
import { DataTable } from '#app/ui/data-table.tsx';
import { WordsExplained } from '#app/note/screens/words-explained.tsx';

type Quote = PayoffQuote;

/** How a quote is called: the note and the quote's number, as in '0193a7c2-3'. */
export function quoteName(noteId: string, number: number): string {
  return `${shortId(noteId)}-${number}`;
}

type PayoffSheetProps = {
  quote: Quote;
  /** Null for what is computed now and has no number. */
  issued: IssuedQuote | null;
  payoff: {
    noteId: string;
    address: string;
    city: string;
    state: string;
    zipCode: string;
    today: IsoDate;
  };
  companyName: string;
};

/** The sum that repays a note and what it is made of. */
export function PayoffSheet({ quote, issued, payoff, companyName }: PayoffSheetProps) {
  const { noteId, today } = payoff;
  const place = `${payoff.address}, ${townLine(payoff)}`;
  return (
    <Card
      title={
        issued === null
          ? `Payoff on ${formatDate(quote.on)}`
          : `Payoff Quote ${quoteName(noteId, issued.number)}`
      }
      aside={issued !== null && <QuoteState state={issued.state} />}
      description={[companyName, `Note ${shortId(noteId)}`, place].join(' · ')}
      more={<WordsExplained of={['payoff', 'perDiem', 'lateCharge']} atFoot />}
    >
      <Stack>
        {issued?.state === 'void' && (
          <Notice tone="danger" title="This quote is void">
            Something was recorded on the note after it was issued. Ask for a new one.
          </Notice>
        )}
        <Grid of="halves">
          <DefinitionList
            entries={[
              ...(issued === null ? [] : [{ term: 'Paid on', value: formatDate(quote.on) }]),
              { term: 'Principal', value: formatMoney(quote.principalCents) },
              { term: 'Interest', value: formatMoney(quote.interestCents) },
              { term: 'Late charges', value: formatMoney(quote.lateChargesCents) },
              {
                term: 'Payoff',
                value: <span className={styles.total}>{formatMoney(quote.totalCents)}</span>,
              },
              {
                term: 'Interest per day',
                value: formatPerDiem(quote.perDiemTenThousandths),
              },
              {
                term: issued === null ? 'Calculated on' : 'Issued on',
                value: formatDate(issued === null ? today : issued.issuedOn),
              },
            ]}
          />
          <p>
            Interest is counted up to the day of payment, which itself bears none. Each further day
            of the same period adds the interest of a day. The sum holds as long as nothing is
            recorded on the note.
          </p>
        </Grid>
      </Stack>
    </Card>
  );
}

/** Whether an issued quote still holds. */
function QuoteState({ state }: { state: IssuedQuote['state'] }) {
  const { label, means } = QUOTE_STATES[state];
  return <Badge means={means}>{label}</Badge>;
}

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
