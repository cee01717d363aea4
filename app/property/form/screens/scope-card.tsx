import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { type Cents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { decimalMoneyText, formatShortMoney } from '#app/ground/money/format.ts';
import { parseMoney } from '#app/ground/money/parse.ts';
import { suggestArv, totalScope } from '#app/property/parts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { MoneyField } from '#app/ui/value-fields.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { BOX_LABELS, ENTRY_LABELS } from '#app/property/form/words.ts';
import { AddEntry, entryKey, ListEntry } from './lists.tsx';
import { Sheet } from './sheet.tsx';
import styles from './lists.module.css';
import type { PropertyFields, TypedProperty } from '#app/property/form/schema.ts';
import type { TypedText } from './typing.tsx';

const COLUMNS = (['name', 'cost', 'increase'] as const).map((field) => ({
  field,
  head: BOX_LABELS[field],
}));

type PropertyScopeCardProps = {
  form: FormMetadata<TypedProperty>;
  fields: PropertyFields;
  typed: TypedText;
};

/** What is to be renovated, what it costs and what it may be worth. Source: rules 2.2 and 2.9. */
export function PropertyScopeCard({ form, fields, typed }: PropertyScopeCardProps) {
  const { name } = fields.scopeItems;
  const items = fields.scopeItems.getFieldList();
  return (
    <Card
      title="Renovation Scope of Work"
      description="The work planned, with its cost and the value it is expected to add."
    >
      <Stack>
        <FieldErrors field={fields.scopeItems} />
        <Sheet
          label="Scope of work"
          name="scopeItems"
          rowCount={items.length}
          add={() => form.insert({ name })}
          replace={(value) => form.update({ name, value })}
          columns={COLUMNS}
        >
          {items.map((item, index) => (
            <ListEntry
              key={entryKey(item)}
              label={`${ENTRY_LABELS.scopeItems} ${index + 1}`}
              remove={form.remove.getButtonProps({ name, index })}
            >
              <ScopeFields item={item} />
            </ListEntry>
          ))}
        </Sheet>
        <Row>
          <AddEntry add={form.insert.getButtonProps({ name })} label="Add Item" />
        </Row>
        <ScopeTotals form={form} fields={fields} typed={typed} />
      </Stack>
    </Card>
  );
}

type Item = ReturnType<PropertyFields['scopeItems']['getFieldList']>[number];

function ScopeFields({ item }: { item: Item }) {
  const { name, cost, increase } = item.getFieldset();
  return (
    <>
      <TextField field={name} label={BOX_LABELS.name} />
      <MoneyField field={cost} label={BOX_LABELS.cost} />
      <TextField
        field={increase}
        label={BOX_LABELS.increase}
        suffix="%"
        inputMode="decimal"
        figures
        autoComplete="off"
      />
    </>
  );
}

/** The sums of what is typed; an entry that cannot be read yet counts as nothing. */
function ScopeTotals({ form, fields, typed }: PropertyScopeCardProps) {
  const { costCents, increasePercent } = totalScope(
    fields.scopeItems.getFieldList().map((item) => {
      const { cost, increase } = item.getFieldset();
      return {
        costCents: amountIn(typed, cost) ?? ZERO_CENTS,
        increasePercent: percentIn(typed(increase)),
      };
    }),
  );
  const marketValue = amountIn(typed, fields.marketValue);
  const suggested = marketValue === null ? null : suggestArv(marketValue, increasePercent);
  return (
    <>
      <dl className={`${styles.totals} wrap rounded sunk`} aria-live="polite">
        <Figure term="Total Estimated Cost" value={formatShortMoney(costCents)} />
        <Figure term="Total Value Increase" value={`${increasePercent}%`} />
        <Figure
          term="Suggested ARV"
          value={suggested === null ? 'Enter the market value first' : formatShortMoney(suggested)}
        />
      </dl>
      {suggested !== null && (
        <Row>
          <Button
            variant="secondary"
            size="small"
            {...form.update.getButtonProps({
              name: fields.estimatedArv.name,
              value: decimalMoneyText(suggested),
            })}
          >
            Use suggestion
          </Button>
        </Row>
      )}
    </>
  );
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function amountIn(typed: TypedText, field: FieldMetadata<string | undefined>): Cents | null {
  const parsed = parseMoney(typed(field));
  return parsed.ok ? parsed.value : null;
}

function percentIn(text: string): number {
  const value = Number(text.trim().replace(/%$/, ''));
  return Number.isFinite(value) && value > 0 && value <= 1_000 ? value : 0;
}
