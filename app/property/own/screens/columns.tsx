import type { FirstPictures } from '#app/property/pictures/read.server.ts';
import type { PictureView } from '#app/property/pictures/show.server.ts';
import { Picture } from '#app/property/pictures/screens/picture.tsx';
import styles from './columns.module.css';
import { formatCount } from '#app/ground/format-count.ts';
import { Eye, Trash2 } from 'lucide-react';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import { hasLoan, propertyStatusLabel, propertyStatusMeans } from '#app/property/rules.ts';
import { noteStatusLabel } from '#app/note/rules.ts';
import { nextSort, type PropertySort } from '#app/property/own/query.ts';
import { formatContractRate } from '#app/ground/rates/rate.ts';
import type { AdminPropertyRow } from '#app/property/own/show.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { RowAction, RowActions, TwoLines, type TwoLinesProps } from '#app/ui/row-cells.tsx';

type Placed = { propertyId: string; address: string; city: string; state: string };

/** The property that a row belongs to, with the way to it. */
export const PROPERTY_COLUMN: DataColumn<Placed> = {
  key: 'property',
  header: 'Property',
  cell: ({ propertyId, address, city, state }) => (
    <TwoLines to={`/admin/properties/${propertyId}`} first={address} second={`${city}, ${state}`} />
  ),
};

/** The same with the first picture of each house. */
export function picturedPropertyColumn(pictures: FirstPictures): DataColumn<Placed> {
  return {
    ...PROPERTY_COLUMN,
    long: true,
    cell: ({ propertyId, address, city, state }) => (
      <PicturedLines
        image={pictures[propertyId] ?? null}
        to={`/admin/properties/${propertyId}`}
        first={address}
        second={`${city}, ${state}`}
      />
    ),
  };
}

/** Two lines beside a small picture. */
export function PicturedLines({ image, ...lines }: TwoLinesProps & { image: PictureView | null }) {
  return (
    <span className={`${styles.pictured} line gap-3 shrinks`}>
      <Picture source={image && { ...image, alt: '' }} ratio="thumb" sizes="4rem" />
      <TwoLines {...lines} />
    </span>
  );
}

type Column = DataColumn<AdminPropertyRow>;

const property: Column = {
  key: 'property',
  header: 'Property',
  cell: (row) => (
    <PicturedLines
      image={row.image}
      to={`/admin/properties/${row.id}`}
      first={row.address}
      second={roomsText(row)}
    />
  ),
};

const place: Column = {
  key: 'location',
  header: 'Location',
  cell: ({ city, state, zipCode }) => <TwoLines first={`${city}, ${state}`} second={zipCode} />,
};

/** What a property without a note or a loan of its own has in the place of their figures. */
const NO_LOAN = '–';

const amount: Column = {
  key: 'amount',
  header: 'Loan Amount',
  align: 'end',
  lead: true,
  cell: loanAmount,
};

/** An amount, and which of the notes it is, where the property has others or says otherwise. */
function loanAmount(row: AdminPropertyRow) {
  if (!hasLoan(row)) return NO_LOAN;
  const ofNote = shownNoteLines(row);
  const figure = formatShortMoney(row.loanAmountCents);
  if (ofNote.length === 0) return figure;
  return (
    <span className="grid">
      {figure}
      {ofNote.map((line) => (
        <span key={line} className="muted text-xs regular">
          {line}
        </span>
      ))}
    </span>
  );
}

function shownNoteLines({ shownNote, status: ofProperty }: AdminPropertyRow): string[] {
  if (shownNote === null) return [];
  const { status: ofNote, noteCount } = shownNote;
  const differs = ofProperty === 'available' && ofNote !== 'available';
  return [
    ...(noteCount > 1 ? [`First of ${noteCount} notes`] : []),
    ...(differs ? [noteStatusLabel(ofNote)] : []),
  ];
}

