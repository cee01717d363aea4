import { getFormProps, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from 'react-router';
import type { Cents } from '#app/domain/money/cents.ts';
import { decimalMoneyText } from '#app/domain/money/format-money.ts';
import { knownPropertyStatus } from '#app/domain/property/property-status.ts';
import type { FormAnswer } from './answer-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Grid, Row, Stack } from '#app/ui/layout.tsx';
import { MoneyField } from '#app/ui/money-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { PropertyImages, type ReturnedImages, useImageFormEncoding } from './property-images.tsx';
import type { KeptImage } from './property-image-list.ts';
import { PlaceFields } from './place-fields.tsx';
import { ShownOrganization } from './shown-organization.tsx';
import { editPropertySchema } from './property-schema.ts';
import type { ReadProperty, TypedProperty } from './property-schema.ts';
import styles from './property-form.module.css';

export type EditedProperty = {
  id: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  status: string;
  bedrooms: number | null;
  bathrooms: number | null;
  squareFeet: number | null;
  lotSize: string | null;
  yearBuilt: number | null;
  estimatedArvCents: Cents | null;
  marketValueCents: Cents | null;
  estimatedRentCents: Cents | null;
  images: readonly KeptImage[];
};

type EditPropertyFormProps = {
  property: EditedProperty;
  answer: (FormAnswer & { images: ReturnedImages | null }) | undefined;
};

/** Changes a property. Its action reads it with `editPropertySchema`. */
export function EditPropertyForm({ property, answer }: EditPropertyFormProps) {
  const [form, fields] = useForm<TypedProperty, ReadProperty>({
    id: 'edit-property',
    lastResult: answer?.result,
    defaultValue: typedValues(property),
    constraint: getZodConstraint(editPropertySchema),
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: editPropertySchema }),
  });
  const known = knownPropertyStatus(property.status);
  const isSending = useNavigation().state === 'submitting';
  const encType = useImageFormEncoding();
  return (
    <Form method="post" encType={encType} {...getFormProps(form)} className={styles.form}>
      <ShownOrganization />
      <Stack gap="loose">
        <FormErrors
          title={form.errors?.length ? answer?.title : undefined}
          errors={listFormErrors(form.errors, Object.values(fields))}
        />
        <Card title="Property Information">
          <PlaceFields fields={fields} unknownStatus={known === null ? property.status : null} />
        </Card>
        <Card title="Basic Details">
          <Grid of="fields">
            <TextField field={fields.bedrooms} label="Bedrooms" inputMode="decimal" figures />
            <TextField field={fields.bathrooms} label="Bathrooms" inputMode="decimal" figures />
            <TextField field={fields.squareFeet} label="Square Feet" inputMode="numeric" figures />
            <TextField field={fields.lotSize} label="Lot Size" />
            <TextField field={fields.yearBuilt} label="Year Built" inputMode="numeric" figures />
          </Grid>
        </Card>
        <Card title="Investment Summary and Financials">
          <Grid of="fields">
            <MoneyField field={fields.estimatedArv} label="Estimated ARV" />
            <MoneyField field={fields.marketValue} label="Estimated Market Value" />
            <MoneyField field={fields.estimatedRent} label="Estimated Monthly Rent" />
          </Grid>
        </Card>
        <PropertyImages pictures={property.images} returned={answer?.images} />
        <Row>
          <Button pending={isSending}>Save Changes</Button>
          <ButtonLink to={`/admin/properties/${property.id}`} variant="quiet">
            Cancel
          </ButtonLink>
        </Row>
      </Stack>
    </Form>
  );
}

/** The stored values as somebody would type them; what is not known is an empty box. */
function typedValues(property: EditedProperty): TypedProperty {
  const { address, city, state, zipCode, lotSize } = property;
  return {
    address,
    city,
    state,
    zipCode,
    status: knownPropertyStatus(property.status) ?? undefined,
    bedrooms: property.bedrooms?.toString(),
    bathrooms: property.bathrooms?.toString(),
    squareFeet: property.squareFeet?.toString(),
    lotSize: lotSize ?? undefined,
    yearBuilt: property.yearBuilt?.toString(),
    estimatedArv: moneyText(property.estimatedArvCents),
    marketValue: moneyText(property.marketValueCents),
    estimatedRent: moneyText(property.estimatedRentCents),
  };
}

function moneyText(value: Cents | null): string | undefined {
  return value === null ? undefined : decimalMoneyText(value);
}
