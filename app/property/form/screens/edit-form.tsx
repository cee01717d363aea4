import type { FormMetadata } from '@conform-to/react';
import { useForm } from '#app/ui/use-form.ts';
import { limitsOf } from '#app/ui/form-limits.ts';
import { useRef, useState } from 'react';
import { useSending } from '#app/ui/use-sending.ts';
import { knownPropertyStatus } from '#app/property/rules.ts';
import type { EditedProperty } from '#app/property/own/show.server.ts';
import type { EnhanceAnswer } from '#app/market/fill-form.ts';
import { Card } from '#app/ui/card.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Grid, Stack } from '#app/ui/layout.tsx';
import { FieldBoxes } from '#app/ui/field-boxes.tsx';
import { DESCRIPTION, FIGURES, FINANCIAL_PLAN } from '#app/property/fields.ts';
import {
  ImageForm,
  PropertyImages,
  type ReturnedImages,
} from '#app/property/pictures/screens/pictures.tsx';
import { checkInBrowser, EnterButton, PropertyUnsavedGuard, useTypedText } from './typing.tsx';
import { EnhanceRow, EnrichmentNotice, useIsEnhancing } from '#app/market/screens/enhance.tsx';
import { BasicDetails, PlaceFields, PropertyDisplayCard, SealedField } from './cards.tsx';
import { PropertyComparablesCard, PropertyFactsEditor } from './lists.tsx';
import { ENTRY_LABELS, propertyErrors } from '#app/property/form/words.ts';
import {
  editPropertySchema,
  type PropertyFields,
  type TypedProperty,
} from '#app/property/form/schema.ts';
import { FormPart, SaveBar, useChangedParts, WithContents } from './form-parts.tsx';
import { CardPreview } from './preview.tsx';
import { PropertyScopeCard } from './scope-card.tsx';
import { typedValues } from '#app/property/form/values.ts';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';

type EditPropertyFormProps = {
  property: EditedProperty;
  answer: (EnhanceAnswer & { images: ReturnedImages | null }) | undefined;
};

/** Changes a property. Its action reads it with `editPropertySchema`. */
export function EditPropertyForm({ property, answer }: EditPropertyFormProps) {
  const [form, fields] = useForm({
    id: 'edit-property',
    schema: editPropertySchema,
    answer,
    defaultValue: typedValues(property),
    constraint: limitsOf(editPropertySchema),
    check: (typed) => checkInBrowser(typed, editPropertySchema),
  });
  const title = form.errors?.length ? answer?.title : undefined;
  // After a conflict the newest version is on its way: a press before it has come would fail again.
  const isEnhancing = useIsEnhancing();
  const isSending = useSending() && !isEnhancing;
  const ref = useRef<HTMLFormElement>(null);
  const typed = useTypedText(ref);
  const changed = useChangedParts(ref);
  const [picture, setPicture] = useState((answer?.images?.pictures ?? property.images)[0] ?? null);
  return (
    <ImageForm ref={ref} form={form}>
      <PropertyUnsavedGuard form={ref} />
      <EnterButton pending={isSending} />
      <ShownOrganization />
      <input type="hidden" name="version" value={property.version} />
      <SealedField field={fields.enrichment} />
      <WithContents
        changed={changed}
        preview={<CardPreview {...{ property, fields, typed, picture }} />}
      >
        <Stack gap="loose">
          <FormErrors title={title} errors={propertyErrors(form)} />
          <FormPart name="information">
            <Information {...{ form, fields, property, answer }} />
          </FormPart>
          <FormPart name="details">
            <BasicDetails fields={fields} />
          </FormPart>
          <FormPart name="financials">
            <Financials form={form} fields={fields} />
          </FormPart>
          <FormPart name="scope">
            <PropertyScopeCard form={form} fields={fields} typed={typed} />
          </FormPart>
          <FormPart name="comparables">
            <PropertyComparablesCard form={form} fields={fields} />
          </FormPart>
          <FormPart name="location">
            <LocationData form={form} fields={fields} />
          </FormPart>
          <FormPart name="images">
            <PropertyImages
              pictures={property.images}
              returned={answer?.images}
              onPrimary={setPicture}
            />
          </FormPart>
          <FormPart name="display">
            <PropertyDisplayCard fields={fields} />
          </FormPart>
          <SaveBar
            changed={changed}
            isSending={isSending}
            cancelTo={`/admin/properties/${property.id}`}
          />
        </Stack>
      </WithContents>
    </ImageForm>
  );
}

type PartProps = { form: FormMetadata<TypedProperty>; fields: PropertyFields };

type InformationProps = PartProps & Pick<EditPropertyFormProps, 'answer' | 'property'>;

/** Where the house stands, what Enhance finds about it, and what is said of it. */
function Information({ form, fields, property, answer }: InformationProps) {
  const { status, pinnedAgainst } = property;
  const known = knownPropertyStatus(status);
  return (
    <Card title="Property Information">
      <Stack>
        <PlaceFields
          fields={fields}
          unknownStatus={known === null ? status : null}
          pinnedAgainst={pinnedAgainst}
        />
        <EnhanceRow />
        <EnrichmentNotice
          report={answer?.enriched}
          listedTitle="Added below:"
          put={(name, value) => form.update.getButtonProps({ name: name as never, value })}
          has={(name, text) => fields[name as 'marketValue'].value === text}
        />
        <FieldBoxes of={[DESCRIPTION]} fields={fields} />
      </Stack>
    </Card>
  );
}

function Financials({ form, fields }: PartProps) {
  return (
    <Card title="Investment Summary and Financials">
      <Stack>
        <Grid of="fields">
          <FieldBoxes of={FIGURES} fields={fields} />
        </Grid>
        <FieldBoxes of={[FINANCIAL_PLAN]} fields={fields} />
        <PropertyFactsEditor
          form={form}
          list={fields.summaryFacts}
          title={ENTRY_LABELS.summaryFacts}
        />
      </Stack>
    </Card>
  );
}

const LOCATION = ['neighborhood', 'demographics', 'marketTrends'] as const;

function LocationData({ form, fields }: PartProps) {
  return (
    <Card title="Location Data">
      <Stack gap="loose">
        {LOCATION.map((list) => (
          <PropertyFactsEditor
            key={list}
            form={form}
            list={fields[list]}
            title={ENTRY_LABELS[list]}
          />
        ))}
      </Stack>
    </Card>
  );
}
