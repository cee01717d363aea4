import { Form } from 'react-router';
import type { BankDetailsView } from '#app/funding/bank/keep.server.ts';
import { BANK_STATES } from '#app/funding/bank/words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { type Definition, DefinitionList } from '#app/ui/definition-list.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { TwoLines } from '#app/ui/row-cells.tsx';
import { useSending } from '#app/ui/use-sending.ts';

const PATH = '/admin/funding/bank';

type DetailsProps = { details: BankDetailsView };

/** Where lenders are asked to send their money now. */
export function DetailsInForce({ details }: { details: BankDetailsView | null }) {
  if (details === null) {
    return (
      <Card title="In Force">
        <EmptyState
          picture="papers"
          title="No bank details in force"
          text="Lenders who have signed are not shown where to send their money yet."
        />
      </Card>
    );
  }
  const { confirmedBy, inForceAt } = details;
  return (
    <Card title="In Force" aside={<StateBadge details={details} />}>
      <Facts
        details={details}
        more={[
          { term: 'Confirmed by', value: confirmedBy },
          { term: 'In force since', value: inForceAt },
        ]}
      />
    </Card>
  );
}

/** What another admin is to confirm, or what has been confirmed within a day. */
export function DetailsToCome({ details }: DetailsProps) {
  const { id, state, isOwn, confirmedBy, inForceAt } = details;
  const isWaiting = state === 'waiting';
  return (
    <Card
      title={isWaiting ? 'To Be Confirmed' : 'Confirmed'}
      description={
        isWaiting
          ? 'Compare them with a paper of the bank before you confirm.'
          : 'Lenders see them as soon as they are in force.'
      }
      aside={<StateBadge details={details} />}
    >
      <Stack>
        <Facts
          details={details}
          more={
            isWaiting
              ? [{ term: 'In force', value: '24 hours after they are confirmed' }]
              : [
                  { term: 'Confirmed by', value: confirmedBy },
                  { term: 'In force from', value: inForceAt },
                ]
          }
        />
        {isWaiting && isOwn && (
          <p className="muted">
            You have entered these details. Another platform admin has to confirm them.
          </p>
        )}
        <Row>
          {isWaiting && !isOwn && (
            <DeedForm intent="confirm" detailsId={id}>
              Confirm Bank Details
            </DeedForm>
          )}
          <DeedForm intent="take-back" detailsId={id}>
            Take Back
          </DeedForm>
        </Row>
      </Stack>
    </Card>
  );
}

type DeedFormProps = { intent: 'confirm' | 'take-back'; detailsId: string; children: string };

function DeedForm({ intent, detailsId, children }: DeedFormProps) {
  const isSending = useSending(intent);
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="detailsId" value={detailsId} />
      <Button variant={intent === 'confirm' ? 'primary' : 'danger'} pending={isSending}>
        {children}
      </Button>
    </Form>
  );
}

type FactsProps = DetailsProps & { more: readonly Definition[] };

function Facts({ details, more }: FactsProps) {
  const { bankName, accountName, routingNumber, remarks, enteredBy, enteredAt } = details;
  return (
    <DefinitionList
      entries={[
        { term: 'Bank', value: bankName },
        { term: 'Account holder', value: accountName },
        { term: 'Routing number', value: <span className="figures">{routingNumber}</span> },
        { term: 'Account number', value: <AccountNumber details={details} /> },
        ...(remarks === null
          ? []
          : [
              {
                term: 'For the lender',
                value: <span className="keeps-breaks">{remarks}</span>,
              },
            ]),
        { term: 'Entered by', value: `${enteredBy}, ${enteredAt}` },
        ...more,
      ]}
    />
  );
}

function AccountNumber({ details: { id, accountNumber, isShown, bankName } }: DetailsProps) {
  return (
    <span className="inline gap-2">
      <span className="figures">{accountNumber}</span>
      <ButtonLink
        to={isShown ? PATH : `${PATH}?shown=${id}`}
        size="small"
        variant="quiet"
        preventScrollReset
        aria-label={`${isShown ? 'Hide' : 'Show'} account number, ${bankName}`}
      >
        {isShown ? 'Hide' : 'Show'}
      </ButtonLink>
    </span>
  );
}

/** All that were entered, the newest first. */
export function BankHistory({ details }: { details: readonly BankDetailsView[] }) {
  if (details.length === 0) return null;
  return (
    <Card title="History" flush>
      <DataTable
        caption="All bank details"
        columns={COLUMNS}
        rows={details}
        rowKey={({ id }) => id}
        dimmed={({ state }) => state === 'replaced' || state === 'taken_back'}
        stacked
      />
    </Card>
  );
}

const COLUMNS: readonly DataColumn<BankDetailsView>[] = [
  {
    key: 'bank',
    header: 'Bank',
    cell: ({ bankName, accountName }) => <TwoLines first={bankName} second={accountName} />,
  },
  {
    key: 'account',
    header: 'Account',
    cell: ({ accountNumber }) => <span className="figures">{accountNumber}</span>,
  },
  {
    key: 'entered',
    header: 'Entered',
    cell: ({ enteredBy, enteredAt }) => <TwoLines first={enteredBy} second={enteredAt} />,
  },
  {
    key: 'confirmed',
    header: 'Confirmed',
    cell: ({ confirmedBy, inForceAt, takenBackBy }) =>
      confirmedBy === null && takenBackBy === null ? (
        '–'
      ) : (
        <TwoLines
          first={confirmedBy ?? '–'}
          second={
            takenBackBy === null ? `In force from ${inForceAt}` : `Taken back by ${takenBackBy}`
          }
        />
      ),
  },
  { key: 'state', header: 'Status', cell: (details) => <StateBadge details={details} /> },
];

function StateBadge({ details: { state } }: DetailsProps) {
  const { label, means } = BANK_STATES[state];
  return <Badge means={means}>{label}</Badge>;
}
