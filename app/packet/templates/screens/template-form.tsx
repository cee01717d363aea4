import { useRef } from 'react';
import { FIELDS, FINAL_FIELDS, SCHEDULE_FIELDS } from '#app/packet/fields.ts';
import { EXEMPTIONS } from '#app/offering/rules.ts';
import { METHODS, PAPER_KINDS, PARTIES, PHASES } from '#app/packet/rules.ts';
import type { TemplateView } from '#app/packet/templates/read.server.ts';
import { templateSchema } from '#app/packet/templates/schema.ts';
import {
  EXEMPTION_LABELS,
  METHOD_LABELS,
  PAPER_KIND_LABELS,
  PARTY_LABELS,
  PHASE_LABELS,
} from '#app/packet/templates/words.ts';
import { PROFILE_KINDS } from '#app/profile/rules.ts';
import { kindLabel } from '#app/profile/words.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField, SelectField } from '#app/ui/choice-fields.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { FormField } from '#app/ui/field.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextareaField, TextField } from '#app/ui/text-field.tsx';
import { UnsavedGuard } from '#app/ui/unsaved-guard.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';

type TemplateFormProps = { template: TemplateView; answer: FormAnswer | undefined };

type Fields = Record<string, FormField>;

const MARKUP_HINT =
  'Markdown: “# ” before headings, **bold**, *slanted*, “- ” before points, tables with “|”. ' +
  '{{field}} puts in a value, {{#if field}} … {{/if}} what depends on one, ' +
  '{{signature lender 1}}, {{initials company}} and {{signed_on lender 1}} a place to sign, ' +
  '{{page_break}} a new page. HTML, links and pictures are shown as they are typed.';

/** The draft of a template. Its action reads it with `templateSchema`. */
export function TemplateForm({ template, answer }: TemplateFormProps) {
  const [form, typed] = useForm({
    id: 'template',
    schema: templateSchema,
    answer,
    defaultValue: valuesOf(template),
  });
  const fields = typed as unknown as Fields;
  const isSending = useSending('save');
  const around = useRef<HTMLDivElement>(null);
  return (
    <div ref={around}>
      <UnsavedGuard within={around} />
      <PostForm form={form} intent="save" preventScrollReset>
        <input type="hidden" name="seen" value={template.seen} />
        <Card>
          <Stack>
            <FormProblems
              form={form}
              fields={['name', 'kind', 'phase', 'method', 'states', 'content'].map((name) =>
                fieldOf(fields, name),
              )}
              answer={answer}
            />
            <Description fields={fields} />
            <TextareaField
              field={fieldOf(fields, 'content')}
              label="Text"
              hint={MARKUP_HINT}
              rows={28}
            />
            <FieldNames />
            {!template.isArchived && (
              <Row>
                <Button pending={isSending}>Save Draft</Button>
                <Button variant="secondary" name="preview" value="1">
                  Preview
                </Button>
                <Button variant="secondary" name="publish" value="1">
                  Save and Publish
                </Button>
              </Row>
            )}
          </Stack>
        </Card>
      </PostForm>
    </div>
  );
}

function fieldOf(fields: Fields, name: string): FormField {
  return fields[name] as FormField;
}

function Description({ fields }: { fields: Fields }) {
  const ticks = <Value extends string>(
    legend: string,
    list: string,
    values: readonly Value[],
    label: (value: Value) => string,
  ) => (
    <fieldset>
      <legend className="bold text-sm">{legend}</legend>
      <div className="wrap gap-4">
        {values.map((value) => (
          <CheckboxField
            key={value}
            field={fieldOf(fields, `${list}-${value}`)}
            label={label(value)}
          />
        ))}
      </div>
    </fieldset>
  );
  return (
    <>
      <TextField field={fieldOf(fields, 'name')} label="Name" />
      <SelectField
        field={fieldOf(fields, 'kind')}
        label="Kind of paper"
        options={PAPER_KINDS.map((value) => ({ value, label: PAPER_KIND_LABELS[value] }))}
      />
      <SelectField
        field={fieldOf(fields, 'phase')}
        label="When it is made"
        options={PHASES.map((value) => ({ value, label: PHASE_LABELS[value] }))}
      />
      <SelectField
        field={fieldOf(fields, 'method')}
        label="Signed"
        options={METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }))}
      />
      {ticks('Who signs', 'signer', PARTIES, (value) => PARTY_LABELS[value])}
      {ticks(
        'For these exemptions (none ticked: all)',
        'exemption',
        EXEMPTIONS,
        (value) => EXEMPTION_LABELS[value],
      )}
      {ticks('For these lenders (none ticked: all)', 'profile', PROFILE_KINDS, kindLabel)}
      <TextField
        field={fieldOf(fields, 'states')}
        label="For properties in these states"
        hint="Two letters each, such as OH, KY. Empty: all."
        optional
      />
    </>
  );
}

function FieldNames() {
  return (
    <Disclosure summary="Fields that a template can name">
      <p className="text-sm">{FIELDS.join(', ')}</p>
      <p className="text-sm">
        When money has come also {FINAL_FIELDS.join(', ')}. Between {'{{#each schedule}}'} and its
        end also {SCHEDULE_FIELDS.join(', ')}.
      </p>
      <p className="text-sm">
        Papers with lender.tax_id_last4 are read by managers and above of the lender’s organization,
        not by its members and viewers.
      </p>
    </Disclosure>
  );
}

function valuesOf(template: TemplateView): Record<string, string> {
  const { name, kind, phase, method, content, states } = template;
  const ticked = (list: string, values: readonly string[]) =>
    Object.fromEntries(values.map((value) => [`${list}-${value}`, 'on']));
  return {
    name,
    kind,
    phase,
    method,
    content,
    states: states.join(', '),
    ...ticked('signer', template.signers),
    ...ticked('exemption', template.exemptions),
    ...ticked('profile', template.profileKinds),
  };
}
