import { getFormProps, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from 'react-router';
import type { FormAnswer } from './answer-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PropertyImages, type ReturnedImages, useImageFormEncoding } from './property-images.tsx';
import { PlaceFields } from './place-fields.tsx';
import { ShownOrganization } from './shown-organization.tsx';
import { newPropertySchema } from './property-schema.ts';
import styles from './property-form.module.css';

type NewPropertyFormProps = {
  answer: (FormAnswer & { images: ReturnedImages | null }) | undefined;
};

/** Lists a property. Its action reads it with `newPropertySchema`. */
export function NewPropertyForm({ answer }: NewPropertyFormProps) {
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
  const encType = useImageFormEncoding();
  return (
    <Form method="post" encType={encType} {...getFormProps(form)} className={styles.form}>
      <ShownOrganization />
      <Stack gap="loose">
        <FormErrors
          title={form.errors?.length ? answer?.title : undefined}
          errors={listFormErrors(form.errors, [address, city, state, zipCode, status])}
        />
        <Card title="Property Information">
          <PlaceFields fields={fields} />
        </Card>
        <PropertyImages pictures={[]} returned={answer?.images} />
        <Row>
          <Button pending={isSending}>Create Property</Button>
          <ButtonLink to="/admin/properties" variant="quiet">
            Cancel
          </ButtonLink>
        </Row>
      </Stack>
    </Form>
  );
}
