import type { TypedPaperFacts } from '#app/packet/send/facts.server.ts';
import { factsSchema } from '#app/packet/send/schema.ts';
import { FACT_LABELS } from '#app/packet/send/words.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextareaField, TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';

type FactsCardProps = {
  facts: TypedPaperFacts & { version: string };
  answer: FormAnswer | undefined;
};

/** What papers say of the property, for deeds above all. */
export function FactsCard({ facts, answer }: FactsCardProps) {
  const { county, legalDescription, parcel, version } = facts;
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
          <input type="hidden" name="seen" value={version} />
          <FormProblems form={form} answer={answer} />
          <TextField field={fields.county} label={FACT_LABELS.county} optional />
          <TextField field={fields.parcel} label={FACT_LABELS.parcel} optional />
          <TextareaField
            field={fields.legalDescription}
            label={FACT_LABELS.legalDescription}
            optional
          />
          <Row>
            <Button pending={isSending}>Save</Button>
          </Row>
        </Stack>
      </PostForm>
    </Card>
  );
}
