import { getZodConstraint } from '@conform-to/zod/v4';
import type { Role } from '#app/ground/actor.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { roleOptions } from '#app/ground/actor.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useSchemaForm } from '#app/ui/use-schema-form.ts';
import styles from './invite-form.module.css';
import { invitationSchema } from './team-schemas.ts';
import { OrganizationField } from './organization-field.tsx';
import { useSending } from '#app/ui/use-sending.ts';

type InviteFormProps = {
  roles: readonly Role[];
  /** What the action said about the last attempt. */
  answer: FormAnswer | undefined;
};

/** Invites somebody by email. Source: rules 2.5. */
export function InviteForm({ roles, answer }: InviteFormProps) {
  const [form, fields] = useSchemaForm({
    id: 'invite',
    schema: invitationSchema,
    answer,
    constraint: getZodConstraint(invitationSchema),
    defaultValue: { role: 'member' },
  });
  const isSending = useSending('invite');
  return (
    <PostForm form={form} intent="invite" action="/dashboard/team" preventScrollReset>
      <OrganizationField />
      <Stack>
        <FormProblems
          form={form}
          fields={[fields.email, fields.role]}
          title="Error sending invitation"
        />
        <div className={styles.fields}>
          <TextField
            field={fields.email}
            label="Email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
          />
          <SelectField field={fields.role} label="Role" options={roleOptions(roles)} />
          <div className={styles.button}>
            <Button pending={isSending}>Send Invitation</Button>
          </div>
        </div>
      </Stack>
    </PostForm>
  );
}
