import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from 'react-router';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { ShownOrganization } from '#app/ui/admin/shown-organization.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { DialogFoot } from '#app/ui/dialog-foot.tsx';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
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
          <UpdateForm closeTo={closeTo} answer={answer} />
        </Stack>
      )}
    </Dialog>
  );
}

function UpdateForm({ closeTo, answer }: Pick<UpdateDialogProps, 'closeTo' | 'answer'>) {
  const [form, fields] = useForm<{ text: string }>({
    id: 'update',
    lastResult: answer?.result,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: updateSchema }),
  });
  const isSending = useNavigation().state === 'submitting';
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)}>
      <Stack>
        <FormErrors
          title={form.errors?.length ? answer?.title : undefined}
          errors={listFormErrors(form.errors, [fields.text])}
        />
        <ShownOrganization />
        <TextareaField field={fields.text} label="Update" rows={5} />
        <DialogFoot>
          <Button name="intent" value="update" pending={isSending}>
            Post Update
          </Button>
          <ButtonLink to={closeTo} variant="quiet" preventScrollReset>
            Cancel
          </ButtonLink>
        </DialogFoot>
      </Stack>
    </Form>
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
