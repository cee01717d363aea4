import { Link } from 'react-router';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog, FormFoot } from '#app/ui/dialog.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { initialText } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextareaField, TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { EffectPanel, type ShownPreview } from './effect-panel.tsx';
import { reversalSchema, updateSchema, waiverSchema } from '#app/ledger/receipts/schema.ts';
import { type NamedReceipt, nameReceipt } from '#app/ledger/receipts/words.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { LateCharge } from '#app/ledger/late.ts';

export type ReversalFacts = {
  receipt: NamedReceipt;
  idempotencyKey: string;
  /** What it would do; null when something is in the way. */
  preview: Pick<ShownPreview, 'effect' | 'propertyStatus'> | null;
  obstacle: string | null;
  /** The receipt that has to be reversed first. */
  laterId: string | null;
};

type ReverseDialogProps = {
  /** Null while the address does not ask. */
  facts: ReversalFacts | null;
  closeTo: string;
  answer: FormAnswer | undefined;
};

/** Asks before a receipt is taken back, and shows what it does. Source: rules 5.2. */
export function ReverseDialog({ facts, closeTo, answer }: ReverseDialogProps) {
  return (
    <Dialog open={facts !== null} closeTo={closeTo} title="Reverse Receipt" wide>
      {facts !== null && (
        <Stack>
          <p>
            {`${nameReceipt(facts.receipt)}. It stays in the list, and a second entry of the `}
            opposite amount and the same date takes it back.
          </p>
          {facts.preview === null ? (
            <Obstacle facts={facts} />
          ) : (
            <>
              <EffectPanel title="What the reversal does" {...facts.preview} />
              <ReverseForm key={facts.receipt.id} facts={facts} answer={answer} />
            </>
          )}
        </Stack>
      )}
    </Dialog>
  );
}

function Obstacle({ facts }: { facts: ReversalFacts }) {
  return (
    <Notice tone="warning" role="alert" title="This receipt cannot be reversed">
      <p>{facts.obstacle}</p>
      {facts.laterId !== null && (
        <Link to={`?dialog=reverse&receipt=${facts.laterId}`} preventScrollReset>
          Reverse that one
        </Link>
      )}
    </Notice>
  );
}

type ReverseFormProps = { facts: ReversalFacts; answer: FormAnswer | undefined };

function ReverseForm({ facts, answer }: ReverseFormProps) {
  const [form, fields] = useForm({
    id: 'reversal',
    schema: reversalSchema,
    answer,
    defaultValue: { idempotencyKey: facts.idempotencyKey },
  });
  const isSending = useSending();
  const key = initialText(fields.idempotencyKey) ?? facts.idempotencyKey;
  return (
    <PostForm form={form} preventScrollReset>
      <Stack>
        <FormProblems form={form} fields={[fields.memo]} answer={answer} />
        <ShownOrganization />
        <input type="hidden" name={fields.receiptId.name} value={facts.receipt.id} />
        <input type="hidden" name={fields.idempotencyKey.name} value={key} />
        <TextField
          field={fields.memo}
          label="Reason"
          hint="Such as “returned by the bank”. The holder does not see it."
          autoComplete="off"
        />
        <FormFoot>
          <Button variant="danger" name="intent" value="reverse" pending={isSending}>
            Reverse Receipt
          </Button>
        </FormFoot>
      </Stack>
    </PostForm>
  );
}

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
  const [form, fields] = useForm({
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

type UpdateDialogProps = {
  /** Whether the address asks for it. */
  open: boolean;
  holderName: string | null;
  closeTo: string;
  answer: FormAnswer | undefined;
};

/** Tells the holder of a note something, dated today. Source: rules 5.7. */
export function UpdateDialog({ open, holderName, closeTo, answer }: UpdateDialogProps) {
  return (
    <Dialog open={open} closeTo={closeTo} title="Post Update">
      {open && (
        <Stack>
          <p>
            {`${holderName ?? 'The holder'} reads it on the page of the note, with today’s date. `}
            It cannot be changed afterwards.
          </p>
          <UpdateForm answer={answer} />
        </Stack>
      )}
    </Dialog>
  );
}

function UpdateForm({ answer }: { answer: FormAnswer | undefined }) {
  const [form, fields] = useForm({
    id: 'update',
    schema: updateSchema,
    answer,
  });
  const isSending = useSending();
  return (
    <PostForm form={form} preventScrollReset>
      <Stack>
        <FormProblems form={form} fields={[fields.text]} answer={answer} />
        <ShownOrganization />
        <TextareaField field={fields.text} label="Update" rows={5} />
        <FormFoot>
          <Button name="intent" value="update" pending={isSending}>
            Post Update
          </Button>
        </FormFoot>
      </Stack>
    </PostForm>
  );
}

/** Leads to the dialog, where there is somebody to tell. */
export function UpdateLink({ isHeld }: { isHeld: boolean }) {
  if (!isHeld) return null;
  return (
    <ButtonLink to="?dialog=update" variant="secondary" size="small" preventScrollReset>
      Post Update
    </ButtonLink>
  );
}
