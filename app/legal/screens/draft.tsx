import { useEffect, useRef } from 'react';
import { data } from 'react-router';
import {
  discardLegalDraft,
  readLegalText,
  saveLegalDraft,
  type VersionRow,
} from '#app/legal/drafts.server.ts';
import { readLegalMarkdown, type ReadText } from '#app/legal/markdown.server.ts';
import { LEGAL_TITLES, legalPath, type LegalText } from '#app/legal/rules.ts';
import { draftSchema } from '#app/legal/schemas.ts';
import {
  discardedToast,
  DRAFT_REFUSALS,
  SAVED_TOAST,
  STATE_LABELS,
  STATE_MEANS,
} from '#app/legal/words.ts';
import { explain } from '#app/ground/refusals.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { answerForm, type FormAnswer } from '#app/ui/answer-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Row, Section, Stack } from '#app/ui/layout.tsx';
import { foundOrThrow } from '#app/ui/loader-answers.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { readForm } from '#app/ui/read-form.ts';
import type { Route } from './+types/draft';
import styles from './draft-form.module.css';
import { LegalPreview } from './preview.tsx';
import { nameIn, textIn } from './text-in.ts';
import { Card } from '#app/ui/card.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextareaField } from '#app/ui/text-field.tsx';
import { UnsavedGuard } from '#app/ui/unsaved-guard.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { Day } from '#app/ui/day.tsx';
import { RowAction, TwoLines } from '#app/ui/row-cells.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const detail = foundOrThrow(await readLegalText(callerOf(context), textIn(params)));
  return { detail, asksDiscard: url.searchParams.get('dialog') === 'discard' };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const sent = { form, context, text: textIn(params) };
  switch (form.get('intent')) {
    case 'save':
      return save(sent);
    case 'discard':
      return discard(sent);
    default:
      throw data(null, { status: 400 });
  }
}

type Sent = { form: FormData; context: Route.ActionArgs['context']; text: LegalText };

/** One form: it shows what was typed as pages will, saves it, or saves it and goes on. */
async function save({ form, context, text }: Sent) {
  const submission = readForm(form, draftSchema);
  if (submission.status !== 'success') {
    return data({ answer: answerForm(submission) }, { status: 400 });
  }
  const { content, seen } = submission.value;
  if (form.has('preview')) {
    const preview = readLegalMarkdown(content);
    return data({ answer: { result: submission.reply() }, seen, preview });
  }
  const saved = await saveLegalDraft(callerOf(context), { text, content, seen });
  if (saved.ok) {
    const here = `/admin/legal/${text}`;
    return redirectWithToast(context, form.has('publish') ? `${here}/publish` : here, SAVED_TOAST);
  }
  if (saved.reason.kind === 'forbidden') throw data(null, { status: 403 });
  const explanation = explain(DRAFT_REFUSALS, saved.reason);
  const answer = answerForm(submission, explanation);
  return data({ answer, seen: saved.reason.seen }, { status: explanation.status });
}

async function discard({ form, context, text }: Sent) {
  const seen = String(form.get('seen'));
  const discarded = await discardLegalDraft(callerOf(context), { text, seen });
  if (discarded.ok) return redirectWithToast(context, `/admin/legal/${text}`, discardedToast(text));
  if (discarded.reason === 'forbidden') throw data(null, { status: 403 });
  const refusal = {
    title: 'Nothing was discarded',
    message: 'The draft has changed since you opened this page. Look at it before it goes.',
  };
  return data({ refusal }, { status: 409 });
}

/** A preview that somebody has just asked for: they see it without looking for it. */
function ShownPreview({ read }: { read: ReadText }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'start' }), [read]);
  return (
    <div ref={place} className={styles.preview}>
      <LegalPreview read={read} title="Preview" />
    </div>
  );
}

export const meta: Route.MetaFunction = ({ matches, params }) => titleMeta(matches, nameIn(params));

