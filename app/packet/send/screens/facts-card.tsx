import type { TypedPaperFacts } from '#app/packet/send/manage.server.ts';
import { factsSchema } from '#app/packet/send/schema.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextareaField, TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';

type FactsCardProps = { facts: TypedPaperFacts; answer: FormAnswer | undefined };

/** What papers say of the property, for deeds above all. */
export function FactsCard({ facts, answer }: FactsCardProps) {
  const { county, legalDescription, parcel } = facts;
  const [form, fields] = useForm({
    id: 'paper-facts',
    schema: factsSchema,
    answer,
    defaultValue: {
      county: county ?? '',
      legalDescription: legalDescription ?? '',
      parcel: parcel ?? '',
    },
  });
  const isSending = useSending('facts');
  return (
    <Card title="The property on paper" description="For templates that name it so.">
      <PostForm form={form} intent="facts" preventScrollReset>
        <Stack>
          <FormProblems form={form} answer={answer} />
          <TextField field={fields.county} label="County" optional />
          <TextField field={fields.parcel} label="Parcel number" optional />
          <TextareaField field={fields.legalDescription} label="Legal description" optional />
          <Row>
            <Button pending={isSending}>Save</Button>
          </Row>
        </Stack>
      </PostForm>
    </Card>
  );
}
