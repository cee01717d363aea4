import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import type { FormField } from '#app/ui/form-field.ts';
import { Row } from '#app/ui/layout.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { DueQuery, PaymentsQuery } from './payments-query.ts';
import styles from './payments-screen.module.css';

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

/** The filter of a list of payments: a form whose answer is an address (D9). */
export function PaymentsFilter({ query, clearTo }: PaymentsFilterProps) {
  const { q, from, to, note, show } = query;
  return (
    <Form
      method="get"
      role="search"
      aria-label="Filter payments"
      autoComplete="off"
      className={styles.filter}
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
