import {
  choicesSchema,
  LONG_FIELDS,
  type Switch,
  TEXT_FIELDS,
  type TextField as BrandField,
} from '#app/brand/choices.ts';
import type { BrandPage } from '#app/brand/read.server.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import { type FormField, initialText } from '#app/ui/field.tsx';
import { FormBar } from '#app/ui/form-bar.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Grid, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextareaField, TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { useState } from 'react';
import styles from './brand-form.module.css';

type Fields = Record<BrandField | Switch, FormField>;

type Part = {
  title: string;
  description?: string;
  fields: readonly BrandField[];
  hints?: Partial<Record<BrandField, string>>;
};

/** The form, part by part, in the order of the page. */
const PARTS: readonly Part[] = [
  {
    title: 'Company',
    description:
      'A box that is left empty shows its text in gray, which comes from files, settings or the ' +
      'product. Where a box has none, nothing is shown.',
    fields: ['name', 'address', 'phone', 'email', 'law', 'socialLinks'],
    hints: {
      law: 'As the terms name it, such as the law of the State of Ohio.',
      socialLinks: 'One on each line, such as LinkedIn=https://example.com/us',
    },
  },
  {
    title: 'Colors',
    description:
      'All other colors, light and dark, follow from these two. White has to be readable on each.',
    fields: ['primary', 'accent'],
    hints: {
      primary: 'Buttons, links, headings and bands.',
      accent: 'The one call to action of a page, and the current place.',
    },
  },
  {
    title: 'Landing page',
    fields: ['headline', 'lead'],
    hints: { lead: 'The sentences below the headline.' },
  },
  {
    title: 'Founder',
    description: 'Who stands behind the company, on the about page.',
    fields: ['founder', 'founderStory'],
    hints: { founderStory: 'Each line becomes a paragraph.' },
  },
  {
    title: 'Mails and papers',
    fields: ['senderName', 'mailFooter', 'producerName'],
    hints: {
      senderName: 'Shown before the address that mails come from (MAIL_FROM).',
      mailFooter: 'Below every mail, after the company’s address.',
      producerName: 'Named in PDF files and calendars as the program that made them.',
    },
  },
];

const FIGURES: readonly BrandField[] = ['funded', 'investors', 'averageReturn', 'assetBacked'];

type BrandFormProps = { page: BrandPage; answer: FormAnswer | undefined };

/** The words and colors of the draft. */
export function BrandForm({ page, answer }: BrandFormProps) {
  const [form, found] = useForm({
    id: 'brand',
    schema: choicesSchema,
    answer,
    defaultValue: page.boxes,
  });
  const fields = found as unknown as Fields;
  const isSending = useSending('save');
  return (
    <PostForm form={form} intent="save">
      <input type="hidden" name="seen" value={page.state} />
      <Stack>
        <FormProblems
          form={form}
          fields={[...PARTS.flatMap((part) => part.fields), ...FIGURES].map((name) => fields[name])}
          answer={answer}
        />
        {PARTS.map((part) => (
          <PartCard key={part.title} part={part} fields={fields} below={page.below} />
        ))}
        <StatisticsCard fields={fields} below={page.below} />
        <Card title="Display">
          <Grid of="fields">
            <SelectField
              field={fields.showsProduct}
              label="Product line on the about page"
              hint="It says which product the site runs on."
              placeholder="Default: shown"
              options={SHOWN}
            />
            <SelectField
              field={fields.isNameInMark}
              label="Name beside the mark"
              hint="Leave it out if the mark has the name in it."
              placeholder="Default: shown"
              options={[
                { value: 'no', label: 'Shown' },
                { value: 'yes', label: 'Left out' },
              ]}
            />
          </Grid>
        </Card>
        <FormBar>
          <Button pending={isSending}>Save Draft</Button>
          <Button variant="secondary" name="then" value="preview" pending={isSending}>
            Save and Preview
          </Button>
        </FormBar>
      </Stack>
    </PostForm>
  );
}

const SHOWN = [
  { value: 'yes', label: 'Shown' },
  { value: 'no', label: 'Not shown' },
];

type PartProps = { fields: Fields; below: BrandPage['below'] };

function PartCard({ part, fields, below }: PartProps & { part: Part }) {
  const { title, description, hints = {} } = part;
  return (
    <Card title={title} description={description}>
      <Stack>
        {part.fields.map((name) => (
          <Box key={name} name={name} field={fields[name]} hint={hints[name]} below={below[name]} />
        ))}
      </Stack>
    </Card>
  );
}

/** The figures of the landing page: said, computed, or not shown. */
function StatisticsCard({ fields, below }: PartProps) {
  return (
    <Card
      title="Statistics"
      description="The figures below the headline. A box that is left empty shows its figure in
        gray; “Computed” is taken from your notes, and not shown without notes."
    >
      <Stack>
        <Grid of="halves">
          {FIGURES.map((name) => (
            <Box
              key={name}
              name={name}
              field={fields[name]}
              hint={undefined}
              below={below[name] ?? 'Computed'}
            />
          ))}
        </Grid>
        <SelectField
          field={fields.showsStatistics}
          label="Figures on the landing page"
          placeholder="Default: shown"
          options={SHOWN}
        />
      </Stack>
    </Card>
  );
}

type TextBoxProps = {
  field: FormField;
  label: string;
  hint: string | undefined;
  below: string | undefined;
  maxLength: number;
};

type BoxProps = {
  name: BrandField;
  field: FormField;
  hint: string | undefined;
  below: string | undefined;
};

const COLOUR = /^#[0-9a-f]{6}$/i;

/** The box of a color with the color that it names; while it names none, the one below. */
function ColourBox({ field, below, ...texts }: TextBoxProps) {
  const [typed, setTyped] = useState(initialText(field) ?? '');
  const colour = COLOUR.test(typed) ? typed : below;
  return (
    <TextField
      {...texts}
      field={field}
      placeholder={below}
      autoComplete="off"
      onInput={({ currentTarget }) => setTyped(currentTarget.value.trim())}
      suffix={
        <svg viewBox="0 0 1 1" width={24} height={24} className={styles.colour} aria-hidden>
          <rect width={1} height={1} fill={colour} />
        </svg>
      }
    />
  );
}

/** One box; what stands in it without a text is what the layer below says. */
function Box({ name, field, hint, below }: BoxProps) {
  const { label, longest } = TEXT_FIELDS[name];
  if (name === 'primary' || name === 'accent') {
    return <ColourBox field={field} label={label} hint={hint} below={below} maxLength={longest} />;
  }
  const box = { field, label, hint, placeholder: below, maxLength: longest };
  return LONG_FIELDS.has(name) ? (
    <TextareaField {...box} rows={3} />
  ) : (
    <TextField {...box} autoComplete="off" />
  );
}
