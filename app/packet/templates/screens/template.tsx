import { data } from 'react-router';
import {
  archiveTemplate,
  publishTemplate,
  saveTemplate,
} from '#app/packet/templates/keep.server.ts';
import {
  previewBlocks,
  readTemplate,
  type TemplateView,
} from '#app/packet/templates/read.server.ts';
import { templateSchema } from '#app/packet/templates/schema.ts';
import { TEMPLATE_REFUSALS } from '#app/packet/templates/words.ts';
import { explain } from '#app/ground/refusals.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { answerForm, refuseForm } from '#app/ui/answer-form.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { explainOrThrow, foundOrThrow } from '#app/ui/loader-answers.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { readForm } from '#app/ui/read-form.ts';
import type { Route } from './+types/template';
import { PaperBlocks } from './paper-blocks.tsx';
import { TemplateBadge } from './state-badge.tsx';
import { TemplateForm } from './template-form.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { readAgainOnConflict } from '#app/ui/read-again.ts';

const LIST = '/admin/templates';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const template = foundOrThrow(await readTemplate(callerOf(context), params.templateId));
  return { template, asksArchive: url.searchParams.get('dialog') === 'archive' };
}

export const shouldRevalidate = readAgainOnConflict;

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const sent = { form, context, templateId: params.templateId };
  switch (form.get('intent')) {
    case 'save':
      return save(sent);
    case 'archive':
      return archive(sent);
    default:
      throw data(null, { status: 400 });
  }
}

type Sent = { form: FormData; context: Route.ActionArgs['context']; templateId: string };

/**
 * One form: it shows what was typed with sample values, saves it, or saves and publishes it. The
 * answer says which draft the typed text goes on from.
 */
async function save({ form, context, templateId }: Sent) {
  const submission = readForm(form, templateSchema);
  if (submission.status !== 'success') return refuseForm('save', submission);
  const caller = callerOf(context);
  const typed = submission.value;
  if (form.has('preview')) {
    foundOrThrow(await readTemplate(caller, templateId));
    const preview = previewBlocks(typed);
    if (preview.ok) {
      const answer = { result: submission.reply() };
      return data({ intent: 'save' as const, answer, seen: typed.seen, preview: preview.value });
    }
    const problems = { kind: 'markup' as const, problems: preview.reason };
    return refuseForm('save', submission, explain(TEMPLATE_REFUSALS, problems));
  }
  const saved = await saveTemplate(caller, templateId, typed);
  const here = `${LIST}/${templateId}`;
  if (!saved.ok) {
    return refuseForm('save', submission, explainOrThrow(TEMPLATE_REFUSALS, saved.reason));
  }
  if (!form.has('publish')) {
    return redirectWithToast(context, here, {
      tone: 'success',
      title: 'Draft saved',
      message: 'Packets take it when it is published.',
    });
  }
  return publish({ submission, context, templateId });
}

type Published = Omit<Sent, 'form'> & { submission: Parameters<typeof refuseForm>[1] };

async function publish({ submission, context, templateId }: Published) {
  const caller = callerOf(context);
  const { seen } = foundOrThrow(await readTemplate(caller, templateId));
  const published = await publishTemplate(caller, templateId, seen);
  if (!published.ok) {
    const { reason } = published;
    const isSame = reason.kind === 'unchanged';
    const title = isSame ? 'Nothing was published' : 'The draft is saved, and was not published';
    const explanation = explainOrThrow({ ...TEMPLATE_REFUSALS, title }, reason);
    const answer = answerForm(submission, explanation);
    return data({ intent: 'save' as const, answer, seen }, { status: explanation.status });
  }
  return redirectWithToast(context, `${LIST}/${templateId}`, {
    tone: 'success',
    title: `Version ${published.value.number} published`,
    message: 'Packets that are made from now on take it.',
  });
}

async function archive({ context, templateId }: Sent) {
  const archived = await archiveTemplate(callerOf(context), templateId);
  if (!archived.ok) {
    const { title, message, status } = explainOrThrow(TEMPLATE_REFUSALS, archived.reason);
    return data({ intent: 'archive' as const, refusal: { title, message } }, { status });
  }
  return redirectWithToast(context, LIST, {
    tone: 'success',
    title: 'Template archived',
    message: 'Packets that have it keep it.',
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titleMeta(matches, loaderData?.template.name ?? 'Template not found');

export default function Template({ loaderData, actionData }: Route.ComponentProps) {
  const { template, asksArchive } = loaderData;
  const { id, name, versions, isArchived, isStarter } = template;
  const here = `${LIST}/${id}`;
  const saved = actionData?.intent === 'save' ? actionData : undefined;
  const preview = saved && 'preview' in saved ? saved.preview : undefined;
  const seen = saved && 'seen' in saved ? saved.seen : template.seen;
  return (
    <>
      <PageHeader
        title={name}
        description={whereDraftStands(template)}
        back={{ to: LIST, label: 'Back to Paper Templates' }}
        badges={<TemplateBadge template={{ ...template, version: versions[0]?.number ?? null }} />}
        actions={
          isArchived ? (
            <ButtonLink to={`${here}/preview`} variant="secondary" reloadDocument>
              Preview as PDF
            </ButtonLink>
          ) : (
            <ButtonLink to="?dialog=archive" variant="quietDanger" preventScrollReset>
              Archive Template
            </ButtonLink>
          )
        }
      />
      {isStarter && (
        <Notice tone="warning" title="These are the product’s own words">
          Have counsel adapt them, and take out the passage that is marked “For counsel”: before
          that the template is not published.
        </Notice>
      )}
      <Stack gap="loose">
        <TemplateForm key={template.seen} template={{ ...template, seen }} answer={saved?.answer} />
        {preview !== undefined && (
          // What is typed stands below; a PDF is made of what is saved.
          <Card
            title="Preview with sample values"
            aside={<a href={`${here}/preview`}>The saved draft as PDF</a>}
          >
            <div className="grid gap-4 reading-wide">
              <PaperBlocks blocks={preview} />
            </div>
          </Card>
        )}
        <VersionsCard here={here} versions={versions} />
      </Stack>
      <ConfirmDialog
        open={asksArchive && !isArchived}
        title="Archive Template"
        closeTo={here}
        fields={<input type="hidden" name="intent" value="archive" />}
        refusal={actionData?.intent === 'archive' ? actionData.refusal : null}
      >
        <p>No packet takes it any more. Packets that have it keep it.</p>
      </ConfirmDialog>
    </>
  );
}

/** Who saved the draft and when; nobody looks for one that is the newest version itself. */
function whereDraftStands({ isUnchanged, savedAt, savedBy, versions }: TemplateView): string {
  return isUnchanged
    ? `No draft since version ${versions[0]?.number}.`
    : `Draft saved ${savedAt} by ${savedBy}.`;
}

type Version = TemplateView['versions'][number];

/** What was published of a template, the newest first. */
function VersionsCard({ here, versions }: { here: string; versions: readonly Version[] }) {
  if (versions.length === 0) return null;
  const columns: readonly DataColumn<Version>[] = [
    {
      key: 'version',
      header: 'Version',
      cell: ({ number }) => <a href={`${here}/preview?version=${number}`}>Version {number}</a>,
    },
    { key: 'at', header: 'Published', cell: ({ publishedAt }) => publishedAt },
    { key: 'by', header: 'By', cell: ({ publishedBy }) => publishedBy },
  ];
  return (
    <Card title="Published versions" description="They never change." flush>
      <DataTable
        caption="Published versions"
        columns={columns}
        rows={versions}
        rowKey={({ number }) => number}
        stacked
      />
    </Card>
  );
}
