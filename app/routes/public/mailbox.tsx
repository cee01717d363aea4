import { readPageNumber } from '#app/ground/list-query.ts';
import { listMailbox } from '#app/server/services/records/list-mailbox.ts';
import { readMailboxMail } from '#app/server/services/records/read-mailbox-mail.ts';
import { callerOf } from '#app/server/session.ts';
import { Mailbox } from '#app/system/screens/mailbox-mails.tsx';
import { OpenedMail } from '#app/system/screens/mailbox-mails.tsx';
import { Page } from '#app/ui/layout.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { data } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/mailbox';

export async function loader({ url, context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const id = url.searchParams.get('mail');
  if (id !== null) {
    const mail = await readMailboxMail(caller, id);
    if (!mail.ok) throw data(null, { status: 404 });
    return { mail: mail.value, list: null };
  }
  const list = await listMailbox(caller, { page: readPageNumber(url.searchParams) });
  if (!list.ok) throw data(null, { status: 404 });
  return { mail: null, list: list.value };
}

export function meta({ matches }: Route.MetaArgs) {
  return titleMeta(matches, 'Mailbox of the demo');
}

export default function MailboxScreen({ loaderData: { mail, list } }: Route.ComponentProps) {
  if (mail !== null) {
    return (
      <Page width="reading">
        <PageHeader title={mail.subject} back={{ to: '/mailbox', label: 'Mailbox' }} />
        <OpenedMail mail={mail} />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title="Mailbox of the demo"
        description="Mails stay on this machine until an SMTP server is set. Demo only."
      />
      <Mailbox list={list} />
    </Page>
  );
}
