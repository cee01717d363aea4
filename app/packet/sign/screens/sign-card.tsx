import { Form } from 'react-router';
import type { SigningView } from '#app/packet/sign/read.server.ts';
import { signSchema } from '#app/packet/sign/schema.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { DrawingField } from './drawing-field.tsx';

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
  return (
    <Card id="sign" title="Sign">
      <Stack>
        {!isFactor && <CodeForm view={view} />}
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
    </Card>
  );
}

const FACTOR_HINT = 'Of the account with your address, in which you are signed in.';

function CodeForm({ view }: { view: SigningView }) {
  const isSending = useSending('code');
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="code" />
      <div className="row gap-3">
        <Button variant="secondary" pending={isSending}>
          {view.isCodeSent ? 'Send a New Code' : 'Send Code'}
        </Button>
        <span className="muted text-sm">It is mailed to {view.mailedTo}.</span>
      </div>
    </Form>
  );
}
