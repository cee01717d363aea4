import type { BrandLook, BrandPage } from '#app/brand/read.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { FileInput } from '#app/ui/file-field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Grid, Row, Stack } from '#app/ui/layout.tsx';
import { useSending, useSendingFor } from '#app/ui/use-sending.ts';
import { Form } from 'react-router';
import styles from './marks-card.module.css';
import { ProductMark } from './product-preview.tsx';

const BOXES = {
  mark: { id: 'mark', name: 'mark', errorId: 'mark-error', descriptionId: 'mark-hint' },
  darkMark: {
    id: 'dark-mark',
    name: 'darkMark',
    errorId: 'dark-mark-error',
    descriptionId: 'dark-mark-hint',
  },
} as const;

type MarksCardProps = {
  marks: BrandPage['marks'];
  look: BrandLook;
  refusal: { message: string; box: 'mark' | 'darkMark' } | null;
};

/** The marks of the draft, and the files that they are taken from. */
export function MarksCard({ marks, look, refusal }: MarksCardProps) {
  const isSending = useSending('marks');
  const { light, dark } = marks;
  return (
    <Card
      title="Mark"
      description="SVG or PNG, up to 1 MB. An SVG is drawn anew from its paths alone; icons for
        browsers and phones are made from it."
    >
      <Stack>
        <Form method="post" encType="multipart/form-data" preventScrollReset>
          <input type="hidden" name="intent" value="marks" />
          <Stack>
            <FormErrors
              title="The mark was not taken"
              errors={
                refusal === null
                  ? []
                  : [{ fieldId: BOXES[refusal.box].id, message: refusal.message }]
              }
            />
            <Grid of="fields">
              <MarkBox
                box="mark"
                label="On light ground"
                shown={light}
                colours={look.light}
                refusal={refusal}
              />
              <MarkBox
                box="darkMark"
                label="On dark ground"
                shown={dark ?? light}
                colours={look.dark}
                refusal={refusal}
              />
            </Grid>
            <Row>
              <Button variant="secondary" pending={isSending}>
                Upload Marks
              </Button>
            </Row>
          </Stack>
        </Form>
        {light !== null && (
          <Row>
            <Remove which="both" label="Remove Marks" />
            {dark !== null && <Remove which="dark" label="Remove Dark Mark" />}
          </Row>
        )}
      </Stack>
    </Card>
  );
}

function Remove({ which, label }: { which: string; label: string }) {
  const isSending = useSendingFor('which', which);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="remove-marks" />
      <input type="hidden" name="which" value={which} />
      <Button variant="quiet" size="small" pending={isSending}>
        {label}
      </Button>
    </Form>
  );
}

type MarkBoxProps = {
  box: 'mark' | 'darkMark';
  label: string;
  shown: string | null;
  colours: BrandLook['light'];
  refusal: MarksCardProps['refusal'];
};

function MarkBox({ box, label, shown, colours, refusal }: MarkBoxProps) {
  const facts = BOXES[box];
  const error = refusal?.box === box ? refusal.message : null;
  const field = { ...facts, errors: error === null ? undefined : [error] };
  const hint =
    box === 'mark' ? 'Needed for any mark of your own.' : 'Without one the other is used.';
  return (
    <div className="grid gap-3 at-top">
      <div className={box === 'mark' ? styles.onLight : styles.onDark}>
        {shown === null ? (
          <span className="line gap-3 text-xs">
            <ProductMark colours={colours} className={styles.mark} />
            The product’s mark is shown.
          </span>
        ) : (
          <img src={shown} alt={`Mark, ${label.toLowerCase()}`} className={styles.mark} />
        )}
      </div>
      <Field field={field} label={label} hint={hint}>
        <FileInput
          id={facts.id}
          name={facts.name}
          accept=".svg,.png,image/svg+xml,image/png"
          aria-invalid={error !== null || undefined}
          aria-describedby={
            error === null ? facts.descriptionId : `${facts.descriptionId} ${facts.errorId}`
          }
        />
      </Field>
    </div>
  );
}
