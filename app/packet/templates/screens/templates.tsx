import { data } from 'react-router';
import { PAPER_KINDS, W9_RULES } from '#app/packet/rules.ts';
import { W9_RULE_LABELS } from '#app/packet/send/words.ts';
import {
  addStarters,
  addTemplate,
  type CompanySigner,
  saveCompanySigner,
  versionOfSigner,
} from '#app/packet/templates/keep.server.ts';
import { SIGNER_LABELS, SIGNER_REFUSALS } from '#app/packet/templates/signer-words.ts';
import { listTemplates, type TemplateRow } from '#app/packet/templates/read.server.ts';
import { companySignerSchema, newTemplateSchema } from '#app/packet/templates/schema.ts';
import {
  METHOD_LABELS,
  PAPER_KIND_LABELS,
  PHASE_LABELS,
  TEMPLATE_REFUSALS,
} from '#app/packet/templates/words.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { type FormAnswer, refuseForm } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { explainOrThrow, foundOrThrow } from '#app/ui/loader-answers.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { readForm } from '#app/ui/read-form.ts';
import { RowAction, TwoLines } from '#app/ui/row-cells.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { readAgainOnConflict } from '#app/ui/read-again.ts';
import { Form } from 'react-router';
import type { Route } from './+types/templates';
import { TemplateBadge } from './state-badge.tsx';

const PATH = '/admin/templates';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Paper Templates');

export async function loader({ context }: Route.LoaderArgs) {
  const { templates, signer } = foundOrThrow(await listTemplates(callerOf(context)));
  return { templates, signer, version: versionOfSigner(signer) };
}

export const shouldRevalidate = readAgainOnConflict;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  switch (form.get('intent')) {
    case 'add':
      return add(form, context);
    case 'starters':
      return addSet(context);
    case 'company':
      return saveSigner(form, context);
    default:
      throw data(null, { status: 400 });
  }
}

type Context = Route.ActionArgs['context'];

async function add(form: FormData, context: Context) {
  const submission = readForm(form, newTemplateSchema);
  if (submission.status !== 'success') return refuseForm('add', submission);
  const added = await addTemplate(callerOf(context), submission.value);
  if (!added.ok) {
    return refuseForm('add', submission, explainOrThrow(TEMPLATE_REFUSALS, added.reason));
  }
  return redirectWithToast(context, `${PATH}/${added.value.templateId}`, {
    tone: 'success',
    title: 'Template added',
    message: 'Write its text and say who signs.',
  });
}

async function addSet(context: Context) {
  const added = await addStarters(callerOf(context));
  if (!added.ok) throw data(null, { status: added.reason.kind === 'forbidden' ? 403 : 409 });
  const { count } = added.value;
  return redirectWithToast(context, PATH, {
    tone: 'success',
    title: count === 0 ? 'All of them are there' : 'Starting set added',
    message: 'They are drafts of the product: have counsel adapt them before they are published.',
  });
}

async function saveSigner(form: FormData, context: Context) {
  const submission = readForm(form, companySignerSchema);
  if (submission.status !== 'success') return refuseForm('company', submission);
  const version = String(form.get('version') ?? '');
  const saved = await saveCompanySigner(callerOf(context), submission.value, version);
  if (!saved.ok) {
    const table = { ...TEMPLATE_REFUSALS, ...SIGNER_REFUSALS };
    return refuseForm('company', submission, explainOrThrow(table, saved.reason));
  }
  return redirectWithToast(context, PATH, {
    tone: 'success',
    title: 'Signer saved',
    message: saved.value.hasFactor
      ? 'Papers that are sent from now on go by what is set here.'
      : 'They turn on two-factor sign-in in their account before they can sign.',
  });
}

