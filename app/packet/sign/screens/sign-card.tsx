import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { SigningView } from '#app/packet/sign/read.server.ts';
import { signSchema } from '#app/packet/sign/schema.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { DrawingField } from './drawing-field.tsx';
import { StepCard } from './step-card.tsx';

type SignCardProps = { view: SigningView; answer: FormAnswer | undefined };

/** The name, a drawing where somebody likes to, and the code that proves who signs. */
export function SignCard({ view, answer }: SignCardProps) {
  const [form, fields] = useForm({
    id: 'sign-papers',
    schema: signSchema,
    answer,
    defaultValue: { name: view.name },
  });
  const isSending = useSending('sign');
  const isFactor = view.provesBy === 'factor';
  useOnceSent('code', () => form.reset({ name: fields.code.name }));
  return (
    <StepCard id="sign" step="Sign" state="now">
      <Stack>
        {!isFactor && <CodeForm />}
        <PostForm form={form} intent="sign">
          <Stack>
            <FormProblems form={form} fields={[fields.name, fields.code]} answer={answer} />
            <TextField
              field={fields.name}
              label="Your name, as your signature"
              hint={`As it stands in the papers: ${view.name}.`}
              autoComplete="name"
            />
            <DrawingField name={fields.strokes.name} />
            {!isFactor && <CodeButton view={view} />}
            <TextField
              field={fields.code}
              label={isFactor ? 'Code of your authenticator app' : 'Code from the mail'}
              hint={isFactor ? FACTOR_HINT : 'Six digits, good for ten minutes.'}
              inputMode="numeric"
              autoComplete="one-time-code"
              figures
            />
            <Row>
              <Button pending={isSending}>Sign</Button>
            </Row>
          </Stack>
        </PostForm>
      </Stack>
    </StepCard>
  );
}

/** Once a new code was asked for, what was said of the one before goes with it. */
function useOnceSent(intent: string, then: () => void): void {
  const isSending = useSending(intent);
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending) then();
    wasSending.current = isSending;
  });
}

const FACTOR_HINT = 'Of the account with your address, in which you are signed in.';

const CODE_FORM = 'send-code';

/** Stands before the form that it helps to fill: no form stands in another one. */
function CodeForm() {
  return (
    <Form id={CODE_FORM} method="post" preventScrollReset hidden>
      <input type="hidden" name="intent" value="code" />
    </Form>
  );
}

/** Asks for a code without sending what is typed around it. */
function CodeButton({ view: { isCodeSent, mailedTo } }: { view: SigningView }) {
  const isSending = useSending('code');
  return (
    <div className="row gap-3">
      <Button form={CODE_FORM} variant="secondary" pending={isSending}>
        {isCodeSent ? 'Send a New Code' : 'Send Code'}
      </Button>
      <span className="muted text-sm">
        {isCodeSent ? `Mailed to ${mailedTo}.` : `It is mailed to ${mailedTo}.`}
      </span>
    </div>
  );
}
