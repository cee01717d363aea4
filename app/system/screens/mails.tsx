import {
  type FailedMailRow,
  listFailedMails,
  sendMailAgain,
} from '#app/system/failed-mails.server.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { readPageNumber } from '#app/ground/list-query.ts';
import { listAddress } from '#app/ui/list-address.ts';
import { explainOrThrow } from '#app/ui/loader-answers.ts';
import { MAIL_REFUSALS, mailSubject, queuedAgainToast } from '#app/system/words.ts';
import { RecordList } from '#app/ui/record-list.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { data, Form } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/mails';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { useSendingFor } from '#app/ui/use-sending.ts';
import { TwoLines } from '#app/ui/row-cells.tsx';

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
  const { status, title, message } = explainOrThrow(MAIL_REFUSALS, sent.reason);
  return data({ title, message }, { status });
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
        <Notice tone="danger" role="alert" title={actionData.title}>
          {actionData.message}
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
            picture="calm"
            title="No failed mails"
            text="A mail that cannot be sent appears here with the reason."
          />
        }
      />
    </>
  );
}

/** The columns of the mails that could not be sent. */
const MAIL_COLUMNS: readonly DataColumn<FailedMailRow>[] = [
  {
    key: 'mail',
    header: 'Mail',
    cell: (row) => <TwoLines first={mailSubject(row.template)} second={row.to} />,
  },
  { key: 'reason', header: 'Reason', cell: (row) => row.reason },
  { key: 'written', header: 'Written', nowrap: true, cell: (row) => row.writtenAt },
  { key: 'state', header: 'Status', cell: (row) => <MailState mail={row} /> },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (row) => (row.nextAttemptAt === null ? <SendAgain mail={row} /> : '–'),
  },
];

function MailState({ mail: { nextAttemptAt } }: { mail: FailedMailRow }) {
  if (nextAttemptAt === null) return <Badge means="bad">Given up</Badge>;
  return <TwoLines first={<Badge means="waiting">Tried again</Badge>} second={nextAttemptAt} />;
}

function SendAgain({ mail: { id, template, to } }: { mail: FailedMailRow }) {
  const isSending = useSendingFor('mailId', id);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="mailId" value={id} />
      <Button
        size="small"
        variant="secondary"
        pending={isSending}
        aria-label={`Send Again, ${mailSubject(template)} to ${to}`}
      >
        Send Again
      </Button>
    </Form>
  );
}
