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
import { invitationSchema } from './team-schemas.ts';
import { useSendingFor } from './use-sending-to.ts';

type InviteFormProps = {
  organizationId: string;
  roles: readonly Role[];
  /** What the action said about the last attempt. */
  answer: FormAnswer | undefined;
};

/** Invites somebody by email. Source: rules 2.5. */
export function InviteForm({ organizationId, roles, answer }: InviteFormProps) {
  const [form, fields] = useForm({
    id: 'invite',
    lastResult: answer?.result,
    constraint: getZodConstraint(invitationSchema),
    shouldRevalidate: 'onInput',
    defaultValue: { role: 'member' },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: invitationSchema }),
  });
  const isSending = useSendingFor('intent', 'invite');
  return (
    <Form
      id={form.id}
      method="post"
      action="/dashboard/team"
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="intent" value="invite" />
      <input type="hidden" name="organizationId" value={organizationId} />
      <Stack>
        <FormErrors
          title="Error sending invitation"
          errors={listFormErrors(form.errors, [fields.email, fields.role])}
        />
        <div className={styles.fields}>
          <TextField
            field={fields.email}
            label="Email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
          />
          <SelectField
            field={fields.role}
            label="Role"
            options={roles.map((role) => ({ value: role, label: roleLabel(role) }))}
          />
          <div className={styles.button}>
            <Button pending={isSending}>Send Invitation</Button>
          </div>
        </div>
      </Stack>
    </Form>
  );
}
