import { knownLeadStatus, LEAD_STATUSES, leadStatusLabel } from '#app/lead/rules.ts';
import { changeLeadStatus } from '#app/lead/change.server.ts';
import { listLeads, readLead } from '#app/lead/list.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { readPageNumber, readSearch } from '#app/ground/list-query.ts';
import { listAddress, listSelect } from '#app/ui/list-address.ts';
import { RecordList } from '#app/ui/record-list.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterBar } from '#app/ui/filter-bar.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { NoMatches } from '#app/ui/list-states.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { data } from 'react-router';
import { LeadDialog } from './lead-dialog.tsx';
import { leadColumns } from './lead-columns.tsx';
import type { Route } from './+types/leads';
import { ButtonLink } from '#app/ui/button.tsx';
import { readAgainOnConflict } from '#app/ui/read-again.ts';

const PATH = '/admin/leads';

function readFilter(query: URLSearchParams) {
  const status = knownLeadStatus(query.get('status'));
  return { search: readSearch(query), status, page: readPageNumber(query) };
}

function addressOf(filter: ReturnType<typeof readFilter>, leadId?: string): string {
  const { search, status, page } = filter;
  return listAddress(PATH, { q: search, status, page, lead: leadId ?? null });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const filter = readFilter(url.searchParams);
  const list = await listLeads(caller, filter);
  if (!list.ok) throw data(null, { status: 403 });
  const asked = url.searchParams.get('lead');
  const lead = asked === null ? null : await readLead(caller, asked);
  if (lead !== null && !lead.ok) throw data(null, { status: 404 });
  return {
    filter: { ...filter, page: list.value.page },
    list: list.value,
    lead: lead?.value ?? null,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const status = knownLeadStatus(String(form.get('status')));
  if (status === null) return data({ message: 'Choose a status.' }, { status: 400 });
  const changed = await changeLeadStatus(callerOf(context), {
    leadId: String(form.get('leadId')),
    seenStatus: String(form.get('seenStatus')),
    status,
  });
  if (!changed.ok) {
    const { reason } = changed;
    if (reason.kind !== 'overtaken') {
      throw data(null, { status: reason.kind === 'missing' ? 404 : 403 });
    }
    const now = leadStatusLabel(reason.status);
    const message = `Nothing was changed: somebody set it to ${now} meanwhile.`;
    return data({ message }, { status: 409 });
  }
  return redirectWithToast(context, addressOf(readFilter(url.searchParams)), {
    tone: 'success',
    title: 'Lead updated',
    message: `${changed.value.fullName}: ${leadStatusLabel(status)}.`,
  });
}

export const shouldRevalidate = readAgainOnConflict;

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Leads');

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, list, lead } = loaderData;
  const isFiltered = filter.search !== '' || filter.status !== null;
  return (
    <>
      <PageHeader title="Leads" description="Who asked for a strategy session, newest first." />
      <Stack>
        <FilterBar
          label="Filter leads"
          search={{
            name: 'q',
            label: 'Search leads',
            placeholder: 'Search name, email, phone or message',
            value: filter.search,
          }}
          selects={[
            listSelect({
              name: 'status',
              label: 'Status',
              all: 'All statuses',
              chosen: filter.status,
              options: LEAD_STATUSES.map((value) => ({ value, label: leadStatusLabel(value) })),
            }),
          ]}
          clearTo={isFiltered ? PATH : null}
        />
        <RecordList
          noun="leads"
          caption="Requests for strategy sessions"
          columns={leadColumns((id) => addressOf(filter, id))}
          list={list}
          rowKey={(row) => row.id}
          hrefFor={(page) => addressOf({ ...filter, page })}
          empty={isFiltered ? <NoMatch /> : <NoLeads />}
        />
      </Stack>
      <LeadDialog lead={lead} closeTo={addressOf(filter)} refusal={actionData?.message ?? null} />
    </>
  );
}

function NoMatch() {
  return (
    <NoMatches
      title="No leads match"
      text="Try another word, or look at every status."
      showAll={{ label: 'Show All Leads', to: PATH }}
    />
  );
}

function NoLeads() {
  return (
    <EmptyState
      picture="post"
      title="No leads yet"
      text="Requests for a session, sent from the strategy page, appear here."
      actions={<ButtonLink to="/strategy">View Strategy Page</ButtonLink>}
    />
  );
}
