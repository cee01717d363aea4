import { assertNever } from '#app/ground/assert.ts';
import { listFailedMails } from '#app/server/services/mails/list-failed-mails.ts';
import { sendMailAgain } from '#app/server/services/mails/send-mail-again.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { readPageNumber } from '#app/ground/list-query.ts';
import { listAddress } from '#app/ui/list-address.ts';
import { MAIL_COLUMNS } from '#app/ui/admin/mail-table.tsx';
import { MAIL_WAITS_ALREADY, queuedAgainToast } from '#app/ui/admin/mail-texts.ts';
import { RecordList } from '#app/ui/admin/record-list.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { MailCheck } from 'lucide-react';
import { data } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/mails';

const PATH = '/admin/mails';

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  const list = await listFailedMails(callerOf(context), { page });
  if (!list.ok) throw data(null, { status: 403 });
  return list.value;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const sent = await sendMailAgain(callerOf(context), String(form.get('mailId')));
  if (sent.ok) {
    const back = listAddress(PATH, { page: readPageNumber(url.searchParams) });
    return redirectWithToast(context, back, queuedAgainToast(sent.value.to));
  }
  switch (sent.reason) {
    case 'forbidden':
      throw data(null, { status: 403 });
    case 'missing':
      throw data(null, { status: 404 });
    case 'waiting_already':
      return data({ refusal: MAIL_WAITS_ALREADY }, { status: 409 });
    default:
      return assertNever(sent.reason);
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Failed Mails');

export default function FailedMails({ loaderData: list, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Failed Mails"
        description="Mails that could not be sent, and why. Links in older ones may have expired."
      />
      {actionData !== undefined && (
        <Notice tone="danger" role="alert" title="Nothing was changed">
          {actionData.refusal}
        </Notice>
      )}
      <RecordList
        noun="mails"
        caption="Mails that could not be sent"
        columns={MAIL_COLUMNS}
        list={list}
        rowKey={(row) => row.id}
        hrefFor={(page) => listAddress(PATH, { page })}
        empty={
          <EmptyState
            icon={MailCheck}
            title="No failed mails"
            text="A mail that cannot be sent appears here with the reason."
          />
        }
      />
    </>
  );
}
