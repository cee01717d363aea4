import type { TemplateView } from '#app/packet/templates/read.server.ts';
import { Card } from '#app/ui/card.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';

type Version = TemplateView['versions'][number];

/** What was published of a template, the newest first. */
export function VersionsCard({ here, versions }: { here: string; versions: readonly Version[] }) {
  if (versions.length === 0) return null;
  const columns: readonly DataColumn<Version>[] = [
    {
      key: 'version',
      header: 'Version',
      cell: ({ number }) => <a href={`${here}/preview?version=${number}`}>Version {number}</a>,
    },
    { key: 'at', header: 'Published', cell: ({ publishedAt }) => publishedAt },
    { key: 'by', header: 'By', cell: ({ publishedBy }) => publishedBy },
  ];
  return (
    <Card title="Published versions" description="They never change." flush>
      <DataTable
        caption="Published versions"
        columns={columns}
        rows={versions}
        rowKey={({ number }) => number}
        stacked
      />
    </Card>
  );
}
