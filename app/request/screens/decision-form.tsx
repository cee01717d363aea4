import type { RequestReview } from '#app/request/show.server.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/value-fields.tsx';
import { FormFoot } from '#app/ui/dialog.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { FieldErrors, type FormField } from '#app/ui/field.tsx';
import { Grid, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import { TextareaField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import choice from '#app/ui/radio-choice.module.css';
import { decisionSchema } from '#app/request/decision-schema.ts';
import { approvalBarrier } from '#app/request/decision-words.ts';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';
import styles from './decision-form.module.css';

type DecisionFormProps = { request: RequestReview; answer: FormAnswer | undefined };

/** Approves or rejects a request. Its action reads it with `decisionSchema`. */
export function DecisionForm({ request, answer }: DecisionFormProps) {
  const { fundedOn, firstPaymentOn } = request.proposed;
  const [form, fields] = useForm({
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
  const problems = { errors: form.errors?.filter((error) => error !== barrier?.refusal) };
  return (
    <PostForm form={form} preventScrollReset className={`${styles.form} column gap-4`}>
      {barrier && (
        <Notice tone="warning" role={answer && 'alert'} title={barrier.title}>
          {barrier.text}
        </Notice>
      )}
      <FormProblems
        form={problems}
        fields={FIELD_ORDER.map((name) => fields[name])}
        answer={answer}
      />
      <input type="hidden" name={fields.requestId.name} value={request.id} />
      <ShownOrganization />
      {barrier ? (
        <input type="hidden" name={fields.decision.name} value="rejected" />
      ) : (
        <>
          <DecisionChoice field={fields.decision} />
          <div className={`${styles.approval} small-frame pad-4`}>
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

/** What only an approval asks: from when on, and who receives the note. */
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
        <p className="muted text-sm">This note is seasoned: its own dates stay as they are.</p>
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
      <p className="muted text-sm">
        {investorName} has no organization yet. The approval founds one named “{investorName}”, with
        the investor as its owner, and the note goes to it.
      </p>
    );
  }
  if (organizations.length === 1) {
    return <p className="muted text-sm">The note goes to {only.name}.</p>;
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

const CHOICES = [
  { value: 'approved', label: 'Approve Request' },
  { value: 'rejected', label: 'Reject Request' },
] as const;

/** The two ways to decide a request; none is chosen beforehand. Source: rules 2.2. */
export function DecisionChoice({ field }: { field: FormField }) {
  const isInvalid = Boolean(field.errors?.length);
  return (
    <fieldset
      className={choice.choice}
      aria-describedby={isInvalid ? field.errorId : undefined}
      aria-invalid={isInvalid || undefined}
    >
      <legend>Decision</legend>
      <div className={`${choice.options} grid gap-3`}>
        {CHOICES.map(({ value, label }, index) => (
          <label key={value} className={choice.option}>
            <input
              key={field.key}
              // The summary of errors leads to the first one.
              id={index === 0 ? field.id : `${field.id}-${value}`}
              type="radio"
              name={field.name}
              value={value}
              defaultChecked={field.initialValue === value}
            />
            {label}
          </label>
        ))}
      </div>
      <FieldErrors field={field} />
    </fieldset>
  );
}
