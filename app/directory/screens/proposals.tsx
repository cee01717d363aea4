import { data, Form } from 'react-router';
import { decideProposal, listProposals, type ProposalView } from '#app/directory/decide.server.ts';
import { decidedToast, PROPOSAL_REFUSALS } from '#app/directory/words.ts';
import { explain } from '#app/ground/refusals.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { Button } from '#app/ui/button.tsx';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { RecordList } from '#app/ui/record-list.tsx';
import { TwoLines } from '#app/ui/row-cells.tsx';
import { useSendingFor } from '#app/ui/use-sending.ts';
import type { Route } from './+types/proposals';

const PATH = '/admin/roles';

export async function loader({ context }: Route.LoaderArgs) {
  const list = await listProposals(callerOf(context));
  if (!list.ok) throw data(null, { status: 403 });
  return { proposals: list.value };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const outcome = form.get('outcome');
  if (outcome !== 'approved' && outcome !== 'declined') throw data(null, { status: 400 });
  const proposalId = String(form.get('proposalId'));
  const decided = await decideProposal(callerOf(context), { proposalId, outcome });
  if (decided.ok) {
    return redirectWithToast(context, PATH, decidedToast({ outcome, ...decided.value }));
  }
  const { title, message, status } = explain(PROPOSAL_REFUSALS, decided.reason);
  return data({ title, message }, { status });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Roles to Approve');

export default function Proposals({ loaderData, actionData }: Route.ComponentProps) {
  const { proposals } = loaderData;
  const list = {
    rows: proposals,
    page: 1,
    pageSize: Math.max(proposals.length, 1),
    totalCount: proposals.length,
  };
  return (
    <>
      <PageHeader
        title="Roles to Approve"
        description={
          "Roles above member that a company's directory wants people to have. " +
          'Until somebody approves, they are members.'
        }
      />
      {actionData !== undefined && (
        <Notice tone="danger" role="alert" title={actionData.title}>
          {actionData.message}
        </Notice>
      )}
      <RecordList
        noun="roles"
        caption="Roles that wait for approval"
        columns={COLUMNS}
        list={list}
        rowKey={(row) => row.proposalId}
        hrefFor={() => PATH}
        empty={
          <EmptyState
            picture="calm"
            title="No role waits"
            text="When a company's directory raises somebody above member, you decide here."
          />
        }
      />
    </>
  );
}

const COLUMNS: readonly DataColumn<ProposalView>[] = [
  {
    key: 'person',
    header: 'Person',
    cell: (row) => <TwoLines first={row.name} second={row.name === row.email ? null : row.email} />,
  },
  {
    key: 'role',
    header: 'Role',
    cell: (row) => <TwoLines first={row.role} second={row.present && `Now ${row.present}`} />,
  },
  {
    key: 'where',
    header: 'Where',
    cell: (row) => row.organization ?? 'Whole platform',
  },
  {
    key: 'by',
    header: 'Directory',
    cell: (row) => <TwoLines first={row.company} second={row.since} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (row) => (row.isDecidable ? <Decide proposal={row} /> : 'Somebody else decides'),
  },
];

function Decide({ proposal: { proposalId, name, role } }: { proposal: ProposalView }) {
  const isSending = useSendingFor('proposalId', proposalId);
  return (
    <Form method="post" preventScrollReset className="row gap-2 at-end">
      <input type="hidden" name="proposalId" value={proposalId} />
      <Button
        size="small"
        name="outcome"
        value="approved"
        pending={isSending}
        aria-label={`Approve, ${role} for ${name}`}
      >
        Approve
      </Button>
      <Button
        size="small"
        variant="secondary"
        name="outcome"
        value="declined"
        pending={isSending}
        aria-label={`Decline, ${role} for ${name}`}
      >
        Decline
      </Button>
    </Form>
  );
}
