import { type AcceptanceRow, listAcceptances } from '#app/legal/acceptance-list.server.ts';
import { knownLegalText, LEGAL_TEXTS, LEGAL_TITLES, legalPath } from '#app/legal/rules.ts';
import { OCCASION_LABELS, versionLabel } from '#app/legal/words.ts';
import { readPageNumber, readSearch } from '#app/ground/list-query.ts';
import { callerOf } from '#app/server/session.ts';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ExportLink } from '#app/ui/export-link.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { listAddress, listSelect } from '#app/ui/list-address.ts';
import { NoMatches } from '#app/ui/list-states.tsx';
import { foundOrThrow } from '#app/ui/loader-answers.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { RecordList } from '#app/ui/record-list.tsx';
import { TwoLines } from '#app/ui/row-cells.tsx';
import type { Route } from './+types/acceptances';

const PATH = '/admin/legal/acceptances';

/** What an address asks of the acceptances, apart from the page. */
function readFilter(query: URLSearchParams) {
  return { search: readSearch(query), text: knownLegalText(query.get('text')) };
}

type Filter = ReturnType<typeof readFilter>;

const entriesOf = ({ search, text }: Filter) => ({ q: search, text });

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = readFilter(url.searchParams);
  const page = readPageNumber(url.searchParams);
  const list = foundOrThrow(await listAcceptances(callerOf(context), { ...filter, page }));
  return { filter, list };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Acceptances');

export default function Acceptances({ loaderData: { filter, list } }: Route.ComponentProps) {
  const entries = entriesOf(filter);
  const isFiltered = filter.search !== '' || filter.text !== null;
  return (
    <>
      <PageHeader
        title="Acceptances"
        description="Who has accepted which version of which text, when and from where."
        back={{ to: '/admin/legal', label: 'Back to Legal Texts' }}
        actions={<ExportLink to={listAddress(`${PATH}/export`, entries)} />}
      />
      <Stack>
        <FilterBar
          label="Filter acceptances"
          search={{
            name: 'q',
            label: 'Search acceptances',
            placeholder: 'Search name or email',
            value: filter.search,
          }}
          selects={[
            listSelect({
              name: 'text',
              label: 'Text',
              all: 'All texts',
              chosen: filter.text,
              options: LEGAL_TEXTS.map((value) => ({ value, label: LEGAL_TITLES[value] })),
            }),
          ]}
          clearTo={isFiltered ? PATH : null}
        />
        <RecordList
          noun="acceptances"
          caption="Acceptances of legal texts"
          columns={COLUMNS}
          list={list}
          rowKey={(row) => row.id}
          hrefFor={(page) => listAddress(PATH, { ...entries, page })}
          empty={isFiltered ? <NoMatch /> : <NothingYet />}
        />
      </Stack>
    </>
  );
}

const COLUMNS: readonly DataColumn<AcceptanceRow>[] = [
  {
    key: 'person',
    header: 'Person',
    cell: ({ userId, personName, personEmail }) => (
      <TwoLines
        to={`/admin/users/${userId}`}
        first={personName}
        second={<EmailText email={personEmail} />}
      />
    ),
  },
  {
    key: 'text',
    header: 'Text',
    cell: ({ text, number }) => (
      <TwoLines
        to={number === null ? undefined : legalPath(text, number)}
        first={LEGAL_TITLES[text]}
        second={versionLabel(number)}
      />
    ),
  },
  { key: 'occasion', header: 'Occasion', cell: ({ occasion }) => OCCASION_LABELS[occasion] },
  {
    key: 'when',
    header: 'When',
    cell: ({ acceptedAt, clientAddress }) => (
      <TwoLines first={acceptedAt} second={clientAddress && `from ${clientAddress}`} />
    ),
  },
];

function NoMatch() {
  return (
    <NoMatches
      title="No acceptances match"
      text="Try another word, or look at every text."
      showAll={{ label: 'Show All Acceptances', to: PATH }}
    />
  );
}

function NothingYet() {
  return (
    <EmptyState
      picture="papers"
      title="Nobody has accepted anything yet"
      text="Whoever makes an account, or is asked about new terms, is noted down here."
    />
  );
}
