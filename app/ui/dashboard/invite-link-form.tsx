import { useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form } from 'react-router';
import type { Role } from '#app/domain/access/role.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { roleLabel } from '#app/ui/role-label.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import styles from './invite-form.module.css';
import { inviteLinkSchema } from './team-schemas.ts';
import { useSendingFor } from './use-sending-to.ts';

type InviteLinkFormProps = {
  organizationId: string;
  roles: readonly Role[];
  /** What the action said about the last attempt. */
  answer: FormAnswer | undefined;
};

/** Makes a link that lets one person join. Source: rules 2.5 and 2.9. */
export function InviteLinkForm({ organizationId, roles, answer }: InviteLinkFormProps) {
  const [form, fields] = useForm({
    id: 'invite-link',
    lastResult: answer?.result,
    constraint: getZodConstraint(inviteLinkSchema),
    shouldRevalidate: 'onInput',
    defaultValue: { role: 'member', expiryDays: '7' },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: inviteLinkSchema }),
  });
  const isSending = useSendingFor('intent', 'create-link');
  return (
    <Form
      id={form.id}
      method="post"
      action="/admin/settings"
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="intent" value="create-link" />
      <input type="hidden" name="organizationId" value={organizationId} />
      <Stack>
        <FormErrors
          title="Failed to create invite link"
          errors={listFormErrors(form.errors, [fields.role, fields.expiryDays])}
        />
        <div className={styles.fields}>
          <SelectField
            field={fields.role}
            label="Role"
            options={roles.map((role) => ({ value: role, label: roleLabel(role) }))}
          />
          <TextField
            field={fields.expiryDays}
            label="Expires in (days)"
            hint="From 1 to 30."
            inputMode="numeric"
            autoComplete="off"
            figures
          />
          <div className={styles.button}>
            <Button pending={isSending}>Create Invite Link</Button>
          </div>
        </div>
      </Stack>
    </Form>
  );
}
