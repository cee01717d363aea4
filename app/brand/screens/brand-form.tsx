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
import type { FormField } from '#app/ui/field.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Grid, Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextareaField, TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';

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
    description: 'An empty box shows what stands there without it: what files and settings say.',
    fields: ['name', 'address', 'phone', 'email', 'law', 'socialLinks'],
    hints: {
      law: 'The law that the terms name, such as the law of the State of Ohio.',
      socialLinks: 'One a line: LinkedIn=https://www.linkedin.com/company/example',
    },
  },
  {
    title: 'Colors',
    description:
      'Scales for light and dark follow from these two. White words have to be readable on each.',
    fields: ['primary', 'accent'],
    hints: {
      primary: 'Buttons, links, headings and bands.',
      accent: 'The one call to action of a page, and the current place.',
    },
  },
  {
    title: 'Landing page',
    fields: ['headline', 'lead'],
  },
  {
    title: 'Founder',
    description: 'Who stands behind the company, on the about page.',
    fields: ['founder', 'founderStory'],
    hints: { founderStory: 'A line for each paragraph.' },
  },
  {
    title: 'Mails and papers',
    fields: ['senderName', 'mailFooter', 'producerName'],
    hints: {
      senderName: 'Mails keep the address of MAIL_FROM.',
      producerName: 'PDF files and calendars say that it made them.',
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
        <Card title="What visitors see">
          <Grid of="fields">
            <SelectField
              field={fields.showsProduct}
              label="About page"
              hint="One line says which product the site runs on."
              placeholder="As usual: shown"
              options={SHOWN}
            />
            <SelectField
              field={fields.isNameInMark}
              label="Name beside the mark"
              hint="A mark that has the name in it needs none beside it."
              placeholder="As usual: shown"
              options={[
                { value: 'no', label: 'Shown' },
                { value: 'yes', label: 'Left out: it is in the mark' },
              ]}
            />
          </Grid>
        </Card>
        <Row>
          <Button pending={isSending}>Save Draft</Button>
          <Button variant="secondary" name="then" value="preview" pending={isSending}>
            Save and Preview
          </Button>
        </Row>
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
      description="The figures below the headline. An empty box is computed from the book; while the
        book is empty, nothing is shown in its place."
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
          placeholder="As usual: shown"
          options={SHOWN}
        />
      </Stack>
    </Card>
  );
}

type BoxProps = {
  name: BrandField;
  field: FormField;
  hint: string | undefined;
  below: string | undefined;
};

/** One box; what stands in it without a text is what the layer below says. */
function Box({ name, field, hint, below }: BoxProps) {
  const { label, longest } = TEXT_FIELDS[name];
  const box = { field, label, hint, placeholder: below, maxLength: longest };
  return LONG_FIELDS.has(name) ? (
    <TextareaField {...box} rows={3} />
  ) : (
    <TextField {...box} autoComplete="off" />
  );
}
