import { Form } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formDTask } from '#app/offering/form-d/rules.ts';
import type { FormD } from '#app/offering/terms/page.server.ts';
import { formDSchema } from '#app/offering/terms/schema.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TwoLines } from '#app/ui/row-cells.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { DateField } from '#app/ui/value-fields.tsx';

type FormDCardProps = {
  /** At least one. */
  formsD: readonly FormD[];
  labelOf: (noteId: string | null) => string;
  answer: FormAnswer | undefined;
};

/** The notice of sales of each offering under Rule 506, and where its filing is recorded. */
export function FormDCard({ formsD, labelOf, answer }: FormDCardProps) {
  const next = formsD.find(({ dueOn }) => dueOn !== null) ?? formsD[0];
  const [form, fields] = useForm({
    id: 'form-d',
    schema: formDSchema,
    answer,
    defaultValue: { noteId: next?.noteId ?? '', filedOn: '' },
  });
  const isSending = useSending('form-d');
  return (
    <Card
      title="Form D"
      description="The notice of sales that a first sale under Rule 506(b) or 506(c) asks for."
    >
      <Stack>
        <ul className="stack text-sm divided">
          {formsD.map((one) => (
            <li key={one.noteId ?? ''}>
              <FilingState of={one} label={labelOf(one.noteId)} />
            </li>
          ))}
        </ul>
        <div className="reading-wide">
          <PostForm form={form} intent="form-d" preventScrollReset>
            <Stack>
              <FormProblems form={form} answer={answer} />
              <SelectField
                field={fields.noteId}
                label="Offering"
                options={formsD.map(({ noteId }) => ({
                  value: noteId ?? '',
                  label: labelOf(noteId),
                }))}
              />
              <DateField field={fields.filedOn} label="Filed on" />
              <Row>
                <Button variant="secondary" pending={isSending}>
                  Record Filing
                </Button>
              </Row>
            </Stack>
          </PostForm>
        </div>
      </Stack>
    </Card>
  );
}

/** The task that a first sale has opened, or the filing, which may be taken back. */
function FilingState({ of, label }: { of: FormD; label: string }) {
  const { noteId, filedOn, soldOn, dueOn, isLate } = of;
  if (filedOn === null) {
    const sale = soldOn === null ? 'No first sale yet' : `First sale on ${formatDate(soldOn)}`;
    const state = dueOn === null ? sale : formDTask(dueOn);
    return (
      <Row>
        <TwoLines first={state} second={label} />
        {isLate && <Badge means="bad">Overdue</Badge>}
      </Row>
    );
  }
  return (
    <Row>
      <TwoLines first={`Filed on ${formatDate(filedOn)}`} second={label} />
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="form-d-back" />
        <input type="hidden" name="noteId" value={noteId ?? ''} />
        <Button variant="quiet" size="small" aria-label={`Remove the filing of ${label}`}>
          Remove
        </Button>
      </Form>
    </Row>
  );
}
