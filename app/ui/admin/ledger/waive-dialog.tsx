import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { LateCharge } from '#app/domain/servicing/late-charges.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useSchemaForm } from '#app/ui/use-schema-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { waiverSchema } from './receipt-schema.ts';

type WaiveDialogProps = {
  /** Null while the address does not ask. */
  charge: LateCharge | null;
  closeTo: string;
  answer: FormAnswer | undefined;
};

/** Asks why before a late charge is waived. Source: rules 5.5. */
export function WaiveDialog({ charge, closeTo, answer }: WaiveDialogProps) {
  return (
    <Dialog open={charge !== null} closeTo={closeTo} title="Waive Late Charge">
      {charge !== null && (
        <Stack>
          <p>
            {`${formatMoney(charge.amountCents)} for the payment due ${formatDate(charge.dueOn)}. `}
            It cannot be charged again afterwards.
          </p>
          <WaiveForm key={charge.periodNumber} periodNumber={charge.periodNumber} answer={answer} />
        </Stack>
      )}
    </Dialog>
  );
}

type WaiveFormProps = { periodNumber: number; answer: FormAnswer | undefined };

function WaiveForm({ periodNumber, answer }: WaiveFormProps) {
  const [form, fields] = useSchemaForm({
    id: 'waiver',
    schema: waiverSchema,
    answer,
  });
  const isSending = useSending();
  return (
    <PostForm form={form} preventScrollReset>
      <Stack>
        <FormProblems form={form} fields={[fields.reason]} answer={answer} />
        <ShownOrganization />
        <input type="hidden" name={fields.periodNumber.name} value={periodNumber} />
        <TextField
          field={fields.reason}
          label="Reason"
          hint="For your team and the audit trail."
          autoComplete="off"
        />
        <FormFoot>
          <Button name="intent" value="waive" pending={isSending}>
            Waive Late Charge
          </Button>
        </FormFoot>
      </Stack>
    </PostForm>
  );
}