const rate: Column = {
  key: 'rate',
  header: 'Interest Rate',
  align: 'end',
  cell: (row) => (hasLoan(row) ? formatContractRate(row.ratePpm) : NO_LOAN),
};

const payment: Column = {
  key: 'payment',
  header: 'Monthly Payment',
  align: 'end',
  cell: (row) => (hasLoan(row) ? formatMoney(row.monthlyPaymentCents) : NO_LOAN),
};

const created: Column = {
  key: 'created',
  header: 'Created',
  nowrap: true,
  cell: (row) => formatDate(row.createdOn),
};

const status: Column = {
  key: 'status',
  header: 'Status',
  cell: (row) => <ListingBadges status={row.status} isDraft={row.isDraft} />,
};

type PropertyColumns = {
  /** The address that asks whether a property is to be deleted. */
  deleteTo: (id: string) => string;
  sort: PropertySort;
  sortTo: (sort: PropertySort) => string;
};

/** All columns of the table of properties. Source: rules 2.2. */
export function propertyColumns(wish: PropertyColumns): readonly Column[] {
  const { deleteTo, sort, sortTo } = wish;
  const sortable = (column: Column, by: PropertySort['by']): Column => ({
    ...column,
    sort: { to: sortTo(nextSort(sort, by)), direction: directionOf(sort, by) },
  });
  return [
    sortable(property, 'address'),
    sortable(place, 'location'),
    sortable(amount, 'amount'),
    sortable(rate, 'rate'),
    sortable(payment, 'payment'),
    sortable(status, 'status'),
    sortable(created, 'created'),
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: ({ id, address, isDraft }) => (
        <RowActions>
          {!isDraft && (
            <RowAction
              to={`/properties/${id}`}
              label="View"
              icon={Eye}
              subject={address}
              variant="quiet"
            />
          )}
          <RowAction to={`/admin/properties/${id}`} label="Manage" subject={address} />
          <RowAction
            to={deleteTo(id)}
            label="Delete"
            icon={Trash2}
            subject={address}
            variant="quiet"
            keepsScroll
          />
        </RowActions>
      ),
    },
  ];
}

function directionOf(sort: PropertySort, by: PropertySort['by']) {
  if (sort.by !== by) return null;
  return sort.isDescending ? 'descending' : 'ascending';
}

/** The few columns of the newest properties on the overview. */
export const RECENT_COLUMNS: readonly Column[] = [
  { ...property, cell: (row) => <RecentProperty row={row} /> },
  amount,
  status,
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: ({ id, address }) => (
      <RowAction to={`/admin/properties/${id}`} label="Edit" subject={address} />
    ),
  },
];

function RecentProperty({ row }: { row: AdminPropertyRow }) {
  const { image, address, city, state } = row;
  return <PicturedLines image={image} first={address} second={`${city}, ${state}`} />;
}

type ListingBadgesProps = { status: string; isDraft: boolean };

/**
 * The status of a property, as it is stored where we do not know it. A draft wears nobody's badge
 * but its own: its status counts once it is published.
 */
export function ListingBadges({ status: of, isDraft }: ListingBadgesProps) {
  const label = propertyStatusLabel(of);
  if (!isDraft) return <Badge means={propertyStatusMeans(of)}>{label}</Badge>;
  return (
    <span className="grid gap-1">
      <span>
        <Badge means="waiting">Draft</Badge>
      </span>
      <span className="muted text-xs">{`${label} once published`}</span>
    </span>
  );
}

/** Lines break between the parts, not within them. */
function roomsText({ bedrooms, bathrooms, squareFeet }: AdminPropertyRow): string {
  const parts = [
    bedrooms === null ? null : `${bedrooms}\u00a0bed`,
    bathrooms === null ? null : `${bathrooms}\u00a0bath`,
    squareFeet === null ? null : `${formatCount(squareFeet)}\u00a0sqft`,
  ].filter((part) => part !== null);
  return parts.join(', ') || 'No details yet';
}
