import type { SigningView } from '#app/packet/sign/read.server.ts';
import { consentSchema } from '#app/packet/sign/schema.ts';
import { TRIAL } from '#app/packet/sign/words.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { StepCard } from './step-card.tsx';

type ConsentCardProps = { token: string; view: SigningView; answer: FormAnswer | undefined };

/** What comes first: whether records may be electronic, tried on a paper of this kind. */
export function ConsentCard({ token, view, answer }: ConsentCardProps) {
  const [form, fields] = useForm({ id: 'consent', schema: consentSchema, answer });
  const isSending = useSending('consent');
  return (
    <StepCard step="Agree to electronic records" state="now">
      <Stack>
        <p>
          You can have these papers on paper instead, withdraw your consent at any time by declining
          below, and tell us when your address changes. To read them you need a browser and a
          program that opens PDF files. <a href="/e-records">Read all of it</a> (
          {view.consent.toLowerCase()}).
        </p>
        <p>
          Try first whether you can read them:{' '}
          <a href={`/sign/${token}/papers/${TRIAL}`} target="_blank" rel="noreferrer">
            open the trial
          </a>
          , and type the number that stands in it.
        </p>
        <PostForm form={form} intent="consent">
          <Stack>
            <FormProblems form={form} fields={[fields.trial]} answer={answer} />
            <TextField
              field={fields.trial}
              label="Number in the trial"
              hint="Four digits."
              inputMode="numeric"
              autoComplete="off"
              figures
            />
            <Row>
              <Button pending={isSending}>I agree to use electronic records</Button>
            </Row>
          </Stack>
        </PostForm>
      </Stack>
    </StepCard>
  );
}
