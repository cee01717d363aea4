import { data } from 'react-router';
import {
  type CustodianView,
  keepCustodian,
  listCustodians,
} from '#app/profile/custodians/keep.server.ts';
import { custodianSchema } from '#app/profile/schema.ts';
import { TEMPLATE_FIELDS, vestingText } from '#app/profile/vesting.ts';
import { CUSTODIAN_LABELS, CUSTODIAN_REFUSALS } from '#app/profile/words.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { answerForm, type FormAnswer } from '#app/ui/answer-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { explainOrThrow, foundOrThrow } from '#app/ui/loader-answers.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { readAgainOnConflict } from '#app/ui/read-again.ts';
import { readForm } from '#app/ui/read-form.ts';
import { RowAction, TwoLines } from '#app/ui/row-cells.tsx';
import { TextareaField, TextField } from '#app/ui/text-field.tsx';
import { unbroken } from '#app/ui/unbroken.ts';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import type { Route } from './+types/custodians';

const PATH = '/admin/custodians';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Custodians');

export async function loader({ url, context }: Route.LoaderArgs) {
  const custodians = foundOrThrow(await listCustodians(callerOf(context)));
  const named = url.searchParams.get('custodian');
  const chosen = custodians.find(({ id }) => id === named) ?? null;
  if (named !== null && chosen === null) throw data(null, { status: 404 });
  return { custodians, chosen };
}

export const shouldRevalidate = readAgainOnConflict;

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const submission = readForm(form, custodianSchema);
  if (submission.status !== 'success') return data(answerForm(submission), { status: 400 });
  const custodianId = url.searchParams.get('custodian');
  const version = String(form.get('version') ?? '');
  const kept = await keepCustodian(callerOf(context), custodianId, submission.value, version);
  if (!kept.ok) {
    const explanation = explainOrThrow(CUSTODIAN_REFUSALS, kept.reason);
    return data(answerForm(submission, explanation), { status: explanation.status });
  }
  return redirectWithToast(context, PATH, {
    tone: 'success',
    title: custodianId === null ? 'Custodian added' : 'Custodian saved',
    message:
      'Profiles have its address now, and take its wording when they are saved the next time.',
  });
}

export default function Custodians({ loaderData, actionData }: Route.ComponentProps) {
  const { custodians, chosen } = loaderData;
  return (
    <>
      <PageHeader
        title="Custodians"
        description="Institutions that hold retirement accounts, and how they want to be written."
        back={{ to: '/admin/profiles', label: 'Back to Lender Profiles' }}
      />
      <Card flush>
        <DataTable
          caption="Custodians"
          columns={COLUMNS}
          rows={custodians}
          rowKey={({ id }) => id}
          stacked
          empty={
            <EmptyState
              picture="papers"
              title="No custodians yet"
              text="Add those whose accounts lend here."
            />
          }
        />
      </Card>
      <CustodianForm
        key={chosen?.version ?? custodians.length}
        chosen={chosen}
        answer={actionData}
      />
    </>
  );
}

const COLUMNS: readonly DataColumn<CustodianView>[] = [
  {
    key: 'name',
    header: 'Custodian',
    cell: ({ name, email }) => (
      <TwoLines first={name} second={email === null ? '' : <EmailText email={email} />} />
    ),
  },
  {
    key: 'address',
    header: 'Postal address',
    cell: ({ address }) => <span className="keeps-breaks">{unbroken(address)}</span>,
  },
  { key: 'reads', header: 'How its accounts read', long: true, cell: (row) => exampleOf(row) },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    lead: true,
    cell: ({ id, name }) => (
      <RowAction to={`${PATH}?custodian=${id}#custodian`} label="Edit" subject={name} />
    ),
  },
];

/** How an account of it would read. */
function exampleOf({ name, template }: CustodianView): string {
  const facts = { owner: 'Jo Marsh', accountType: 'Roth IRA', accountNumber: '4017' } as const;
  return vestingText({ kind: 'ira', custodian: name, ...facts }, template);
}

type CustodianFormProps = { chosen: CustodianView | null; answer: FormAnswer | undefined };

function CustodianForm({ chosen, answer }: CustodianFormProps) {
  const [form, fields] = useForm({
    id: 'custodian',
    schema: custodianSchema,
    answer,
    defaultValue: {
      name: chosen?.name ?? '',
      address: chosen?.address ?? '',
      email: chosen?.email ?? '',
      template: chosen?.template ?? '',
    },
  });
  const isSending = useSending();
  const named = TEMPLATE_FIELDS.map((name) => `{${name}}`).join(', ');
  return (
    <Card title={chosen === null ? 'Add a custodian' : `Edit ${chosen.name}`}>
      <div className="reading-wide">
        <PostForm form={form}>
          <Stack>
            {chosen !== null && <input type="hidden" name="version" value={chosen.version} />}
            <FormProblems form={form} answer={answer} />
            <TextField field={fields.name} label={CUSTODIAN_LABELS.name} />
            <TextareaField field={fields.address} label={CUSTODIAN_LABELS.address} rows={3} />
            <TextField field={fields.email} label={CUSTODIAN_LABELS.email} type="email" optional />
            <TextareaField
              field={fields.template}
              label={CUSTODIAN_LABELS.template}
              hint={`Where it insists on one. It may name ${named}.`}
              rows={2}
              optional
            />
            <Row>
              <Button pending={isSending}>
                {chosen === null ? 'Add Custodian' : 'Save Custodian'}
              </Button>
              {chosen !== null && (
                <ButtonLink to={PATH} variant="quiet">
                  Cancel
                </ButtonLink>
              )}
            </Row>
          </Stack>
        </PostForm>
      </div>
    </Card>
  );
}
