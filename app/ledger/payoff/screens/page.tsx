import { PAYOFF_REFUSALS, payoffDates, type PayoffObstacle } from '#app/ledger/payoff/rules.ts';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { townLine } from '#app/property/rules.ts';
import type { IssuedQuote, PayoffView } from '#app/ledger/payoff/read.server.ts';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormColumn } from '#app/ui/form-column.tsx';
import { DateField } from '#app/ui/value-fields.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { IssuedQuotes, PayoffSheet } from './sheet.tsx';

/** For who reads what repays a note and may not issue a quote. Source: D47. */
export const WHO_ISSUES =
  'Managers, admins and owners of your organization can issue this payoff as a numbered quote.';

type PayoffPageProps = {
  payoff: PayoffView;
  /** The issued quote that the address asks for; null for what is computed now. */
  shown: IssuedQuote | null;
  /** What was typed in place of a date. */
  badDate: boolean;
  companyName: string;
  back: { to: string; label: string };
  path: string;
  refusal: { title: string; message: string } | null;
};

/** What repays a note on a date, for either side, to be printed and kept. Source: rules 5.4. */
export function PayoffPage(props: PayoffPageProps) {
  const { payoff, shown, badDate, companyName, back, path, refusal } = props;
  const { on, quote, obstacle } = payoff;
  const isIssuable = shown === null && quote !== null;
  return (
    <>
      <PageHeader
        title="Payoff Quote"
        description={`${payoff.address}, ${townLine(payoff)}`}
        back={back}
        actions={<PrintButton />}
      />
      {refusal !== null && (
        <Notice tone="danger" role="alert" title={refusal.title}>
          {refusal.message}
        </Notice>
      )}
      <DateChoice key={on} today={payoff.today} on={on} badDate={badDate} />
      {shown !== null ? (
        <PayoffSheet quote={shown} issued={shown} payoff={payoff} companyName={companyName} />
      ) : quote !== null ? (
        <PayoffSheet quote={quote} issued={null} payoff={payoff} companyName={companyName} />
      ) : (
        <NoQuote obstacle={obstacle} />
      )}
      {isIssuable && payoff.mayIssue && <IssueForm on={on} />}
      {isIssuable && !payoff.mayIssue && <p data-print="hide">{WHO_ISSUES}</p>}
      {shown !== null && (
        <p data-print="hide">
          <Link to={path}>Quote Another Date</Link>
        </p>
      )}
      <IssuedQuotes noteId={payoff.noteId} quotes={payoff.issued} path={path} />
    </>
  );
}

/** Why there is no quote; what is wrong with a date stands at its field. */
function NoQuote({ obstacle }: { obstacle: PayoffObstacle | null }) {
  if (obstacle === null || obstacle === 'date_out_of_range') return null;
  return (
    <Notice tone="warning" title="There is no payoff to quote">
      {PAYOFF_REFUSALS[obstacle].message}
    </Notice>
  );
}

type DateChoiceProps = { today: IsoDate; on: IsoDate; badDate: boolean };

function DateChoice({ today, on, badDate }: DateChoiceProps) {
  const { first, last } = payoffDates(today);
  const errors = badDate
    ? [
        `Choose a date from ${formatDate(first)} to ${formatDate(last)}, ` +
          'not before the note was funded.',
      ]
    : undefined;
  const field = {
    key: undefined,
    id: 'payoff-on',
    name: 'on',
    errorId: 'payoff-on-error',
    descriptionId: 'payoff-on-description',
    initialValue: on,
    errors,
  };
  return (
    <Hidden>
      <Form method="get" preventScrollReset>
        <Stack>
          <DateField
            field={field}
            label="Paid on"
            hint="Today, or one of the next 60 days."
            min={first}
            max={last}
          />
          <Row>
            <Button variant="secondary">Show Payoff</Button>
          </Row>
        </Stack>
      </Form>
    </Hidden>
  );
}

function IssueForm({ on }: { on: IsoDate }) {
  const isSending = useSending();
  return (
    <Hidden>
      <Form method="post">
        <ShownOrganization />
        <input type="hidden" name="on" value={on} />
        <Row>
          <Button pending={isSending}>Issue Quote</Button>
          <span>It gets a number, and is void once anything is recorded on the note.</span>
        </Row>
      </Form>
    </Hidden>
  );
}

/** What stands on the screen and not on paper. */
function Hidden({ children }: { children: ReactNode }) {
  return (
    <div data-print="hide">
      <FormColumn>{children}</FormColumn>
    </div>
  );
}
