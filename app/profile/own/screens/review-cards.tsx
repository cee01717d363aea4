import { Form } from 'react-router';
import { handTextSchema, w9ReviewSchema } from '#app/profile/schema.ts';
import type { ProfileView } from '#app/profile/show.server.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextareaField, TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';

/** Says whether a form W-9 is in order. Its action reads it with `w9ReviewSchema`. */
export function ReviewW9Card({ answer }: { answer: FormAnswer | undefined }) {
  const [form, fields] = useForm({ id: 'review-w9', schema: w9ReviewSchema, answer });
  const isSending = useSending('review-w9');
  return (
    <Card
      title="Check the form"
      description="Open it above, and compare name, classification and the last four digits."
    >
      <PostForm form={form} intent="review-w9" preventScrollReset>
        <Stack>
          <FormProblems form={form} fields={[fields.verdict, fields.reason]} answer={answer} />
          <SelectField
            field={fields.verdict}
            label="The form is"
            placeholder="Please select"
            options={[
              { value: 'checked', label: 'In order' },
              { value: 'rejected', label: 'Not to be used' },
            ]}
          />
          <TextField field={fields.reason} label="What is wrong" optional />
          <Row>
            <Button variant="secondary" pending={isSending}>
              Save Review
            </Button>
          </Row>
        </Stack>
      </PostForm>
    </Card>
  );
}

/** Sets how a lender reads by hand. Its action reads it with `handTextSchema`. */
export function HandTextCard(props: { profile: ProfileView; answer: FormAnswer | undefined }) {
  const { profile, answer } = props;
  const [form, fields] = useForm({
    id: 'hand-text',
    schema: handTextSchema,
    answer,
    defaultValue: { vestingText: profile.vestingText, reason: profile.handReason ?? '' },
  });
  const isSending = useSending('hand-text');
  const isTakingBack = useSending('usual-text');
  return (
    <Card title="Text by hand" description="Where the usual text is not what the paper must say.">
      <Stack>
        <PostForm form={form} intent="hand-text" preventScrollReset>
          <Stack>
            <FormProblems
              form={form}
              fields={[fields.vestingText, fields.reason]}
              answer={answer}
            />
            <TextareaField field={fields.vestingText} label="How the note will read" rows={3} />
            <TextField field={fields.reason} label="Reason" />
            <Row>
              <Button variant="secondary" pending={isSending}>
                Set Text
              </Button>
            </Row>
          </Stack>
        </PostForm>
        {profile.isByHand && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="usual-text" />
            <Button variant="quiet" pending={isTakingBack}>
              Use the Usual Text
            </Button>
          </Form>
        )}
      </Stack>
    </Card>
  );
}
