import { declineSchema } from '#app/packet/sign/schema.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';

/** Declining, and taking a consent back: the papers are over for everybody. */
export function DeclineCard({ answer }: { answer: FormAnswer | undefined }) {
  const [form, fields] = useForm({ id: 'decline', schema: declineSchema, answer });
  const isSending = useSending('decline');
  return (
    <Disclosure summary="I do not want to sign, or not electronically" open={answer !== undefined}>
      <PostForm form={form} intent="decline">
        <Stack>
          <FormProblems form={form} fields={[fields.reason]} answer={answer} />
          <p>
            Nobody signs these papers then, and the company reads why. It can send them anew, also
            on paper.
          </p>
          <TextField field={fields.reason} label="Why" />
          <Row>
            <Button variant="quietDanger" pending={isSending}>
              Decline to sign
            </Button>
          </Row>
        </Stack>
      </PostForm>
    </Disclosure>
  );
}
