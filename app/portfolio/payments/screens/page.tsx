import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { Day } from '#app/ui/day.tsx';
import { listAddress } from '#app/ui/list-address.ts';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { NoMatches } from '#app/ui/list-states.tsx';
import { ExportLink } from '#app/ui/export-link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { usePage } from '#app/ui/use-page.ts';
import {
  dueAddress,
  type DueQuery,
  paymentEntries,
  type PaymentsQuery,
  RECEIVED_PATH,
} from '#app/portfolio/payments/query.ts';
import styles from './page.module.css';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/value-fields.tsx';
import type { FormField } from '#app/ui/field.tsx';
import { Row } from '#app/ui/layout.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { TextField } from '#app/ui/text-field.tsx';

type PaymentsScreenProps = {
  title: string;
  /** What the list is made of, in a sentence. */
  description: ReactNode;
  today: IsoDate;
  path: string;
  query: PaymentsQuery & { show?: DueQuery['show'] };
  list: { page: number; pageSize: number; totalCount: number };
  /** What stands here while there is no payment at all. */
  nothing: { title: string; text: string; next: { to: string; label: string } };
  /** The address of every payment, paid or not. */
  allAt: string;
  children: ReactNode;
};

/** A list of payments with its filter, its file and its paper; the other list is a step away. */
export function PaymentsScreen(props: PaymentsScreenProps) {
  const { title, description, path, query, list, today, nothing, allAt, children } = props;
  const viewer = usePage()?.viewer;
  const holder = viewer?.organizations.find(({ id }) => id === viewer.currentOrganizationId);
  const entries = { ...paymentEntries(query), page: 1 };
  const isFiltered = listAddress('', entries) !== '';
  const hasNone = list.totalCount === 0 && !isFiltered;
  return (
    <>
      <PageHeader
        title={title}
        description={
          <>
            {holder?.name ?? 'Your notes'}, as of <Day on={today} />
            {spanWords(query)}. {description}
          </>
        }
        actions={
          !hasNone && (
            <>
              <ExportLink to={listAddress(`${path}/export`, entries)} />
              <PrintButton />
            </>
          )
        }
      />
      <Tabs
        label="Payments"
        tabs={[
          { to: RECEIVED_PATH, label: 'Received', current: path === RECEIVED_PATH },
          { to: dueAddress({ show: 'open' }), label: 'Due', current: path !== RECEIVED_PATH },
        ]}
      />
      {!hasNone && (
        <PaymentsFilter
          key={listAddress('', entries)}
          query={query}
          clearTo={isFiltered ? path : null}
        />
      )}
      <Card flush>
        {hasNone && <Nothing {...nothing} allAt={allAt === path ? null : allAt} />}
        {list.totalCount === 0 && isFiltered && <NoMatch allAt={allAt} />}
        {list.totalCount > 0 && children}
      </Card>
      <Pagination
        page={list.page}
        pageSize={list.pageSize}
        totalCount={list.totalCount}
        hrefFor={(page) => listAddress(path, { ...entries, page })}
        noun="payments"
      />
    </>
  );
}

type NothingProps = PaymentsScreenProps['nothing'] & {
  /** Where every payment is listed, paid or not; null where that is here. */
  allAt: string | null;
};

function Nothing({ title, text, next, allAt }: NothingProps) {
  return (
    <EmptyState
      picture="payments"
      title={title}
      text={text}
      actions={
        <>
          <ButtonLink to={next.to}>{next.label}</ButtonLink>
          {allAt !== null && (
            <ButtonLink to={allAt} variant="secondary">
              All Payments
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

function NoMatch({ allAt }: { allAt: string }) {
  return (
    <NoMatches
      title="No payments match"
      text="Try fewer words or a longer time."
      showAll={{ label: 'Show All Payments', to: allAt }}
    />
  );
}

/** The time that a list covers, so that its paper says so as well. */
function spanWords({ from, to }: PaymentsQuery): string {
  if (from === null) return to === null ? '' : `, until ${formatDate(to)}`;
  return to === null ? `, from ${formatDate(from)}` : `, ${formatDate(from)} to ${formatDate(to)}`;
}

type PaymentsFilterProps = {
  query: PaymentsQuery & { show?: DueQuery['show'] };
  /** Null while no filter is on. */
  clearTo: string | null;
};

const SHOWN = [
  { value: 'all', label: 'All payments' },
  { value: 'open', label: 'Still to come' },
  { value: 'overdue', label: 'Overdue' },
];

/** The filter of a list of payments: a form whose answer is an address. */
function PaymentsFilter({ query, clearTo }: PaymentsFilterProps) {
  const { q, from, to, note, show } = query;
  return (
    <Form
      method="get"
      role="search"
      aria-label="Filter payments"
      autoComplete="off"
      className={`${styles.filter} grid gap-4 across-3`}
      data-print="hide"
    >
      <TextField field={fieldOf('q', q)} label="Property" placeholder="Address, city or state" />
      {note !== null && <input type="hidden" name="note" value={note} />}
      <DateField field={fieldOf('from', from ?? '')} label="From" />
      <DateField field={fieldOf('to', to ?? '')} label="To" />
      {show !== undefined && (
        <SelectField field={fieldOf('show', show)} label="Show" options={SHOWN} />
      )}
      <Row>
        <Button variant="secondary">Apply</Button>
        {clearTo !== null && (
          <ButtonLink to={clearTo} variant="quiet" preventScrollReset data-clears>
            {note === null ? 'Clear Filters' : 'All Notes, Any Time'}
          </ButtonLink>
        )}
      </Row>
    </Form>
  );
}

function fieldOf(name: string, initialValue: string): FormField {
  const id = `payments-${name}`;
  return { id, name, errorId: `${id}-error`, descriptionId: `${id}-hint`, initialValue };
}
