import { getZodConstraint } from '@conform-to/zod/v4';
import { useLocation, useNavigation } from 'react-router';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { useSchemaForm } from '#app/ui/use-schema-form.ts';
import { organizationSettingsSchema } from './organization-schemas.ts';
import { useSendingTo } from '#app/ui/use-sending.ts';

type OrganizationSettingsFormProps = {
  organization: { organizationId: string; name: string; description: string | null };
  /** What the action said about the last attempt. */
  answer: FormAnswer | undefined;
};

/** Name and description of an organization. It carries the one it was shown for (D25). */
export function OrganizationSettingsForm(props: OrganizationSettingsFormProps) {
  const { organization, answer } = props;
  const [form, fields] = useSchemaForm({
    id: 'organization-settings',
    schema: organizationSettingsSchema,
    answer,
    constraint: getZodConstraint(organizationSettingsSchema),
    defaultValue: { name: organization.name, description: organization.description ?? '' },
  });
  // The form stands on two screens, on one of them beside others that are sent to the same address.
  const { pathname } = useLocation();
  const { formData } = useNavigation();
  const isSending = useSendingTo(pathname) && formData?.has(fields.name.name);
  return (
    <PostForm form={form}>
      <input type="hidden" name="organizationId" value={organization.organizationId} />
      <Stack>
        <FormProblems form={form} fields={[fields.name, fields.description]} title="Error" />
        <TextField field={fields.name} label="Name" autoComplete="organization" />
        <TextareaField field={fields.description} label="Description" optional />
        <Row>
          <Button pending={isSending}>Save Changes</Button>
        </Row>
      </Stack>
    </PostForm>
  );
}
