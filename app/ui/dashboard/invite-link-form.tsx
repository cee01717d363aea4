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
import { inviteLinkSchema } from './team-schemas.ts';
import { OrganizationField } from './organization-field.tsx';
import { useSending } from '#app/ui/use-sending.ts';

type InviteLinkFormProps = {
  roles: readonly Role[];
  /** What the action said about the last attempt. */
  answer: FormAnswer | undefined;
};

/** Makes a link that lets one person join. Source: rules 2.5 and 2.9. */
export function InviteLinkForm({ roles, answer }: InviteLinkFormProps) {
  const [form, fields] = useSchemaForm({
    id: 'invite-link',
    schema: inviteLinkSchema,
    answer,
    constraint: getZodConstraint(inviteLinkSchema),
    defaultValue: { role: 'member', expiryDays: '7' },
  });
  const isSending = useSending('create-link');
  return (
    <PostForm form={form} intent="create-link" preventScrollReset>
      <OrganizationField />
      <Stack>
        <FormProblems
          form={form}
          fields={[fields.role, fields.expiryDays]}
          title="Failed to create invite link"
        />
        <div className={styles.fields}>
          <SelectField field={fields.role} label="Role" options={roleOptions(roles)} />
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
    </PostForm>
  );
}
