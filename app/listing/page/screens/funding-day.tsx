import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { propertyAddress, type PropertyPlace } from '#app/listing/page/address.ts';
import type { FundingDayView } from '#app/listing/page/funding-day.ts';
import { FUNDING_DAY } from '#app/listing/rules.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { controlProps, Field } from '#app/ui/field.tsx';
import control from '#app/ui/field.module.css';
import cells from '#app/ui/row-cells.module.css';
import { SECTION_IDS } from './sections.tsx';
import styles from './note.module.css';

type FundingDayProps = { funding: FundingDayView; place: PropertyPlace };

const TITLE = 'Funding on another day';
const WHAT =
  'What it pays when it is funded on a day of your choice. The first payment date is a proposal.';

/** Asks for a day, which goes into the address, and shows what the note pays when funded then. */
export function FundingDay({ funding, place }: FundingDayProps) {
  const { day, earliestOn, latestOn, error, summary, columns, rows } = funding;
  const { propertyId, noteId } = place;
  const box = useRef<HTMLInputElement>(null);
  // Back leads to another day, and the box keeps the focus.
  useEffect(() => {
    if (box.current) box.current.value = day;
  }, [day]);
  const field = {
    id: 'funding-day-box',
    name: FUNDING_DAY,
    errorId: 'funding-day-error',
    descriptionId: '',
    errors: error === null ? [] : [error],
  };
  return (
    <Card
      id={SECTION_IDS.fundingDay}
      title={TITLE}
      flush
      description={WHAT}
      className={styles.tries}
    >
      <Form
        method="get"
        action={`${propertyAddress({ propertyId })}#${SECTION_IDS.fundingDay}`}
        preventScrollReset
        className={`${styles.try} row gap-3`}
        data-print="hide"
      >
        {noteId && <input type="hidden" name="note" value={noteId} />}
        <Field field={field} label="Funding date">
          <input
            ref={box}
            type="date"
            min={earliestOn}
            max={latestOn}
            defaultValue={day}
            {...controlProps(field, false)}
            className={control.control}
          />
        </Field>
        <Button variant="secondary">Show Payments</Button>
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
