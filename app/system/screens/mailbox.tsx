import { readPageNumber } from '#app/ground/list-query.ts';
import { listMailbox, readMailboxMail } from '#app/system/mailbox.server.ts';
import { callerOf } from '#app/server/session.ts';
import { Page } from '#app/ui/layout.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { data, Link } from 'react-router';
import { titleMeta } from '#app/ui/page-meta.ts';
import type { Route } from './+types/mailbox';
import { Card } from '#app/ui/card.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Fragment } from 'react';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

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

type Entry = { id: string; to: string; subject: string; writtenAt: string };

type MailboxProps = {
  list: { rows: readonly Entry[]; page: number; pageSize: number; totalCount: number };
};

/** The mails that wait, newest first; each opens at an address of its own. */
function Mailbox({ list }: MailboxProps) {
  const { rows, page, pageSize, totalCount } = list;
  if (totalCount === 0) {
    return (
      <EmptyState
        bordered
        picture="post"
        title="No mail yet"
        text="Create an account or ask for a note, and the mail about it appears here."
        actions={<ButtonLink to="/properties">View Note Opportunities</ButtonLink>}
      />
    );
  }
  return (
    <>
      <Card flush>
        <DataTable
          caption="Mails, newest first"
          captionHidden
          stacked
          rows={rows}
          rowKey={(mail) => mail.id}
          columns={[
            {
              key: 'subject',
              header: 'Subject',
              cell: ({ id, subject }) => <Link to={`/mailbox?mail=${id}`}>{subject}</Link>,
            },
            {
              key: 'to',
              header: 'To',
              cell: ({ to }) => <EmailText email={to} />,
            },
            { key: 'at', header: 'Written', nowrap: true, cell: ({ writtenAt }) => writtenAt },
          ]}
        />
      </Card>
      <Pagination
        page={page}
        pageSize={pageSize}
        totalCount={totalCount}
        noun="mails"
        hrefFor={(to) => `/mailbox?page=${to}`}
      />
    </>
  );
}

type OpenedMailProps = {
  mail: { from: string; to: string; writtenAt: string; text: string; origin: string };
};

/** A mail as its reader gets it, in its plain form. */
function OpenedMail({ mail }: OpenedMailProps) {
  return (
    <>
      <DefinitionList
        entries={[
          { term: 'From', value: <EmailText email={mail.from} /> },
          { term: 'To', value: <EmailText email={mail.to} /> },
          { term: 'Written', value: mail.writtenAt },
        ]}
      />
      <Card>
        <div className="keeps-breaks grid gap-4 break-anywhere">
          {mail.text
            .trim()
            .split('\n\n')
            .map((part) => (
              <p key={part}>
                {part.split('\n').map((line) => (
                  <Fragment key={line}>
                    <Line text={line} origin={mail.origin} />
                    {'\n'}
                  </Fragment>
                ))}
              </p>
            ))}
        </div>
      </Card>
    </>
  );
}

/**
 * A line that is an address of this site becomes a link. It leads to the name under which the
 * reader is here (localhost or 127.0.0.1), because their session belongs to that name.
 */
function Line({ text, origin }: { text: string; origin: string }) {
  if (text !== origin && !text.startsWith(`${origin}/`)) return text;
  return <a href={text.slice(origin.length) || '/'}>{text}</a>;
}
