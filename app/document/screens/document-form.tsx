import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { DOCUMENT_KINDS, documentKindLabel } from '#app/document/rules.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField, SelectField } from '#app/ui/choice-fields.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { documentSchema, SHARE_HINT } from '#app/document/schema.ts';
import styles from '#app/ui/wide-form.module.css';
import { shortId } from '#app/ground/ids.ts';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';

type DocumentFormProps = {
  document: {
    title: string;
    kind: string;
    fileText: string;
    isShareable: boolean;
    noteId: string | null;
    addedOn: IsoDate;
  };
  answer: FormAnswer | undefined;
};

/** Renames a document and says what it is. Its action reads it with `documentSchema`. */
export function DocumentForm({ document, answer }: DocumentFormProps) {
  const { title, kind, isShareable, noteId, fileText, addedOn } = document;
  const [form, fields] = useForm({
    id: 'document',
    schema: documentSchema,
    answer,
    defaultValue: { title, kind, isShareable: isShareable ? 'on' : undefined },
    constraint: { title: { required: true }, kind: { required: true } },
  });
  const isSending = useSending();
  return (
    <PostForm form={form} intent="save" className={styles.form}>
      <ShownOrganization />
      <Card>
        <Stack gap="regular">
          <FormProblems form={form} answer={answer} />
          <DefinitionList
            layout="columns"
            entries={[
              { term: 'File', value: fileText },
              { term: 'Added', value: formatDate(addedOn) },
              {
                term: 'Belongs to',
                value: noteId === null ? 'Whole property' : `Note ${shortId(noteId)}`,
              },
            ]}
          />
          <TextField field={fields.title} label="Title" />
          <SelectField
            field={fields.kind}
            label="Kind"
            options={DOCUMENT_KINDS.map((value) => ({ value, label: documentKindLabel(value) }))}
          />
          {noteId === null ? (
            <CheckboxField
              field={fields.isShareable}
              label="Share with everybody signed in"
              hint={SHARE_HINT}
            />
          ) : (
            <p>The admins of the property and the holder of the note read it.</p>
          )}
          <Row>
            <Button pending={isSending}>Save Document</Button>
          </Row>
        </Stack>
      </Card>
    </PostForm>
  );
}

type DocumentDeleteDialogProps = {
  /** Null while the address does not ask. */
  title: string | null;
  closeTo: string;
  /** Why the last attempt failed, or null. */
  refusal: { title: string; message: string } | null;
};

/** Asks before a document goes. Source: D27, D31. */
export function DocumentDeleteDialog({ title, closeTo, refusal }: DocumentDeleteDialogProps) {
  return (
    <ConfirmDialog
      open={title !== null}
      title="Delete Document"
      closeTo={closeTo}
      action={`${closeTo}?dialog=delete`}
      fields={
        <>
          <ShownOrganization />
          <input type="hidden" name="intent" value="delete" />
        </>
      }
      refusal={refusal}
    >
      <p>{`Delete “${title}” and its file? It cannot be undone.`}</p>
    </ConfirmDialog>
  );
}
