import { formatDate } from '#app/domain/calendar/format-date.ts';
import { listDocuments } from '#app/server/services/records/list-documents.ts';
import { callerOf } from '#app/server/session.ts';
import { documentKindLabel, fileSizeText } from '#app/ui/admin/document-texts.ts';
import { listAddress, readPageNumber } from '#app/ui/admin/list-address.ts';
import { RecordList } from '#app/ui/admin/record-list.tsx';
import { TwoLines } from '#app/ui/admin/row-cells.tsx';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Files } from 'lucide-react';
import { data } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/documents';

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  const list = await listDocuments(callerOf(context), { page });
  if (!list.ok) throw data(null, { status: 403 });
  return list.value;
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Documents');

type DocumentRow = Route.ComponentProps['loaderData']['rows'][number];

const COLUMNS: readonly DataColumn<DocumentRow>[] = [
  {
    key: 'document',
    header: 'Document',
    cell: (row) => <TwoLines first={row.title} second={documentKindLabel(row.kind)} />,
  },
  {
    key: 'property',
    header: 'Property',
    cell: (row) => (
      <TwoLines
        to={`/admin/properties/${row.propertyId}`}
        first={row.address}
        second={`${row.city}, ${row.state}`}
      />
    ),
  },
  {
    key: 'note',
    header: 'Note',
    cell: ({ noteId }) => (noteId === null ? 'Whole property' : <code>{noteId.slice(0, 8)}</code>),
  },
  {
    key: 'size',
    header: 'Size',
    align: 'end',
    cell: (row) => fileSizeText(row.sizeBytes),
  },
  {
    key: 'readers',
    header: 'Who may read it',
    cell: (row) => (row.isShareable ? 'Everybody signed in' : 'Lister and holder'),
  },
  { key: 'added', header: 'Added', nowrap: true, cell: (row) => formatDate(row.addedOn) },
];

export default function Documents({ loaderData: list }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Documents"
        description="Notes, deeds, policies and appraisals of the properties and their notes."
      />
      <RecordList
        noun="documents"
        caption="Documents"
        columns={COLUMNS}
        list={list}
        rowKey={(row) => row.id}
        hrefFor={(page) => listAddress('/admin/documents', { page })}
        empty={
          <EmptyState
            icon={Files}
            title="No documents yet"
            text="What is attached to a property or to one of its notes appears here."
          />
        }
      />
    </>
  );
}
