import { DOCUMENT_KINDS, documentKindLabel, knownDocumentKind } from '#app/document/rules.ts';
import { listDocuments } from '#app/document/list.server.ts';
import { callerOf } from '#app/server/session.ts';
import { listAddress, listSelect } from '#app/ui/list-address.ts';
import { PropertyMissing } from '#app/property/own/screens/details.tsx';
import { RecordList } from '#app/ui/record-list.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterBar, type FilterSelect } from '#app/ui/filter-bar.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { NoMatches } from '#app/ui/list-states.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { foundOrThrow } from '#app/ui/loader-answers.ts';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/documents';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { AdminDocumentRow } from '#app/document/show.server.ts';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { PROPERTY_COLUMN } from '#app/property/own/screens/columns.tsx';
import { RowActions, TwoLines } from '#app/ui/row-cells.tsx';
import { shortId } from '#app/ground/ids.ts';
import { readPageNumber, readSearch } from '#app/ground/list-query.ts';

const PATH = '/admin/documents';

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readDocumentQuery(url.searchParams);
  const list = foundOrThrow(await listDocuments(callerOf(context), query));
  return { search: query.search, kind: query.kind, list };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Documents');

export default function Documents({ loaderData }: Route.ComponentProps) {
  const { search, kind, list } = loaderData;
  const { property } = list;
  const filters = { q: search, kind, property: property?.id ?? null };
  const isFiltered = search !== '' || kind !== null;
  const addTo = listAddress(`${PATH}/new`, { property: property?.id ?? null });
  return (
    <>
      <PageHeader
        title="Documents"
        description={
          property === null
            ? 'Notes, deeds, policies and appraisals of the properties and their notes.'
            : `Of ${property.address} and its notes.`
        }
        back={
          property === null
            ? undefined
            : { to: `/admin/properties/${property.id}`, label: 'Back to Property' }
        }
        actions={<ButtonLink to={addTo}>Add Document</ButtonLink>}
      />
      <Stack>
        <FilterBar
          label="Filter documents"
          search={{
            name: 'q',
            label: 'Search documents',
            placeholder: 'Search title, address, city or state',
            value: search,
          }}
          selects={[
            ...(property === null ? [] : [propertySelect(property)]),
            listSelect({
              name: 'kind',
              label: 'Kind',
              all: 'All kinds',
              chosen: kind,
              options: DOCUMENT_KINDS.map((value) => ({ value, label: documentKindLabel(value) })),
            }),
          ]}
          clearTo={isFiltered || property !== null ? PATH : null}
        />
        <RecordList
          noun="documents"
          caption="Documents"
          columns={DOCUMENT_COLUMNS}
          list={list}
          rowKey={(row) => row.id}
          hrefFor={(page) => listAddress(PATH, { ...filters, page })}
          empty={isFiltered ? <NoMatch /> : <NoDocuments addTo={addTo} />}
        />
      </Stack>
    </>
  );
}

/** Of one property, with the way back to those of all. */
function propertySelect({ id, address }: { id: string; address: string }): FilterSelect {
  return listSelect({
    name: 'property',
    label: 'Property',
    all: 'All properties',
    chosen: id,
    options: [{ value: id, label: address }],
  });
}

function NoMatch() {
  return (
    <NoMatches
      title="No documents match"
      text="Try another word, or look at every kind."
      showAll={{ label: 'Show All Documents', to: PATH }}
    />
  );
}

function NoDocuments({ addTo }: { addTo: string }) {
  return (
    <EmptyState
      picture="papers"
      title="No documents yet"
      text="What is attached to a property or to one of its notes appears here."
      actions={<ButtonLink to={addTo}>Add Document</ButtonLink>}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PropertyMissing error={error} />;
}

/** The columns of the table of documents. Source: D31. */
const DOCUMENT_COLUMNS: readonly DataColumn<AdminDocumentRow>[] = [
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
function readDocumentQuery(query: URLSearchParams) {
  const property = query.get('property');
  return {
    search: readSearch(query),
    kind: knownDocumentKind(query.get('kind')),
    propertyId: property === 'all' ? null : property,
    page: readPageNumber(query),
  };
}
