import { useForm } from '#app/ui/use-form.ts';
import { limitsOf } from '#app/ui/form-limits.ts';
import { useRef } from 'react';
import type { EnhanceAnswer } from '#app/market/fill-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Grid, Row, Stack } from '#app/ui/layout.tsx';
import { FieldBoxes } from '#app/ui/field-boxes.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { checkInBrowser, EnterButton, PropertyUnsavedGuard } from './typing.tsx';
import { EnhanceRow, EnrichmentNotice, useIsEnhancing } from '#app/market/screens/enhance.tsx';
import { BasicDetails, PlaceFields, SealedField } from './cards.tsx';
import { propertyErrors } from '#app/property/form/words.ts';
import {
  ImageForm,
  PropertyImages,
  type ReturnedImages,
} from '#app/property/pictures/screens/pictures.tsx';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';
import { FIRST_FIGURES, newPropertySchema } from '#app/property/form/schema.ts';
import styles from '#app/ui/wide-form.module.css';

type NewPropertyFormProps = {
  answer: (EnhanceAnswer & { images: ReturnedImages | null }) | undefined;
};

/** Lists a property. Its action reads it with `newPropertySchema`. */
export function NewPropertyForm({ answer }: NewPropertyFormProps) {
  const [form, fields] = useForm({
    id: 'new-property',
    schema: newPropertySchema,
    answer,
    defaultValue: { status: 'available' },
    constraint: limitsOf(newPropertySchema),
    check: (typed) => checkInBrowser(typed, newPropertySchema),
  });
  const isEnhancing = useIsEnhancing();
  const isSending = useSending() && !isEnhancing;
  const ref = useRef<HTMLFormElement>(null);
  return (
    <ImageForm ref={ref} form={form} className={styles.form}>
      <PropertyUnsavedGuard form={ref} />
      <EnterButton pending={isSending} />
      <ShownOrganization />
      <SealedField field={fields.enrichment} />
      <Stack gap="loose">
        <FormErrors
          title={form.errors?.length ? answer?.title : undefined}
          errors={propertyErrors(form)}
        />
        <Card title="Property Information">
          <Stack>
            <PlaceFields fields={fields} />
            <EnhanceRow />
            <EnrichmentNotice
              report={answer?.enriched}
              listedTitle="Saved with the property; its edit page changes them:"
              put={(name, value) => form.update.getButtonProps({ name: name as never, value })}
              has={(name, text) => fields[name as 'marketValue'].value === text}
            />
          </Stack>
        </Card>
        <BasicDetails fields={fields} />
        <Card title="Financials">
          <Grid of="fields">
            <FieldBoxes of={FIRST_FIGURES} fields={fields} />
          </Grid>
        </Card>
        <PropertyImages pictures={[]} returned={answer?.images} />
        <Row>
          <Button pending={isSending}>Create Property</Button>
          <ButtonLink to="/admin/properties" variant="quiet">
            Cancel
          </ButtonLink>
        </Row>
      </Stack>
    </ImageForm>
  );
}
