import { useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { type NewAddressValues, newAddressProblems } from '#app/ui/account/account-rules.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { checkForm } from './form-check.ts';
import { useSending } from './use-sending.ts';

const INTENT = 'correct';

/** For whoever mistyped their address: it is changed, and the link is sent there. */
export function CorrectAddressForm({ answer }: { answer: FormAnswer | undefined }) {
  const [form, fields] = useForm<NewAddressValues>({
    id: INTENT,
    lastResult: answer?.result,
    shouldRevalidate: 'onInput',
    constraint: { email: { required: true } },
    onValidate: ({ formData }) => checkForm<NewAddressValues>(formData, newAddressProblems),
  });
  const isSending = useSending(INTENT);
  const title = form.errors?.length ? answer?.title : undefined;
  return (
    <Card title="Wrong address?" description="Correct it, and the link goes there instead.">
      <Form id={form.id} method="post" onSubmit={form.onSubmit} noValidate preventScrollReset>
        <Stack>
          <FormErrors
            {...(title === undefined ? {} : { title })}
            errors={listFormErrors(form.errors, [fields.email])}
          />
          <input type="hidden" name="intent" value={INTENT} />
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
      </Form>
    </Card>
  );
}
