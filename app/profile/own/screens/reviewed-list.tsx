import { readPageNumber, readSearch } from '#app/ground/list-query.ts';
import { PROFILE_KINDS, W9_STATES } from '#app/profile/rules.ts';
import { listProfiles, type ReviewedRow } from '#app/profile/own/read.server.ts';
import { kindLabel, W9_WORDS } from '#app/profile/words.ts';
import { callerOf } from '#app/server/session.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { listAddress, listSelect } from '#app/ui/list-address.ts';
import { NoMatches } from '#app/ui/list-states.tsx';
import { foundOrThrow } from '#app/ui/loader-answers.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { RecordList } from '#app/ui/record-list.tsx';
import { TwoLines } from '#app/ui/row-cells.tsx';
import { unbroken } from '#app/ui/unbroken.ts';
import { isPlatformAdmin } from '#app/ground/actor.ts';
import type { Route } from './+types/reviewed-list';

const PATH = '/admin/profiles';
const KINDS = ['unspecified', ...PROFILE_KINDS] as const;

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Lender Profiles');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const caller = callerOf(context);
  const w9State = W9_STATES.find((state) => state === searchParams.get('w9')) ?? null;
  const kind = KINDS.find((one) => one === searchParams.get('kind')) ?? null;
  const search = readSearch(searchParams);
  const query = { page: readPageNumber(searchParams), search, w9State, kind };
  const list = foundOrThrow(await listProfiles(caller, query));
  return { search, w9State, kind, list, isPlatform: isPlatformAdmin(caller.actor) };
}

export default function ReviewedProfiles({ loaderData }: Route.ComponentProps) {
  const { search, w9State, kind, list, isPlatform } = loaderData;
  const isFiltered = search !== '' || w9State !== null || kind !== null;
  return (
    <>
      <PageHeader
        title="Lender Profiles"
        description="Who lends, as it reads on paper."
        actions={
          isPlatform && (
            <ButtonLink to="/admin/custodians" variant="secondary">
              Custodians
            </ButtonLink>
          )
        }
      />
      <Stack>
        <FilterBar
          label="Filter profiles"
          search={{
            name: 'q',
            label: 'Search profiles',
            placeholder: 'Search label, text or organization',
            value: search,
          }}
          selects={[
            listSelect({
              name: 'kind',
              label: 'Kind',
              all: 'All kinds',
              chosen: kind,
              options: KINDS.map((value) => ({ value, label: kindLabel(value) })),
            }),
            listSelect({
              name: 'w9',
              label: 'Form W-9',
              all: 'All statuses',
              chosen: w9State,
              options: W9_STATES.map((value) => ({ value, label: W9_WORDS[value].label })),
            }),
          ]}
          clearTo={isFiltered ? PATH : null}
        />
        <RecordList
          noun="profiles"
          caption="Lender profiles"
          columns={COLUMNS}
          list={list}
          rowKey={(row) => row.id}
          hrefFor={(page) => listAddress(PATH, { q: search, kind, w9: w9State, page })}
          isBroad
          empty={isFiltered ? <NoMatch /> : <NoProfiles />}
        />
      </Stack>
    </>
  );
}

const COLUMNS: readonly DataColumn<ReviewedRow>[] = [
  {
    key: 'profile',
    header: 'Profile',
    cell: (row) => (
      <TwoLines to={`${PATH}/${row.id}`} first={row.label} second={row.organizationName} />
    ),
  },
  { key: 'kind', header: 'Kind', cell: (row) => kindLabel(row.kind) },
  {
    key: 'reads',
    header: 'How the note will read',
    long: true,
    cell: (row) => unbroken(row.vestingText),
  },
  { key: 'holds', header: 'Notes in this name', align: 'end', cell: (row) => row.holdsCount },
  {
    key: 'w9',
    header: 'Form W-9',
    lead: true,
    cell: ({ w9State }) => <Badge means={W9_WORDS[w9State].means}>{W9_WORDS[w9State].label}</Badge>,
  },
];

function NoMatch() {
  return (
    <NoMatches
      title="No profiles match"
      text="Try another word, or look at every kind and status."
      showAll={{ label: 'Show All Profiles', to: PATH }}
    />
  );
}

function NoProfiles() {
  return (
    <EmptyState
      picture="papers"
      title="No investing profiles yet"
      text="Who asks for a note or holds one appears here."
    />
  );
}
