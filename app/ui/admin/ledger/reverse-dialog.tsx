import { Link } from 'react-router';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { initialText } from '#app/ui/form-field.ts';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useSchemaForm } from '#app/ui/use-schema-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { EffectPanel } from './effect-panel.tsx';
import { reversalSchema } from './receipt-schema.ts';
import { nameReceipt, type NamedReceipt } from './receipt-texts.ts';
import type { ShownPreview } from './ledger-facts.ts';

export type ReversalFacts = {
  receipt: NamedReceipt & { id: string };
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
  const [form, fields] = useSchemaForm({
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
