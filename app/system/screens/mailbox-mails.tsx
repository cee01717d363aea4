import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Fragment } from 'react';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import styles from './mailbox-mails.module.css';

type Entry = { id: string; to: string; subject: string; writtenAt: string };

type MailboxProps = {
  list: { rows: readonly Entry[]; page: number; pageSize: number; totalCount: number };
};

/** The mails that wait, newest first; each opens at an address of its own. */
export function Mailbox({ list }: MailboxProps) {
  const { rows, page, pageSize, totalCount } = list;
  if (totalCount === 0) {
    return (
      <EmptyState
        bordered
        icon={Mail}
        title="No mail yet"
        text="Create an account or ask for a note, and the mail about it appears here."
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
export function OpenedMail({ mail }: OpenedMailProps) {
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
        <div className={styles.text}>
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
