import { data, redirect } from 'react-router';
import { compareDraft } from '#app/legal/comparison.server.ts';
import { readLegalMarkdown } from '#app/legal/markdown.server.ts';
import { publishLegalText } from '#app/legal/publish.server.ts';
import { LEGAL_TITLES } from '#app/legal/rules.ts';
import { publishSchema } from '#app/legal/schemas.ts';
import { PUBLISH_REFUSALS, publishedToast } from '#app/legal/words.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { answerForm } from '#app/ui/answer-form.ts';
import { explainOrThrow, foundOrThrow } from '#app/ui/loader-answers.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { readForm } from '#app/ui/read-form.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/publish';
import { Comparison } from './comparison.tsx';
import { LegalPreview } from './preview.tsx';
import { PublishForm } from './publish-form.tsx';
import { nameIn, textIn } from './text-in.ts';

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

/** After a refusal the draft is read again, as it is by then. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus === 409 || args.defaultShouldRevalidate;
}

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
