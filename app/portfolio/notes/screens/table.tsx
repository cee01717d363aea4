import { formatCountOf } from '#app/ground/format-count.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import { noteStatusLabel } from '#app/note/rules.ts';
import { lienLabel } from '#app/note/words.ts';
import { columnSort, type PortfolioFilter } from '#app/portfolio/rules.ts';
import { formatContractRate } from '#app/ground/rates/rate.ts';
import { type NoteHealth, noteHealthLabel } from '#app/ledger/rows.ts';
import type { NoteSums } from '#app/portfolio/show.server.ts';
import type { HeldNoteView } from '#app/portfolio/notes/list.server.ts';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { HealthBadge, NoteStatusBadge } from '#app/ledger/screens/badges.tsx';
import { DatedAmount, NotePlace } from '#app/portfolio/screens/note-place.tsx';
import { shortReason } from '#app/ledger/health.ts';
import { WordsExplained } from '#app/note/screens/words-explained.tsx';
import type { FirstPictures } from '#app/property/pictures/read.server.ts';

type PortfolioTableProps = {
  notes: readonly HeldNoteView[];
  pictures: FirstPictures;
  filter: PortfolioFilter;
  /** Of all notes that the filter lets through, also those on other pages. */
  totals: NoteSums;
  today: IsoDate;
};

/** The notes of an organization, one a line; each leads to its schedule. */
export function PortfolioTable(props: PortfolioTableProps) {
  return (
    <>
      <DataTable
        caption="Notes held by the organization"
        columns={[...moneyColumns(props), ...standingColumns(props)]}
        rows={props.notes}
        rowKey={(note) => note.noteId}
        dimmed={(note) => note.health === 'paid_off'}
        stacked
      />
      <WordsExplained
        of={['outstanding', 'lien', 'health', 'missing', 'status', 'maturity']}
        atFoot
      />
    </>
  );
}

function moneyColumns({
  filter,
  totals,
  pictures,
}: PortfolioTableProps): DataColumn<HeldNoteView>[] {
  const { noteCount, amountCents, outstandingCents } = totals;
  return [
    {
      key: 'property',
      header: 'Property',
      sort: columnSort(filter, 'property'),
      cell: (note) => (
        <NotePlace
          {...note}
          picture={pictures[note.propertyId] ?? null}
          to={`/dashboard/notes/${note.noteId}`}
          detail={note.lienPosition === null ? null : lienLabel(note.lienPosition)}
        />
      ),
      total: `Total of ${formatCountOf(noteCount, 'note')}`,
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      sort: columnSort(filter, 'amount'),
      cell: (note) => formatShortMoney(note.amountCents),
      total: formatShortMoney(amountCents),
    },
    {
      key: 'rate',
      header: 'Rate',
      align: 'end',
      sort: columnSort(filter, 'rate'),
      cell: (note) => formatContractRate(note.ratePpm),
    },
    {
      key: 'outstanding',
      header: 'Outstanding',
      align: 'end',
      lead: true,
      sort: columnSort(filter, 'outstanding'),
      cell: (note) => formatMoney(note.outstandingCents),
      total: formatMoney(outstandingCents),
    },
  ];
}

function standingColumns({
  filter,
  totals,
  today,
}: PortfolioTableProps): DataColumn<HeldNoteView>[] {
  return [
    {
      key: 'next due',
      header: 'Next due',
      nowrap: true,
      sort: columnSort(filter, 'next_due'),
      cell: ({ nextDue }) =>
        nextDue === null ? (
          'None'
        ) : (
          <DatedAmount date={formatDate(nextDue.dueOn)} amountCents={nextDue.openCents} />
        ),
    },
    {
      key: 'health',
      header: 'Health',
      cell: (note) => <Health health={note.health} reason={shortReason({ ...note, today })} />,
      total: totals.arrears && `${formatMoney(totals.arrears.missingCents)} missing`,
    },
    { key: 'status', header: 'Status', cell: (note) => <Status {...note} /> },
    {
      key: 'matures',
      header: 'Matures',
      nowrap: true,
      sort: columnSort(filter, 'maturity'),
      cell: (note) => formatDate(note.finalOn),
    },
  ];
}

function Health({ health, reason }: { health: NoteHealth; reason: string | null }) {
  return (
    <span className="gap-1 grid items-left">
      <HealthBadge health={health} />
      {reason !== null && <small>{reason}</small>}
    </span>
  );
}

/** The status, unless the health beside it says the same, as of a note that is paid off. */
function Status({ status, health }: { status: string; health: NoteHealth }) {
  const isTwice = noteStatusLabel(status).toLowerCase() === noteHealthLabel(health).toLowerCase();
  return isTwice ? null : <NoteStatusBadge status={status} />;
}
