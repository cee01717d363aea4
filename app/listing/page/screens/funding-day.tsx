import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { FundingDayView } from '#app/listing/page/funding-day.ts';
import { FUNDING_DAY } from '#app/listing/page/address.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import field from '#app/ui/field.module.css';
import cells from '#app/ui/row-cells.module.css';
import { SECTION_IDS } from './sections.tsx';
import styles from './note.module.css';

type FundingDayProps = {
  funding: FundingDayView;
  /** The note that the address chooses, which goes along; null for none. */
  noteId: string | null;
};

const ERROR_ID = 'funding-day-error';
const TITLE = 'Funding on another day';

/** Asks for a day, which goes into the address, and shows what the note pays when funded then. */
export function FundingDay({ funding, noteId }: FundingDayProps) {
  const { day, earliestOn, latestOn, error, explanation, summary, columns, rows } = funding;
  const box = useRef<HTMLInputElement>(null);
  // Back leads to another day, and the box keeps the focus.
  useEffect(() => {
    if (box.current) box.current.value = day;
  }, [day]);
  return (
    <Card
      id={SECTION_IDS.fundingDay}
      title={TITLE}
      flush
      description={explanation}
      className={styles.tries}
    >
      <Form
        method="get"
        action={`#${SECTION_IDS.fundingDay}`}
        preventScrollReset
        className={`${styles.try} wrap gap-3`}
        data-print="hide"
      >
        {noteId && <input type="hidden" name="note" value={noteId} />}
        <label className="grid gap-1 text-xs semibold">
          Funding date
          <input
            ref={box}
            type="date"
            name={FUNDING_DAY}
            min={earliestOn}
            max={latestOn}
            defaultValue={day}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? ERROR_ID : undefined}
            className={`${field.control} regular`}
          />
        </label>
        <Button variant="secondary">Show Payments</Button>
        {error && (
          <p id={ERROR_ID} className={`${field.errors} text-xs medium whole-line`}>
            {error}
          </p>
        )}
      </Form>
      <p role="status" className={`${styles.answer} text-sm`}>
        {summary}
      </p>
      {rows.length > 0 && <FundingTable columns={columns} rows={rows} />}
    </Card>
  );
}

/** What comes of each day, with what is to be known of a figure below it. */
function FundingTable({ columns, rows }: Pick<FundingDayView, 'columns' | 'rows'>) {
  return (
    <div className={`${styles.answers} ${cells.close}`}>
      <DataTable
        caption={TITLE}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: 'Funded on', cell: ({ name }) => name },
          ...columns.map((header, at) => ({
            key: header,
            header,
            align: 'end' as const,
            cell: (row: FundingDayView['rows'][number]) => (
              <>
                {row.cells[at]!.text}
                {row.cells[at]!.details.map((detail) => (
                  <small key={detail}>{detail}</small>
                ))}
              </>
            ),
          })),
        ]}
      />
    </div>
  );
}
