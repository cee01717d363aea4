import type { RequestReview } from '#app/server/views/admin-request-view.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { FormFoot } from '#app/ui/form-foot.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import type { FormField } from '#app/ui/form-field.ts';
import { Grid, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { useSchemaForm } from '#app/ui/use-schema-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { DecisionChoice } from './decision-choice.tsx';
import styles from './decision-form.module.css';
import { decisionSchema } from './decision-schema.ts';
import { approvalBarrier } from './decision-texts.ts';
import { ShownOrganization } from './shown-organization.tsx';

type DecisionFormProps = { request: RequestReview; answer: FormAnswer | undefined };

/** Approves or rejects a request. Its action reads it with `decisionSchema`. */
export function DecisionForm({ request, answer }: DecisionFormProps) {
  const { fundedOn, firstPaymentOn } = request.proposed;
  const [form, fields] = useSchemaForm({
    id: 'decision',
    schema: decisionSchema,
    answer,
    defaultValue: {
      requestId: request.id,
      fundedOn,
      firstPaymentOn: firstPaymentOn ?? undefined,
      organizationId: request.organizations[0]?.id,
    },
  });
  const isSending = useSending();
  const barrier = approvalBarrier(request);
  // A refusal that the notice explains is said there alone.
  const told = { errors: form.errors?.filter((error) => error !== barrier?.refusal) };
  return (
    <PostForm form={form} preventScrollReset className={styles.form}>
      {barrier && (
        <Notice tone="warning" role={answer && 'alert'} title={barrier.title}>
          {barrier.text}
        </Notice>
      )}
      <FormProblems form={told} fields={FIELD_ORDER.map((name) => fields[name])} answer={answer} />
      <input type="hidden" name={fields.requestId.name} value={request.id} />
      <ShownOrganization />
      {barrier ? (
        <input type="hidden" name={fields.decision.name} value="rejected" />
      ) : (
        <>
          <DecisionChoice field={fields.decision} />
          <div className={styles.approval}>
            <Approval request={request} fields={fields} />
          </div>
        </>
      )}
      <TextareaField
        field={fields.adminNotes}
        label="Admin Notes"
        hint="For your team only: the investor does not see them. May be left empty."
      />
      <FormFoot>
        {barrier ? (
          <Button variant="danger" pending={isSending}>
            Reject Request
          </Button>
        ) : (
          <Button pending={isSending}>Submit Decision</Button>
        )}
      </FormFoot>
    </PostForm>
  );
}

/** As they stand on the page; Conform makes a field when it is asked for, so it lists none. */
const FIELD_ORDER = [
  'decision',
  'fundedOn',
  'firstPaymentOn',
  'organizationId',
  'adminNotes',
] as const;

type ApprovalProps = {
  request: RequestReview;
  fields: Record<'fundedOn' | 'firstPaymentOn' | 'organizationId', FormField>;
};

/** What only an approval asks: from when on, and who receives the note (D16, D18). */
function Approval({ request, fields }: ApprovalProps) {
  const { note } = request;
  return (
    <Stack>
      <Grid of="fields">
        <DateField
          field={fields.fundedOn}
          label="Funding Date"
          hint={
            note.isSeasoned
              ? 'From this day the investor holds the note.'
              : 'From this day the investor holds the note and interest runs.'
          }
        />
        {!note.isSeasoned && (
          <DateField
            field={fields.firstPaymentOn}
            label="First Payment Date"
            hint="Left empty: one month after funding."
          />
        )}
      </Grid>
      {note.isSeasoned && (
        <p className={styles.sentence}>This note is seasoned: its own dates stay as they are.</p>
      )}
      <Receiver request={request} field={fields.organizationId} />
    </Stack>
  );
}

function Receiver({ request, field }: { request: RequestReview; field: FormField }) {
  const { organizations, investorName } = request;
  const [only] = organizations;
  if (only === undefined) {
    return (
      <p className={styles.sentence}>
        {investorName} has no organization yet. The approval founds one named “{investorName}”, with
        the investor as its owner, and the note goes to it.
      </p>
    );
  }
  if (organizations.length === 1) {
    return <p className={styles.sentence}>The note goes to {only.name}.</p>;
  }
  return (
    <SelectField
      field={field}
      label="Organization"
      hint="The investor belongs to several: one of them receives the note."
      options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
