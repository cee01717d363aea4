import { kindLabel } from '#app/profile/words.ts';
import { listOwnProfiles } from '#app/profile/own/read.server.ts';
import type { ProfileRow } from '#app/profile/show.server.ts';
import { callerOf } from '#app/server/session.ts';
import { NoOrganizationSelected } from '#app/team/screens/no-organization.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { TwoLines } from '#app/ui/row-cells.tsx';
import { unbroken } from '#app/ui/unbroken.ts';
import { ProfileStateBadge } from './state.tsx';
import type { Route } from './+types/profiles';

const PATH = '/dashboard/profiles';
const TITLE = 'Investing Profiles';
const WHO_KEEPS = 'Managers and above add them, once their email address is verified.';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, TITLE);

export async function loader({ context }: Route.LoaderArgs) {
  const profiles = await listOwnProfiles(callerOf(context));
  return { profiles: profiles.ok ? profiles.value : null };
}

export default function Profiles({ loaderData: { profiles } }: Route.ComponentProps) {
  if (profiles === null) return <NoOrganizationSelected />;
  const add = profiles.mayKeep && <ButtonLink to={`${PATH}/new`}>Add Profile</ButtonLink>;
  return (
    <>
      <PageHeader
        title={TITLE}
        description={`Who lends in the name of ${profiles.organizationName}, as it reads on paper.`}
        actions={profiles.rows.length > 0 && add}
      />
      <Card flush>
        <DataTable
          caption="Investing profiles"
          columns={COLUMNS}
          rows={profiles.rows}
          rowKey={(row) => row.id}
          dimmed={(row) => row.isArchived}
          stacked
          empty={
            <EmptyState
              picture="papers"
              title="No investing profiles yet"
              text={
                'A person, a company, a trust or a retirement account: a profile says who lends, ' +
                `as it must read on the note.${profiles.mayKeep ? '' : ` ${WHO_KEEPS}`}`
              }
              actions={add || undefined}
            />
          }
        />
      </Card>
    </>
  );
}

const COLUMNS: readonly DataColumn<ProfileRow>[] = [
  {
    key: 'profile',
    header: 'Profile',
    cell: (row) => (
      <TwoLines
        to={`${PATH}/${row.id}`}
        first={row.label}
        second={row.isDefault ? `${kindLabel(row.kind)} · default` : kindLabel(row.kind)}
      />
    ),
  },
  {
    key: 'reads',
    header: 'How the note will read',
    long: true,
    cell: (row) => unbroken(row.vestingText),
  },
  {
    key: 'holds',
    header: 'Notes in this name',
    align: 'end',
    cell: (row) => row.holdsCount,
  },
  { key: 'state', header: 'Status', lead: true, cell: (row) => <ProfileStateBadge row={row} /> },
];
