import { getFormProps, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from 'react-router';
import type { FormAnswer } from './answer-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PlaceFields } from './place-fields.tsx';
import { ShownOrganization } from './shown-organization.tsx';
import { newPropertySchema } from './property-schema.ts';
import styles from './property-form.module.css';

/** Lists a property. Its action reads it with `newPropertySchema`. */
export function NewPropertyForm({ answer }: { answer: FormAnswer | undefined }) {
  const [form, fields] = useForm({
    id: 'new-property',
    lastResult: answer?.result,
    defaultValue: { status: 'available' },
    constraint: getZodConstraint(newPropertySchema),
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: newPropertySchema }),
  });
  const { address, city, state, zipCode, status } = fields;
  const isSending = useNavigation().state === 'submitting';
  return (
    <Form method="post" {...getFormProps(form)} className={styles.form}>
      <ShownOrganization />
      <Card
        title="Property Information"
        footer={
          <Row>
            <Button pending={isSending}>Create Property</Button>
            <ButtonLink to="/admin/properties" variant="quiet">
              Cancel
            </ButtonLink>
          </Row>
        }
      >
        <Stack>
          <FormErrors
            title={form.errors?.length ? answer?.title : undefined}
            errors={listFormErrors(form.errors, [address, city, state, zipCode, status])}
          />
          <PlaceFields fields={fields} />
        </Stack>
      </Card>
    </Form>
  );
}
