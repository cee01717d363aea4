import type { ChangePreview, NoteLedgerView } from '#app/ledger/receipts/read.server.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, sumCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { ReceiptEffect, RowEffect, Standing } from '#app/ledger/receipts/effect.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { type Definition, DefinitionList } from '#app/ui/definition-list.tsx';

/** What the form starts with. Money in cents. */
export type RecordingFacts = Pick<
  NoteLedgerView,
  'today' | 'fundedOn' | 'nextDue' | 'payoffTodayCents'
> & {
  /** Chosen once for this form, so that sending it twice records once. */
  idempotencyKey: string;
};

export type ShownPreview = ChangePreview & {
  /** True when it takes the place of another one that was looked at. */
  isNew: boolean;
};

/** The forms of a ledger. */
export type LedgerIntent = 'record' | 'reverse' | 'waive' | 'update';

type EffectPanelProps = {
  title: string;
  effect: ReceiptEffect;
  /** What the property becomes along with it; null when its status stays. */
  propertyStatus: 'closed' | 'funded' | null;
};

/** How a sum is applied, or taken back: which rows, what of each, and what is owed then. */
export function EffectPanel({ title, effect, propertyStatus }: EffectPanelProps) {
  const { rows, before, after, ended } = effect;
  return (
    <section aria-label={title} className="grid gap-3 small-frame sunk pad-4">
      <h3 className="text-md">{title}</h3>
      {rows.length > 0 && (
        <DataTable
          caption="Rows that change"
          columns={[
            {
              key: 'due',
              header: 'Due date',
              nowrap: true,
              cell: (row) => formatDate(row.dueOn),
              total: 'Total',
            },
            moneyColumn('Interest', rows, (row) => row.interestCents),
            moneyColumn('Principal', rows, (row) => row.principalCents),
            {
              key: 'open',
              header: 'Still open',
              align: 'end',
              cell: (row) => formatMoney(row.openCents),
            },
          ]}
          rows={rows}
          rowKey={(row) => row.periodNumber}
          stacked
        />
      )}
      <DefinitionList
        layout="columns"
        entries={[...moneyEntries(effect), ...standingEntries(before, after)]}
      />
      {ended.length > 0 && <p>{endedText(ended)}</p>}
      {propertyStatus !== null && <p>{`The property becomes ${propertyStatus}.`}</p>}
    </section>
  );
}

function moneyColumn(header: string, rows: readonly RowEffect[], of: (row: RowEffect) => Cents) {
  return {
    key: header,
    header,
    align: 'end' as const,
    cell: (row: RowEffect) => formatMoney(of(row)),
    total: formatMoney(sumCents(rows.map(of))),
  };
}

function moneyEntries({ prepaidCents, lateChargesCents }: ReceiptEffect): Definition[] {
  const entries: [string, Cents][] = [
    ['Principal ahead of schedule', prepaidCents],
    ['Late charges', lateChargesCents],
  ];
  return entries
    .filter(([, amount]) => amount !== 0n)
    .map(([term, amount]) => ({ term, value: formatMoney(amount) }));
}

/** What was and what will be, where the two differ. */
function standingEntries(before: Standing, after: Standing): Definition[] {
  const entries: [string, string, string][] = [
    [
      'Outstanding principal',
      formatMoney(before.outstandingCents),
      formatMoney(after.outstandingCents),
    ],
    ['Next payment', nextText(before), nextText(after)],
    ['Last payment', dateText(before.lastDueOn), dateText(after.lastDueOn)],
    ['Payments in all', String(before.rowCount), String(after.rowCount)],
    ['Note', stateText(before), stateText(after)],
  ];
  return entries
    .filter(([term, old, now]) => old !== now || term === 'Outstanding principal')
    .map(([term, old, now]) => ({
      term,
      value: old === now ? now : `${old} → ${now}`,
    }));
}

function nextText({ next }: Standing): string {
  return next === null ? 'none' : `${formatMoney(next.openCents)} on ${formatDate(next.dueOn)}`;
}

function dateText(date: IsoDate | null): string {
  return date === null ? 'none' : formatDate(date);
}

function stateText({ paidOffOn }: Standing): string {
  return paidOffOn === null ? 'active' : `paid off on ${formatDate(paidOffOn)}`;
}

function endedText(ended: ReceiptEffect['ended']): string {
  const what = `${formatCountOf(ended.length, 'payment')} that would have fallen due`;
  return `These end with the note: ${what}, ${range(ended.map((row) => row.dueOn))}.`;
}

function range(dates: readonly IsoDate[]): string {
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return '';
  return first === last
    ? `on ${formatDate(first)}`
    : `from ${formatDate(first)} to ${formatDate(last)}`;
}
