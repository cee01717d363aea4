import type { FormMetadata } from '@conform-to/react';
import { FieldErrors } from '#app/ui/field.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { BOX_LABELS } from './property-labels.ts';
import { AddEntry, entryKey, ListEditor, ListEntry } from './property-list-editor.tsx';
import styles from './property-list-editor.module.css';
import type { PropertyFields, TypedProperty } from './property-schema.ts';

type PropertyFactsEditorProps = {
  form: FormMetadata<TypedProperty>;
  list: PropertyFields['neighborhood'];
  /** 'Demographics'; entries are named after it. */
  title: string;
};

/** Free facts: a name and what is to say of it. Source: rules 2.3. */
export function PropertyFactsEditor({ form, list, title }: PropertyFactsEditorProps) {
  const { name } = list;
  return (
    <Stack>
      <h3 className={styles.title}>{title}</h3>
      <FieldErrors field={list} />
      <ListEditor label={title}>
        {list.getFieldList().map((item, index) => {
          const fields = item.getFieldset();
          return (
            <ListEntry
              key={entryKey(item)}
              label={`${title} ${index + 1}`}
              remove={form.remove.getButtonProps({ name, index })}
            >
              <TextField field={fields.name} label={BOX_LABELS.name} autoComplete="off" />
              <TextField field={fields.text} label={BOX_LABELS.text} autoComplete="off" />
            </ListEntry>
          );
        })}
      </ListEditor>
      <Row>
        <AddEntry add={form.insert.getButtonProps({ name })} label={`Add ${title} Fact`} />
      </Row>
    </Stack>
  );
}
