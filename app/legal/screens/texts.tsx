import { type LegalTextRow, listLegalTexts, type VersionRow } from '#app/legal/drafts.server.ts';
import { LEGAL_TITLES, legalPath } from '#app/legal/rules.ts';
import { callerOf } from '#app/server/session.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { Day } from '#app/ui/day.tsx';
import { foundOrThrow } from '#app/ui/loader-answers.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { RowAction, TwoLines } from '#app/ui/row-cells.tsx';
import type { Route } from './+types/texts';

export async function loader({ context }: Route.LoaderArgs) {
  return { texts: foundOrThrow(await listLegalTexts(callerOf(context))) };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Legal Texts');

export default function LegalTexts({ loaderData: { texts } }: Route.ComponentProps) {
  const drafts = texts.filter(({ inForce }) => inForce === null);
  return (
    <>
      <PageHeader
        title="Legal Texts"
        description="What stands in the name of the company. What is published is never changed."
        actions={
          <ButtonLink to="/admin/legal/acceptances" variant="secondary">
            Acceptances
          </ButtonLink>
        }
      />
      {drafts.length > 0 && (
        <Notice tone="warning" title="The product’s own drafts stand on the site">
          {drafts.map(({ text }) => LEGAL_TITLES[text]).join(', ')}: have a lawyer adapt what stands
          there, then publish it here. Until then the pages say that they are drafts.
        </Notice>
      )}
      <Card flush>
        <DataTable
          caption="Legal texts"
          columns={COLUMNS}
          rows={texts}
          rowKey={({ text }) => text}
          stacked
        />
      </Card>
    </>
  );
}

const COLUMNS: readonly DataColumn<LegalTextRow>[] = [
  {
    key: 'text',
    header: 'Text',
    cell: ({ text }) => (
      <TwoLines to={`/admin/legal/${text}`} first={LEGAL_TITLES[text]} second={legalPath(text)} />
    ),
  },
  {
    key: 'in-force',
    header: 'In force',
    cell: ({ inForce }) =>
      inForce === null ? <Badge means="waiting">Draft</Badge> : versionCell(inForce),
  },
  {
    key: 'coming',
    header: 'Coming',
    cell: ({ coming: [next] }) => (next === undefined ? '–' : versionCell(next)),
  },
  {
    key: 'draft',
    header: 'Your draft',
    cell: ({ draft }) =>
      draft === null ? '–' : <TwoLines first={draft.savedAt} second={`by ${draft.savedBy}`} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    lead: true,
    cell: ({ text, draft }) => (
      <RowAction
        to={`/admin/legal/${text}`}
        label={draft === null ? 'Open' : 'Edit Draft'}
        subject={LEGAL_TITLES[text]}
      />
    ),
  },
];

function versionCell({ number, inForceOn }: VersionRow) {
  return (
    <TwoLines
      first={`Version ${number}`}
      second={
        <>
          from <Day on={inForceOn} />
        </>
      }
    />
  );
}
