import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { ProfileView } from '#app/profile/show.server.ts';
import { Card } from '#app/ui/card.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { unbroken } from '#app/ui/unbroken.ts';

/** Forms W-9 to be saved, the newest first; each opening is noted down. */
export function LinkList({ papers }: Pick<ProfileView, 'papers'>) {
  return (
    <ul className="grid gap-1 text-sm">
      {papers.map(({ id, addedOn }) => (
        <li key={id}>
          <a href={`/files/profile-papers/${id}`} download>
            {`Form W-9, added ${formatDate(addedOn)}`}
          </a>
        </li>
      ))}
    </ul>
  );
}

type Version = ProfileView['versions'][number];

const COLUMNS: readonly DataColumn<Version>[] = [
  { key: 'text', header: 'How it read', cell: ({ vestingText }) => unbroken(vestingText) },
  { key: 'since', header: 'Since', nowrap: true, cell: ({ madeOn }) => formatDate(madeOn) },
  { key: 'by', header: 'By', cell: ({ makerName }) => makerName ?? 'The company' },
];

/** What the profile has said so far; nothing while there is one version alone. */
export function VersionsCard({ versions }: Pick<ProfileView, 'versions'>) {
  if (versions.length < 2) return null;
  return (
    <Card title="Versions" description="A note keeps the text of its funding." flush>
      <DataTable
        caption="Versions"
        columns={COLUMNS}
        rows={versions}
        rowKey={({ version }) => version}
        stacked
      />
    </Card>
  );
}
