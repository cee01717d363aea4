import { formatDate } from '#app/ground/calendar/format-date.ts';
import { documentKindLabel, knownDocumentKind } from '#app/document/rules.ts';
import type { AdminDocumentRow } from '#app/document/show.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { PROPERTY_COLUMN } from '#app/property/own/screens/columns.tsx';
import { RowActions, TwoLines } from '#app/ui/row-cells.tsx';
import { shortId } from '#app/ground/ids.ts';
import { readPageNumber, readSearch } from '#app/ground/list-query.ts';

/** The columns of the table of documents. Source: D31. */
export const DOCUMENT_COLUMNS: readonly DataColumn<AdminDocumentRow>[] = [
  {
    key: 'document',
    header: 'Document',
    cell: (row) => (
      <TwoLines
        to={`/admin/documents/${row.id}`}
        first={row.title}
        second={documentKindLabel(row.kind)}
      />
    ),
  },
  PROPERTY_COLUMN,
  {
    key: 'note',
    header: 'Belongs to',
    cell: ({ noteId }) =>
      noteId === null ? (
        'Whole property'
      ) : (
        <span>
          Note <code>{shortId(noteId)}</code>
        </span>
      ),
  },
  {
    key: 'readers',
    header: 'Who may read it',
    cell: (row) => (row.isShareable ? 'Everybody signed in' : 'Admins and holder'),
  },
  { key: 'added', header: 'Added', nowrap: true, cell: (row) => formatDate(row.addedOn) },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (row) => (
      <RowActions>
        <ButtonLink
          to={`/files/documents/${row.id}`}
          size="small"
          variant="secondary"
          reloadDocument
          aria-label={`Download, ${row.title}`}
          title={row.fileText}
        >
          Download
        </ButtonLink>
      </RowActions>
    ),
  },
];

/** What an address asks of the table of documents. Source: D9. */
export function readDocumentQuery(query: URLSearchParams) {
  const property = query.get('property');
  return {
    search: readSearch(query),
    kind: knownDocumentKind(query.get('kind')),
    propertyId: property === 'all' ? null : property,
    page: readPageNumber(query),
  };
}
