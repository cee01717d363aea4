import { listUsers, type UserState } from '#app/user/list.server.ts';
import { countProposals } from '#app/directory/decide.server.ts';
import { WaitingRoles } from '#app/directory/screens/waiting-roles.tsx';
import { callerOf } from '#app/server/session.ts';
import { readPageNumber, readSearch } from '#app/ground/list-query.ts';
import { listAddress } from '#app/ui/list-address.ts';
import { RecordList } from '#app/ui/record-list.tsx';
import { USER_COLUMNS } from './user-columns.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { NoMatches } from '#app/ui/list-states.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { data } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/users';

const PATH = '/admin/users';

const STATES: readonly { value: UserState; label: string }[] = [
  { value: 'all', label: 'All users' },
  { value: 'admins', label: 'Platform admins' },
  { value: 'deletion', label: 'Deletion requested' },
  { value: 'suspended', label: 'Suspended' },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = readSearch(url.searchParams);
  const wanted = url.searchParams.get('state');
  const state = STATES.find(({ value }) => value === wanted)?.value ?? 'all';
  const page = readPageNumber(url.searchParams);
  const list = await listUsers(callerOf(context), { search, state, page });
  if (!list.ok) throw data(null, { status: 403 });
  const waitingRoles = await countProposals(callerOf(context));
  return { search, state, list: list.value, waitingRoles };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Users');

export default function Users({ loaderData }: Route.ComponentProps) {
  const { search, state, list, waitingRoles } = loaderData;
  const isFiltered = search !== '' || state !== 'all';
  const query = { q: search, state: state === 'all' ? null : state };
  return (
    <>
      <PageHeader
        title="Users"
        description="Everybody with an account, where they belong and what they may do."
      />
      <Stack>
        <WaitingRoles count={waitingRoles} />
        <FilterBar
          label="Filter users"
          search={{
            name: 'q',
            label: 'Search users',
            placeholder: 'Search name or email',
            value: search,
          }}
          selects={[
            { name: 'state', label: 'Status', value: state, fallback: 'all', options: STATES },
          ]}
          clearTo={isFiltered ? PATH : null}
        />
        <RecordList
          noun="users"
          caption="Users"
          columns={USER_COLUMNS}
          list={list}
          rowKey={(row) => row.userId}
          hrefFor={(page) => listAddress(PATH, { ...query, page })}
          empty={
            <NoMatches
              title="No users match"
              text="Try a part of a name or of an email."
              showAll={{ label: 'Show All Users', to: PATH }}
            />
          }
        />
      </Stack>
    </>
  );
}
