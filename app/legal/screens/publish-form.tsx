import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { LegalText } from '#app/legal/rules.ts';
import { publishSchema } from '#app/legal/schemas.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormColumn } from '#app/ui/form-column.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { DateField } from '#app/ui/value-fields.tsx';

type PublishFormProps = {
  text: LegalText;
  /** What the version will be called. */
  number: number;
  seen: string;
  today: IsoDate;
  answer: FormAnswer | undefined;
};

/** The day from which a draft is in force. Its action reads it with `publishSchema`. */
export function PublishForm({ text, number, seen, today, answer }: PublishFormProps) {
  const [form, fields] = useForm({
    id: 'publish',
    schema: publishSchema,
    answer,
    defaultValue: { inForceOn: today },
    constraint: { inForceOn: { required: true } },
  });
  const isSending = useSending();
  return (
    <PostForm form={form}>
      <input type="hidden" name="seen" value={seen} />
      <FormColumn>
        <Stack>
          <FormProblems form={form} fields={[fields.inForceOn]} answer={answer} />
          <p>
            A published version is never changed, and stays readable. Everybody who has an account
            gets a mail about it.
            {text === 'terms' &&
              ' From its day on everybody signed in is asked once to accept it; until they have, ' +
                'they read everything, and what they want to change waits.'}
          </p>
          <DateField
            field={fields.inForceOn}
            label="In force from"
            hint="Today or later. It replaces a coming version whose day is not before its own."
            min={today}
          />
          <Row>
            <Button pending={isSending}>Publish Version {number}</Button>
          </Row>
        </Stack>
      </FormColumn>
    </PostForm>
  );
}
