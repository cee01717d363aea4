import type { FailedMailRow } from '#app/server/views/failed-mail-view.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { useSendingFor } from '#app/ui/use-sending.ts';
import { Form } from 'react-router';
import { mailSubject } from './mail-texts.ts';
import { TwoLines } from './row-cells.tsx';

/** The columns of the mails that could not be sent. */
export const MAIL_COLUMNS: readonly DataColumn<FailedMailRow>[] = [
  {
    key: 'mail',
    header: 'Mail',
    cell: (row) => <TwoLines first={mailSubject(row.template)} second={row.to} />,
  },
  { key: 'reason', header: 'Reason', cell: (row) => row.reason },
  { key: 'written', header: 'Written', nowrap: true, cell: (row) => row.writtenAt },
  { key: 'state', header: 'State', cell: (row) => <MailState mail={row} /> },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (row) => (row.nextAttemptAt === null ? <SendAgain mail={row} /> : '–'),
  },
];

function MailState({ mail: { nextAttemptAt } }: { mail: FailedMailRow }) {
  if (nextAttemptAt === null) return <Badge tone="danger">Given up</Badge>;
  return <TwoLines first={<Badge tone="warning">Tried again</Badge>} second={nextAttemptAt} />;
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
