import { listMembers, MEMBERS_PAGE_SIZE } from '#app/server/services/organizations/list-members.ts';
import { callerOf } from '#app/server/session.ts';
import { Card } from '#app/ui/card.tsx';
import { MembersTable } from '#app/ui/dashboard/members-table.tsx';
import { NoOrganizationSelected } from '#app/ui/dashboard/no-organization.tsx';
import { pageNumber } from '#app/ui/dashboard/page-number.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { Route } from './+types/team';

export const meta: Route.MetaFunction = () => [{ title: 'Team Management · Hearthnote' }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const listed = await listMembers(callerOf(context), { page: pageNumber(url.searchParams) });
  return { team: listed.ok ? listed.value : null, pageSize: MEMBERS_PAGE_SIZE };
}

export default function Team({ loaderData: { team, pageSize } }: Route.ComponentProps) {
  if (team === null) return <NoOrganizationSelected screen="Team Management" />;
  const { organizationName, members, page, totalCount } = team;
  const people = totalCount === 1 ? '1 person' : `${totalCount} people`;
  return (
    <>
      <PageHeader title="Team Management" description={`${people} in ${organizationName}.`} />
      <Card title="Members" flush>
        <MembersTable members={members} />
      </Card>
      {totalCount > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          totalCount={totalCount}
          hrefFor={(wanted) => `/dashboard/team?page=${wanted}`}
          noun="members"
        />
      )}
    </>
  );
}
