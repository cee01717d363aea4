import { Form } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { knownLeadStatus, LEAD_STATUSES, leadStatusLabel } from '#app/lead/rules.ts';
import type { AdminLeadRow } from '#app/lead/list.server.ts';
import { Button } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Dialog, FormFoot } from '#app/ui/dialog.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import styles from '#app/ui/quoted-message.module.css';
import { LeadContact } from './lead-columns.tsx';

type LeadDialogProps = {
  /** Null while the address asks for none. */
  lead: AdminLeadRow | null;
  closeTo: string;
  /** Why the last attempt failed, or null. */
  refusal: string | null;
};

/** A request for a strategy session in full, and how far it has come. Source: D32. */
export function LeadDialog({ lead, closeTo, refusal }: LeadDialogProps) {
  return (
    <Dialog open={lead !== null} closeTo={closeTo} title="Strategy Request" wide>
      {lead !== null && <LeadInFull lead={lead} refusal={refusal} />}
    </Dialog>
  );
}

function LeadInFull({ lead, refusal }: { lead: AdminLeadRow; refusal: string | null }) {
  const { fullName, email, phone, accountType, estimatedAmount, timeline, message } = lead;
  return (
    <Stack gap="regular">
      {refusal !== null && (
        <Notice tone="danger" role="alert" title="Not saved">
          {refusal}
        </Notice>
      )}
      <DefinitionList
        layout="columns"
        entries={[
          { term: 'Name', value: fullName },
          { term: 'Contact', value: <LeadContact email={email} phone={phone} /> },
          { term: 'Account Type', value: accountType },
          { term: 'Estimated Amount', value: estimatedAmount ?? 'Not given' },
          { term: 'Timeline', value: timeline },
          { term: 'Received', value: formatDate(lead.receivedOn) },
        ]}
      />
      {message !== null && (
        <figure className={styles.message}>
          <figcaption>Message</figcaption>
          <blockquote>{message}</blockquote>
        </figure>
      )}
      <StatusForm key={`${lead.id} ${lead.status}`} lead={lead} />
    </Stack>
  );
}

function StatusForm({ lead }: { lead: AdminLeadRow }) {
  const isSending = useSending();
  const known = LEAD_STATUSES.map((value) => ({ value, label: leadStatusLabel(value) }));
  const isOdd = knownLeadStatus(lead.status) === null;
  return (
    <Form method="post" preventScrollReset>
      <Stack>
        <input type="hidden" name="leadId" value={lead.id} />
        <input type="hidden" name="seenStatus" value={lead.status} />
        <SelectField
          field={{ ...STATUS, initialValue: isOdd ? '' : lead.status }}
          label="Status"
          placeholder={isOdd ? lead.status : undefined}
          options={known}
        />
        <FormFoot>
          <Button pending={isSending}>Save Status</Button>
        </FormFoot>
      </Stack>
    </Form>
  );
}

const STATUS = {
  id: 'lead-status',
  name: 'status',
  errorId: 'lead-status-error',
  descriptionId: 'lead-status-hint',
};
