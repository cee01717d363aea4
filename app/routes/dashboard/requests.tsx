import { Inbox } from 'lucide-react';
import { data } from 'react-router';
import {
  listOwnRequests,
  OWN_REQUESTS_PAGE_SIZE,
} from '#app/server/services/requests/list-own-requests.ts';
import { withdrawRequest } from '#app/server/services/requests/withdraw-request.ts';
import { callerOf, redirectWithToast } from '#app/server/session.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { OwnRequestsTable } from '#app/ui/dashboard/own-requests-table.tsx';
import { pageNumber } from '#app/ui/dashboard/page-number.ts';
import { WithdrawDialog } from '#app/ui/dashboard/withdraw-dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/requests';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Your Requests');

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageNumber(url.searchParams);
  const listed = await listOwnRequests(callerOf(context), { page });
  if (!listed.ok) throw data(null, { status: 404 });
  return {
    ...listed.value,
    pageSize: OWN_REQUESTS_PAGE_SIZE,
    withdraw: url.searchParams.get('withdraw'),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get('intent') !== 'withdraw') throw data(null, { status: 400 });
  const withdrawn = await withdrawRequest(callerOf(context), String(form.get('requestId')));
  const back = addressOf(pageNumber(url.searchParams));
  if (withdrawn.ok) {
    return redirectWithToast(context, back, {
      tone: 'success',
      title: 'Request withdrawn',
      message: 'Your investment request has been cancelled.',
    });
  }
  switch (withdrawn.reason.kind) {
    case 'missing':
      throw data(null, { status: 404 });
    case 'forbidden':
      throw data(null, { status: 403 });
    case 'decided':
      return redirectWithToast(context, back, {
        tone: 'danger',
        title: 'Error',
        message: 'This request is not pending any more, so it cannot be withdrawn.',
      });
    default: {
      const forgotten: never = withdrawn.reason;
      throw new Error(`no answer for ${JSON.stringify(forgotten)}`);
    }
  }
}

function addressOf(page: number): string {
  return page === 1 ? '/dashboard/requests' : `/dashboard/requests?page=${page}`;
}

export default function Requests({ loaderData }: Route.ComponentProps) {
  const { requests, page, pageSize, totalCount, withdraw } = loaderData;
  const here = addressOf(page);
  const asked = requests.find((one) => one.requestId === withdraw && one.status === 'pending');
  return (
    <>
      <PageHeader
        title="Your Requests"
        description="What you asked to fund. Our team contacts you within 24-48 hours of a request."
      />
      {totalCount === 0 ? (
        <NothingAsked />
      ) : (
        <Card flush>
          <OwnRequestsTable
            requests={requests}
            withdrawTo={({ requestId }) =>
              `${here}${here.includes('?') ? '&' : '?'}withdraw=${requestId}`
            }
          />
        </Card>
      )}
      {totalCount > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          totalCount={totalCount}
          hrefFor={addressOf}
          noun="requests"
        />
      )}
      <WithdrawDialog request={asked ?? null} closeTo={here} />
    </>
  );
}

function NothingAsked() {
  return (
    <EmptyState
      bordered
      icon={Inbox}
      title="No requests yet"
      text="Choose a note and press Fund This Note. The request and our answer appear here."
      actions={<ButtonLink to="/properties">View Note Opportunities</ButtonLink>}
    />
  );
}