export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  const { templates, signer, version } = loaderData;
  const answerOf = (intent: string) =>
    actionData?.intent === intent ? actionData.answer : undefined;
  return (
    <>
      <PageHeader
        title="Paper Templates"
        description="What lender and company sign. Published versions never change."
        actions={
          <Form method="post">
            <input type="hidden" name="intent" value="starters" />
            <Button variant="secondary">Add Starting Set</Button>
          </Form>
        }
      />
      <Card flush>
        <DataTable
          caption="Paper templates"
          columns={COLUMNS}
          rows={templates}
          rowKey={({ id }) => id}
          dimmed={({ isArchived }) => isArchived}
          stacked
          empty={
            <EmptyState
              picture="papers"
              title="No templates yet"
              text="Add the starting set and have counsel adapt it, or begin with an empty one."
            />
          }
        />
      </Card>
      <NewTemplate key={templates.length} answer={answerOf('add')} />
      <CompanyForm key={version} {...{ signer, version }} answer={answerOf('company')} />
    </>
  );
}

const COLUMNS: readonly DataColumn<TemplateRow>[] = [
  {
    key: 'name',
    header: 'Template',
    cell: ({ id, name, kind }) => (
      <TwoLines to={`${PATH}/${id}`} first={name} second={PAPER_KIND_LABELS[kind]} />
    ),
  },
  { key: 'phase', header: 'When it is made', cell: ({ phase }) => PHASE_LABELS[phase] },
  { key: 'method', header: 'Signed', cell: ({ method }) => METHOD_LABELS[method] },
  { key: 'state', header: 'Status', cell: (row) => <TemplateBadge template={row} /> },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: ({ id, name }) => <RowAction to={`${PATH}/${id}`} label="Open" subject={name} />,
  },
];

function NewTemplate({ answer }: { answer: FormAnswer | undefined }) {
  const [form, fields] = useForm({ id: 'new-template', schema: newTemplateSchema, answer });
  const isSending = useSending('add');
  return (
    <Card title="Begin a template">
      <div className="reading-wide">
        <PostForm form={form} intent="add">
          <Stack>
            <FormProblems form={form} fields={[fields.name, fields.kind]} answer={answer} />
            <TextField field={fields.name} label="Name" />
            <SelectField
              field={fields.kind}
              label="Kind of paper"
              placeholder="Please select"
              options={PAPER_KINDS.map((value) => ({ value, label: PAPER_KIND_LABELS[value] }))}
            />
            <Row>
              <Button pending={isSending}>Add Template</Button>
            </Row>
          </Stack>
        </PostForm>
      </div>
    </Card>
  );
}

type CompanyFormProps = {
  signer: CompanySigner | null;
  version: string;
  answer: FormAnswer | undefined;
};

function CompanyForm({ signer, version, answer }: CompanyFormProps) {
  const [form, fields] = useForm({
    id: 'company-signer',
    schema: companySignerSchema,
    answer,
    defaultValue: { w9Rule: 'nothing', ...signer },
  });
  const isSending = useSending('company');
  return (
    <Card
      title="Who signs for the company"
      description="Papers name this signer, who is asked last and proves it by a second factor."
    >
      <div className="reading-wide">
        <PostForm form={form} intent="company">
          <input type="hidden" name="version" value={version} />
          <Stack>
            <FormProblems form={form} answer={answer} />
            <TextField field={fields.name} label={SIGNER_LABELS.name} />
            <TextField field={fields.title} label={SIGNER_LABELS.title} />
            <TextField
              field={fields.email}
              label={SIGNER_LABELS.email}
              type="email"
              hint="Of an account here with two-factor sign-in."
            />
            <TextField field={fields.state} label={SIGNER_LABELS.state} />
            <SelectField
              field={fields.w9Rule}
              label={SIGNER_LABELS.w9Rule}
              options={W9_RULES.map((value) => ({ value, label: W9_RULE_LABELS[value] }))}
            />
            <Row>
              <Button pending={isSending}>Save Signer</Button>
            </Row>
          </Stack>
        </PostForm>
      </div>
    </Card>
  );
}
