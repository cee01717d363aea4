import type { VersionRow } from '#app/legal/drafts.server.ts';
import { legalPath, type LegalText } from '#app/legal/rules.ts';
import { STATE_LABELS, STATE_MEANS } from '#app/legal/words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { Day } from '#app/ui/day.tsx';
import { Section } from '#app/ui/layout.tsx';
import { RowAction, TwoLines } from '#app/ui/row-cells.tsx';

/** What is published of a text, who published it and when, the newest first. */
export function VersionList({ text, versions }: { text: LegalText; versions: VersionRow[] }) {
  return (
    <Section title="Versions">
      <DataTable
        caption="Versions"
        columns={columnsOf(text)}
        rows={versions}
        rowKey={({ number }) => number}
        stacked
        empty={
          <p className="muted">
            Nothing is published yet: the page shows the product’s own draft, and says so.
          </p>
        }
      />
    </Section>
  );
}

function columnsOf(text: LegalText): readonly DataColumn<VersionRow>[] {
  return [
    {
      key: 'version',
      header: 'Version',
      cell: ({ number, state }) => (
        <TwoLines
          to={`/admin/legal/${text}/versions/${number}`}
          first={`Version ${number}`}
          second={<Badge means={STATE_MEANS[state]}>{STATE_LABELS[state]}</Badge>}
        />
      ),
    },
    { key: 'from', header: 'In force from', cell: ({ inForceOn }) => <Day on={inForceOn} /> },
    {
      key: 'published',
      header: 'Published',
      cell: ({ publishedAt, publishedBy }) => (
        <TwoLines first={publishedAt} second={`by ${publishedBy}`} />
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      lead: true,
      cell: ({ number }) => (
        <span className="wrap gap-2">
          <RowAction
            to={`/admin/legal/${text}/versions/${number}`}
            label="Compare"
            subject={`version ${number}`}
          />
          <ButtonLink
            to={legalPath(text, number)}
            size="small"
            variant="quiet"
            aria-label={`Read, version ${number}`}
          >
            Read
          </ButtonLink>
        </span>
      ),
    },
  ];
}
