import { useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useLocation, useNavigation } from 'react-router';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { organizationSettingsSchema } from './organization-schemas.ts';
import { useSendingTo } from './use-sending-to.ts';

type OrganizationSettingsFormProps = {
  organization: { organizationId: string; name: string; description: string | null };
  /** What the action said about the last attempt. */
  answer: FormAnswer | undefined;
};

/** Name and description of an organization. It carries the one it was shown for (D25). */
export function OrganizationSettingsForm(props: OrganizationSettingsFormProps) {
  const { organization, answer } = props;
  const [form, fields] = useForm({
    id: 'organization-settings',
    lastResult: answer?.result,
    constraint: getZodConstraint(organizationSettingsSchema),
    shouldRevalidate: 'onInput',
    defaultValue: { name: organization.name, description: organization.description ?? '' },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: organizationSettingsSchema }),
  });
  // The form stands on two screens, on one of them beside others that are sent to the same address.
  const { pathname } = useLocation();
  const { formData } = useNavigation();
  const isSending = useSendingTo(pathname) && formData?.has(fields.name.name);
  return (
    <Form id={form.id} method="post" onSubmit={form.onSubmit} noValidate>
      <input type="hidden" name="organizationId" value={organization.organizationId} />
      <Stack>
        <FormErrors
          title="Error"
          errors={listFormErrors(form.errors, [fields.name, fields.description])}
        />
        <TextField field={fields.name} label="Name" autoComplete="organization" />
        <TextareaField field={fields.description} label="Description" optional />
        <Row>
          <Button pending={isSending}>Save Changes</Button>
        </Row>
      </Stack>
    </Form>
  );
}
