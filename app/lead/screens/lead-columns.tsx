import { formatDate } from '#app/ground/calendar/format-date.ts';
import { knownLeadStatus, LEAD_STATUS_MEANS, leadStatusLabel } from '#app/lead/rules.ts';
import type { AdminLeadRow } from '#app/lead/list.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { DataColumn } from '#app/ui/data-table.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import styles from '#app/ui/row-cells.module.css';
import { RowAction, TwoLines } from '#app/ui/row-cells.tsx';

/** The columns of the table of leads. Source: D32. */
export function leadColumns(leadAddress: (id: string) => string): DataColumn<AdminLeadRow>[] {
  return [
    { key: 'name', header: 'Name', cell: (row) => row.fullName },
    {
      key: 'contact',
      header: 'Contact',
      cell: (row) => <LeadContact email={row.email} phone={row.phone} />,
    },
    {
      key: 'plan',
      header: 'Account and amount',
      cell: (row) => <TwoLines first={row.accountType} second={row.estimatedAmount} />,
    },
    { key: 'timeline', header: 'Timeline', cell: (row) => row.timeline },
    { key: 'status', header: 'Status', cell: (row) => <LeadStatusBadge status={row.status} /> },
    {
      key: 'received',
      header: 'Received',
      nowrap: true,
      cell: (row) => formatDate(row.receivedOn),
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (row) => (
        <RowAction
          to={leadAddress(row.id)}
          label="Open"
          subject={`request of ${row.fullName}`}
          variant={row.status === 'new' ? 'secondary' : 'quiet'}
          keepsScroll
        />
      ),
    },
  ];
}

function LeadStatusBadge({ status }: { status: string }) {
  const known = knownLeadStatus(status);
  return <Badge means={known ? LEAD_STATUS_MEANS[known] : 'fact'}>{leadStatusLabel(status)}</Badge>;
}

/** How to reach somebody: both lines can be pressed. */
export function LeadContact({ email, phone }: { email: string; phone: string }) {
  return (
    <span className={styles.contact}>
      <a href={`mailto:${email}`}>
        <EmailText email={email} />
      </a>
      <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
    </span>
  );
}
