import { type NewAddressValues, newAddressProblems } from '#app/ui/account/account-rules.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { usePlainForm } from '#app/ui/use-plain-form.ts';

const INTENT = 'correct';

/** For whoever mistyped their address: it is changed, and the link is sent there. */
export function CorrectAddressForm({ answer }: { answer: FormAnswer | undefined }) {
  const { form, fields, isSending } = usePlainForm<NewAddressValues>({
    intent: INTENT,
    answer,
    problems: newAddressProblems,
    required: ['email'],
  });
  return (
    <Card title="Wrong address?" description="Correct it, and the link goes there instead.">
      <PostForm form={form} intent={INTENT} preventScrollReset>
        <Stack>
          <FormProblems form={form} fields={[fields.email]} answer={answer} />
          <TextField
            field={fields.email}
            label="Correct email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
          />
          <Button variant="secondary" pending={isSending}>
            Correct Email
          </Button>
        </Stack>
      </PostForm>
    </Card>
  );
}
