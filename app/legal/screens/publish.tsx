import { data, redirect } from 'react-router';
import { compareDraft } from '#app/legal/comparison.server.ts';
import { readLegalMarkdown } from '#app/legal/markdown.server.ts';
import { publishLegalText } from '#app/legal/publish.server.ts';
import { LEGAL_TITLES, type LegalText } from '#app/legal/rules.ts';
import { publishSchema } from '#app/legal/schemas.ts';
import { PUBLISH_REFUSALS, publishedToast } from '#app/legal/words.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { answerForm, type FormAnswer } from '#app/ui/answer-form.ts';
import { explainOrThrow, foundOrThrow } from '#app/ui/loader-answers.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { readForm } from '#app/ui/read-form.ts';
import type { Route } from './+types/publish';
import { Comparison } from './comparison.tsx';
import { LegalPreview } from './preview.tsx';
import { nameIn, textIn } from './text-in.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { Button } from '#app/ui/button.tsx';
import { FormColumn } from '#app/ui/form-column.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { DateField } from '#app/ui/value-fields.tsx';
import { readAgainOnConflict } from '#app/ui/read-again.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const text = textIn(params);
  const detail = foundOrThrow(await compareDraft(callerOf(context), text));
  // Without a draft there is nothing to publish: somebody else has, or has discarded it.
  if (detail.draft === null) throw redirect(`/admin/legal/${text}`);
  const { draft, content, versions, today, before, stretches } = detail;
  const number = (versions[0]?.number ?? 0) + 1;
  return { text, draft, number, today, before, stretches, read: readLegalMarkdown(content) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const text = textIn(params);
  const caller = callerOf(context);
  const submission = readForm(await request.formData(), publishSchema);
  if (submission.status !== 'success') return data(answerForm(submission), { status: 400 });
  const { inForceOn } = submission.value;
  const published = await publishLegalText(caller, { text, ...submission.value });
  if (published.ok) {
    const version = { number: published.value.number, inForceOn };
    const toast = publishedToast(version, caller.clock.today());
    return redirectWithToast(context, `/admin/legal/${text}`, toast);
  }
  const explanation = explainOrThrow(PUBLISH_REFUSALS, published.reason);
  return data(answerForm(submission, explanation), { status: explanation.status });
}

export const shouldRevalidate = readAgainOnConflict;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  titleMeta(matches, `Publish ${nameIn(params)}`);

export default function Publish({ loaderData, actionData }: Route.ComponentProps) {
  const { text, draft, number, today, before, stretches, read } = loaderData;
  return (
    <>
      <PageHeader
        title={`Publish ${LEGAL_TITLES[text]}`}
        description={`Draft saved ${draft.savedAt} by ${draft.savedBy}.`}
        back={{ to: `/admin/legal/${text}`, label: 'Back to the Draft' }}
      />
      <PublishForm
        text={text}
        number={number}
        seen={draft.seen}
        today={today}
        answer={actionData}
      />
      {before !== null && (
        <Comparison title={`Compared with version ${before}`} stretches={stretches} />
      )}
      <LegalPreview read={read} title="What is published" />
    </>
  );
}

type PublishFormProps = {
  text: LegalText;
  /** What the version will be called. */
  number: number;
  seen: string;
  today: IsoDate;
  answer: FormAnswer | undefined;
};

/** The day from which a draft is in force. Its action reads it with `publishSchema`. */
function PublishForm({ text, number, seen, today, answer }: PublishFormProps) {
  const [form, fields] = useForm({
    id: 'publish',
    schema: publishSchema,
    answer,
    defaultValue: { inForceOn: today },
    constraint: { inForceOn: { required: true } },
  });
  const isSending = useSending();
  return (
    <PostForm form={form}>
      <input type="hidden" name="seen" value={seen} />
      <FormColumn>
        <Stack>
          <FormProblems form={form} fields={[fields.inForceOn]} answer={answer} />
          <p>
            A published version is never changed, and stays readable. Everybody who has an account
            gets a mail about it.
            {text === 'terms' &&
              ' From its day on everybody signed in is asked once to accept it; until they have, ' +
                'they read everything, and what they want to change waits.'}
          </p>
          <DateField
            field={fields.inForceOn}
            label="In force from"
            hint="Today or later. It replaces a coming version whose day is not before its own."
            min={today}
          />
          <Row>
            <Button pending={isSending}>Publish Version {number}</Button>
          </Row>
        </Stack>
      </FormColumn>
    </PostForm>
  );
}
