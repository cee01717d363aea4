import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Grid, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import { TextareaField, TextField } from '#app/ui/text-field.tsx';
import { limitsOf } from '#app/ui/form-limits.ts';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { ACCOUNT_TYPES, TIMELINES } from '#app/lead/rules.ts';
import { strategySchema } from '#app/lead/schema.ts';

const INTENT = 'strategy';
const BOXES = Object.keys(strategySchema.entries) as (keyof typeof strategySchema.entries)[];

type StrategyFormProps = {
  /** Tells this form from others, so that it counts once however often it arrives. */
  formId: string;
  /** Where it is sent, with the place on the page to come back to. */
  action: string;
  answer?: FormAnswer | undefined;
};

/** Asks for a strategy session. Its action reads it with `strategySchema`. */
export function StrategyForm({ formId, action, answer }: StrategyFormProps) {
  const [form, fields] = useForm({
    id: INTENT,
    schema: strategySchema,
    answer,
    constraint: limitsOf(strategySchema),
  });
  const isSending = useSending(INTENT);
  return (
    <PostForm form={form} intent={INTENT} action={action} preventScrollReset>
      <Stack>
        <FormProblems form={form} fields={BOXES.map((name) => fields[name])} answer={answer} />
        <input type="hidden" name="formId" value={formId} />
        <TextField field={fields.fullName} label="Full name" autoComplete="name" />
        <Grid of="fields">
          <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
          <TextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" />
        </Grid>
        <Grid of="fields">
          <SelectField
            field={fields.accountType}
            label="Account type"
            placeholder="Please select"
            options={ACCOUNT_TYPES.map((value) => ({ value, label: value }))}
          />
          <SelectField
            field={fields.timeline}
            label="Timeline"
            placeholder="Please select"
            options={TIMELINES.map((value) => ({ value, label: value }))}
          />
        </Grid>
        <TextField
          field={fields.estimatedAmount}
          label="Estimated amount"
          hint="Roughly what you could lend, such as $100,000 or 100k."
          inputMode="decimal"
          optional
        />
        <TextareaField
          field={fields.message}
          label="Message"
          hint="What you would like to talk about. No account numbers, please."
          optional
        />
        <Button wide pending={isSending}>
          Request Session
        </Button>
      </Stack>
    </PostForm>
  );
}
