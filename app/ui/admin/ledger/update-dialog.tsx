import type { FormAnswer } from '#app/ui/answer-form.ts';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { useSchemaForm } from '#app/ui/use-schema-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { updateSchema } from './receipt-schema.ts';

type UpdateDialogProps = {
  /** Whether the address asks for it. */
  open: boolean;
  holderName: string | null;
  closeTo: string;
  answer: FormAnswer | undefined;
};

/** Tells the holder of a note something, dated today. Source: rules 5.7. */
export function UpdateDialog({ open, holderName, closeTo, answer }: UpdateDialogProps) {
  return (
    <Dialog open={open} closeTo={closeTo} title="Post Update">
      {open && (
        <Stack>
          <p>
            {`${holderName ?? 'The holder'} reads it on the page of the note, with today’s date. `}
            It cannot be changed afterwards.
          </p>
          <UpdateForm answer={answer} />
        </Stack>
      )}
    </Dialog>
  );
}

function UpdateForm({ answer }: { answer: FormAnswer | undefined }) {
  const [form, fields] = useSchemaForm({
    id: 'update',
    schema: updateSchema,
    answer,
  });
  const isSending = useSending();
  return (
    <PostForm form={form} preventScrollReset>
      <Stack>
        <FormProblems form={form} fields={[fields.text]} answer={answer} />
        <ShownOrganization />
        <TextareaField field={fields.text} label="Update" rows={5} />
        <FormFoot>
          <Button name="intent" value="update" pending={isSending}>
            Post Update
          </Button>
        </FormFoot>
      </Stack>
    </PostForm>
  );
}

/** Leads to the dialog, where there is somebody to tell. */
export function UpdateLink({ isHeld }: { isHeld: boolean }) {
  if (!isHeld) return null;
  return (
    <ButtonLink to="?dialog=update" variant="secondary" size="small" preventScrollReset>
      Post Update
    </ButtonLink>
  );
}
