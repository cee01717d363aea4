import { data } from 'react-router';
import {
  confirmBankDetails,
  enterBankDetails,
  listBankDetails,
  takeBankDetailsBack,
} from '#app/funding/bank/keep.server.ts';
import { bankDetailsSchema } from '#app/funding/bank/schema.ts';
import { BANK_REFUSALS } from '#app/funding/bank/words.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { type FormAnswer, refuseForm } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Grid, Row, Stack } from '#app/ui/layout.tsx';
import { explainOrThrow, foundOrThrow } from '#app/ui/loader-answers.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { readForm } from '#app/ui/read-form.ts';
import { TextareaField, TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import type { Route } from './+types/bank';
import { BankHistory, DetailsInForce, DetailsToCome } from './details.tsx';

const PATH = '/admin/funding/bank';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Bank Details');

export async function loader({ url, context }: Route.LoaderArgs) {
  const shownId = url.searchParams.get('shown');
  return { details: foundOrThrow(await listBankDetails(callerOf(context), { shownId })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = form.get('intent');
  switch (intent) {
    case 'enter':
      return enter(form, context);
    case 'confirm':
    case 'take-back':
      return decide(intent, form, context);
    default:
      throw data(null, { status: 400 });
  }
}

type Context = Route.ActionArgs['context'];

async function enter(form: FormData, context: Context) {
  const submission = readForm(form, bankDetailsSchema);
  if (submission.status !== 'success') return refuseForm('enter', submission);
  foundOrThrow(await enterBankDetails(callerOf(context), submission.value));
  return redirectWithToast(context, PATH, {
    tone: 'success',
    title: 'Bank details entered',
    message: 'They wait for another platform admin to confirm them.',
  });
}

/** What is done with an entry, and what is said once it is. */
const DEEDS = {
  confirm: {
    pass: confirmBankDetails,
    toast: { title: 'Bank details confirmed', message: 'They are in force in 24 hours.' },
  },
  'take-back': {
    pass: takeBankDetailsBack,
    toast: { title: 'Bank details taken back', message: 'They will never be in force.' },
  },
};

async function decide(intent: keyof typeof DEEDS, form: FormData, context: Context) {
  const { pass, toast } = DEEDS[intent];
  const passed = await pass(callerOf(context), String(form.get('detailsId') ?? ''));
  if (!passed.ok) {
    const { title, message } = explainOrThrow(BANK_REFUSALS, passed.reason);
    return redirectWithToast(context, PATH, { tone: 'danger', title, message });
  }
  return redirectWithToast(context, PATH, { tone: 'success', ...toast });
}

export default function Bank({ loaderData, actionData }: Route.ComponentProps) {
  const { details } = loaderData;
  const inForce = details.find(({ state }) => state === 'in_force') ?? null;
  const toCome = details.filter(({ state }) => state === 'waiting' || state === 'coming');
  return (
    <>
      <PageHeader
        title="Bank Details"
        description={
          'Where lenders send their money. They see it once both sides have signed; it is never ' +
          'mailed.'
        }
        back={{ to: '/admin/funding', label: 'Back to Funding' }}
      />
      <DetailsInForce details={inForce} />
      {toCome.map((one) => (
        <DetailsToCome key={one.id} details={one} />
      ))}
      <EntryForm key={details[0]?.id ?? 'first'} answer={actionData?.answer} />
      <BankHistory details={details} />
    </>
  );
}

type EntryFormProps = { answer: FormAnswer | undefined };

function EntryForm({ answer }: EntryFormProps) {
  const [form, fields] = useForm({ id: 'bank', schema: bankDetailsSchema, answer });
  const isSending = useSending();
  return (
    <Card
      title="Enter New Bank Details"
      description="Another platform admin confirms them; 24 hours later they are in force."
    >
      <div className="reading-wide">
        <PostForm form={form} intent="enter">
          <Stack>
            <FormProblems form={form} answer={answer} />
            <Grid of="halves">
              <TextField field={fields.bankName} label="Bank" />
              <TextField field={fields.accountName} label="Account holder" />
              <TextField
                field={fields.routingNumber}
                label="Routing number"
                hint="Nine digits, the one for wires."
                inputMode="numeric"
                autoComplete="off"
                figures
              />
              <TextField
                field={fields.accountNumber}
                label="Account number"
                hint="4 to 17 digits."
                inputMode="numeric"
                autoComplete="off"
                figures
              />
            </Grid>
            <TextareaField
              field={fields.remarks}
              label="For the lender"
              hint="Such as the address of the bank, where wires ask for it."
              rows={3}
              optional
            />
            <Row>
              <Button pending={isSending}>Enter Bank Details</Button>
            </Row>
          </Stack>
        </PostForm>
      </div>
    </Card>
  );
}
