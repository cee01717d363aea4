import { data } from 'react-router';
import { readReviewed } from '#app/offering/accreditation/read.server.ts';
import { reviewEvidence } from '#app/offering/accreditation/review.server.ts';
import type { AccreditationFacts } from '#app/offering/accreditation/rules.ts';
import { reviewSchema } from '#app/offering/accreditation/schema.ts';
import {
  DAY_LABELS,
  METHOD_WORDS,
  UNDECIDED,
  REVIEW_REFUSALS,
} from '#app/offering/accreditation/words.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { answerForm, type FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { explainOrThrow, foundOrThrow } from '#app/ui/loader-answers.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { readForm } from '#app/ui/read-form.ts';
import { MissingPage } from '#app/ui/refusals.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { unbroken } from '#app/ui/unbroken.ts';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { DateField } from '#app/ui/value-fields.tsx';
import { EvidenceCard } from './evidence-card.tsx';
import type { Route } from './+types/reviewed-evidence';

const LIST = '/admin/accreditation';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titleMeta(matches, loaderData?.label ?? 'Evidence not found');

export async function loader({ params, context }: Route.LoaderArgs) {
  return foundOrThrow(await readReviewed(callerOf(context), params.accreditationId));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = readForm(await request.formData(), reviewSchema);
  if (submission.status !== 'success') return data(answerForm(submission), { status: 400 });
  const { accreditationId } = params;
  const input = { accreditationId, ...submission.value };
  const reviewed = await reviewEvidence(callerOf(context), input);
  if (!reviewed.ok) {
    const explanation = explainOrThrow(REVIEW_REFUSALS, reviewed.reason);
    return data(answerForm(submission, explanation), { status: explanation.status });
  }
  return redirectWithToast(context, LIST, {
    tone: 'success',
    title: submission.value.verdict === 'accepted' ? 'Evidence accepted' : 'Evidence refused',
    message: 'Whoever submitted it is mailed.',
  });
}

export default function ReviewedEvidence({ loaderData, actionData }: Route.ComponentProps) {
  const { label, organizationName, vestingText, state, isOwn, id } = loaderData;
  return (
    <>
      <PageHeader
        title={label}
        description={`${unbroken(vestingText)}, of ${organizationName}`}
        back={{ to: LIST, label: 'Back to Accreditation' }}
      />
      <EvidenceCard evidence={loaderData} />
      {UNDECIDED[state] && <Notice>{UNDECIDED[state]}</Notice>}
      {state === 'submitted' && isOwn && (
        <Notice title="Your own evidence">Somebody else has to review it.</Notice>
      )}
      {state === 'submitted' && !isOwn && (
        <ReviewForm key={id} facts={loaderData.facts} answer={actionData} />
      )}
    </>
  );
}

/** The day that was given with the evidence, for a reviewer to confirm. */
function givenDay(facts: AccreditationFacts): string {
  if (facts.method === 'net_worth') return facts.oldestOn;
  return facts.method === 'letter' ? facts.datedOn : '';
}

type ReviewFormProps = { facts: AccreditationFacts; answer: FormAnswer | undefined };

function ReviewForm({ facts, answer }: ReviewFormProps) {
  const [form, fields] = useForm({
    id: 'review',
    schema: reviewSchema,
    answer,
    defaultValue: { from: givenDay(facts) },
  });
  const isSending = useSending();
  const dayLabel = DAY_LABELS[facts.method];
  return (
    <Card title="Review" description={METHOD_WORDS[facts.method].hint}>
      <div className="reading-wide">
        <PostForm form={form}>
          <Stack>
            <FormProblems form={form} answer={answer} />
            <SelectField
              field={fields.verdict}
              label="The evidence is"
              placeholder="Please select"
              options={[
                { value: 'accepted', label: 'Accepted' },
                { value: 'refused', label: 'Refused' },
              ]}
            />
            {dayLabel !== null && (
              <DateField field={fields.from} label={dayLabel} hint="It counts from this day." />
            )}
            <TextField field={fields.reason} label="What is missing" optional />
            <Row>
              <Button pending={isSending}>Save Review</Button>
            </Row>
          </Stack>
        </PostForm>
      </div>
    </Card>
  );
}

/** Evidence that is missing has a page of its own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingPage
      error={error}
      title="Evidence not found"
      text="It may be gone with its profile."
      back={{ to: LIST, label: 'Back to Accreditation' }}
    />
  );
}