export default function Draft({ loaderData, actionData }: Route.ComponentProps) {
  const { detail, asksDiscard } = loaderData;
  const { text, draft, versions } = detail;
  const answered = actionData && 'answer' in actionData ? actionData : undefined;
  const seen = (answered && 'seen' in answered ? answered.seen : undefined) ?? draft?.seen ?? '';
  const preview = answered && 'preview' in answered ? answered.preview : undefined;
  return (
    <>
      <PageHeader
        title={LEGAL_TITLES[text]}
        description={
          draft === null
            ? 'There is no draft: what you change here becomes one.'
            : `Draft saved ${draft.savedAt} by ${draft.savedBy}.`
        }
        back={{ to: '/admin/legal', label: 'Back to Legal Texts' }}
        actions={
          <>
            {draft !== null && (
              <ButtonLink to="?dialog=discard" variant="quietDanger" preventScrollReset>
                Discard Draft
              </ButtonLink>
            )}
            <ButtonLink to={legalPath(text)} variant="secondary">
              View Page
            </ButtonLink>
          </>
        }
      />
      <Stack gap="loose">
        <DraftForm
          key={text}
          text={text}
          content={detail.content}
          seen={seen}
          answer={answered?.answer}
        />
        {preview !== undefined && <ShownPreview read={preview} />}
        <VersionList text={text} versions={versions} />
      </Stack>
      <ConfirmDialog
        open={asksDiscard && draft !== null}
        title="Discard Draft"
        closeTo={`/admin/legal/${text}`}
        fields={
          <>
            <input type="hidden" name="intent" value="discard" />
            <input type="hidden" name="seen" value={draft?.seen ?? ''} />
          </>
        }
        refusal={actionData && 'refusal' in actionData ? actionData.refusal : null}
      >
        <p>What was written since the last version is gone then. What is published stays.</p>
      </ConfirmDialog>
    </>
  );
}

type DraftFormProps = {
  text: LegalText;
  content: string;
  /** The revision of the draft that is being changed; empty for none. */
  seen: string;
  answer: FormAnswer | undefined;
};

/** The draft in a plain box. Its action reads it with `draftSchema`. */
function DraftForm({ text, content, seen, answer }: DraftFormProps) {
  const [form, fields] = useForm({
    id: `draft-${text}`,
    schema: draftSchema,
    answer,
    defaultValue: { content },
    constraint: { content: { required: true } },
  });
  const isSending = useSending('save');
  const around = useRef<HTMLDivElement>(null);
  return (
    <div ref={around}>
      <UnsavedGuard within={around} />
      <PostForm form={form} intent="save" preventScrollReset>
        <input type="hidden" name="seen" value={seen} />
        <Card>
          <Stack>
            <FormProblems form={form} fields={[fields.content]} answer={answer} />
            <div className={styles.text}>
              <TextareaField
                field={fields.content}
                label="Text"
                hint={
                  'Markdown: “# ” before the title, “## ” before headings, blank lines between ' +
                  'paragraphs, **bold**, *slanted*, “- ” before points, [words](https://…). ' +
                  'HTML is shown as it is typed.'
                }
                rows={24}
              />
            </div>
            <Row>
              <Button pending={isSending}>Save Draft</Button>
              <Button variant="secondary" name="preview" value="1">
                Preview
              </Button>
              <Button variant="secondary" name="publish" value="1">
                Save and Publish…
              </Button>
            </Row>
          </Stack>
        </Card>
      </PostForm>
    </div>
  );
}

/** What is published of a text, who published it and when, the newest first. */
function VersionList({ text, versions }: { text: LegalText; versions: VersionRow[] }) {
  return (
    <Section title="Versions">
      <DataTable
        caption="Versions"
        columns={columnsOf(text)}
        rows={versions}
        rowKey={({ number }) => number}
        stacked
        empty={
          <p className="muted">
            Nothing is published yet: the page shows the product’s own draft, and says so.
          </p>
        }
      />
    </Section>
  );
}

function columnsOf(text: LegalText): readonly DataColumn<VersionRow>[] {
  return [
    {
      key: 'version',
      header: 'Version',
      cell: ({ number, state }) => (
        <TwoLines
          to={`/admin/legal/${text}/versions/${number}`}
          first={`Version ${number}`}
          second={<Badge means={STATE_MEANS[state]}>{STATE_LABELS[state]}</Badge>}
        />
      ),
    },
    { key: 'from', header: 'In force from', cell: ({ inForceOn }) => <Day on={inForceOn} /> },
    {
      key: 'published',
      header: 'Published',
      cell: ({ publishedAt, publishedBy }) => (
        <TwoLines first={publishedAt} second={`by ${publishedBy}`} />
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      lead: true,
      cell: ({ number }) => (
        <span className="wrap gap-2">
          <RowAction
            to={`/admin/legal/${text}/versions/${number}`}
            label="Compare"
            subject={`version ${number}`}
          />
          <ButtonLink
            to={legalPath(text, number)}
            size="small"
            variant="quiet"
            aria-label={`Read, version ${number}`}
          >
            Read
          </ButtonLink>
        </span>
      ),
    },
  ];
}
