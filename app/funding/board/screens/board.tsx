import { data } from 'react-router';
import { isPlatformAdmin } from '#app/ground/actor.ts';
import { BOARD_PATH, readBoardQuery } from '#app/funding/board/query.ts';
import { listFundings, readBoard } from '#app/funding/board/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ExportLink } from '#app/ui/export-link.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { listAddress } from '#app/ui/list-address.ts';
import { LoadFailed } from '#app/ui/list-states.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { Tabs } from '#app/ui/tabs.tsx';
import type { Route } from './+types/board';
import { BoardColumns } from './columns.tsx';
import { FundingTable } from './list.tsx';
import { PressingCards } from './pressing.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const query = readBoardQuery(url.searchParams);
  const isPlatform = isPlatformAdmin(caller.actor);
  if (query.view === 'list') {
    const list = await listFundings(caller, query);
    if (!list.ok) throw data(null, { status: 403 });
    return { isPlatform, query, board: null, list: list.value };
  }
  const board = await readBoard(caller);
  if (!board.ok) throw data(null, { status: 403 });
  return { isPlatform, query, board: board.value, list: null };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Funding');

export default function Funding({ loaderData }: Route.ComponentProps) {
  const { isPlatform, query, board, list } = loaderData;
  const { view, stage } = query;
  return (
    <>
      <PageHeader
        title="Funding"
        description="From a request to a funded note: who is where, and what is to be done."
        actions={
          <>
            {isPlatform && (
              <ButtonLink to="/admin/funding/bank" variant="secondary">
                Bank Details
              </ButtonLink>
            )}
            <ButtonLink
              to={listAddress('/admin/funding/receipts', { stage })}
              variant="secondary"
              reloadDocument
            >
              Export Receipts
            </ButtonLink>
            <ExportLink to={listAddress('/admin/funding/export', { stage })} />
          </>
        }
      />
      <Tabs
        label="Views"
        tabs={[
          { to: BOARD_PATH, label: 'Board', current: view === 'board' },
          { to: `${BOARD_PATH}?view=list`, label: 'List', current: view === 'list' },
        ]}
      />
      <Stack gap="loose">
        {board !== null && (
          <>
            <PressingCards board={board} />
            <BoardColumns columns={board.columns} pictures={board.pictures} />
          </>
        )}
        {list !== null && <FundingTable list={list} stage={stage} />}
      </Stack>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailed
      error={error}
      title="Error"
      text="Failed to fetch the board of fundings."
      other={{ to: '/admin', label: 'Back to Dashboard' }}
    />
  );
}
