import { data } from 'react-router';
import { PROFILE_KINDS } from '#app/profile/rules.ts';
import { KIND_WORDS } from '#app/profile/words.ts';
import { FIRST_PAYMENT_RULES, FUNDING_WAYS } from '#app/offering/settings/rules.ts';
import { readSettingsPage, saveFundingSettings } from '#app/offering/settings/save.server.ts';
import { boxesOfSettings, fundingSettingsSchema, kindBox } from '#app/offering/settings/schema.ts';
import { FIRST_PAYMENT_LABELS, WAY_LABELS } from '#app/offering/words.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { answerForm } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField, SelectField } from '#app/ui/choice-fields.tsx';
import type { FormField } from '#app/ui/field.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Grid, Row, Stack } from '#app/ui/layout.tsx';
import { foundOrThrow } from '#app/ui/loader-answers.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { readForm } from '#app/ui/read-form.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { MoneyField } from '#app/ui/value-fields.tsx';
import type { Route } from './+types/settings';

const PATH = '/admin/settings/funding';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Funding Settings');

export async function loader({ context }: Route.LoaderArgs) {
  return { boxes: boxesOfSettings(foundOrThrow(await readSettingsPage(callerOf(context)))) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = readForm(await request.formData(), fundingSettingsSchema);
  if (submission.status !== 'success') return data(answerForm(submission), { status: 400 });
  const saved = await saveFundingSettings(callerOf(context), submission.value);
  if (!saved.ok) throw data(null, { status: 403 });
  return redirectWithToast(context, PATH, {
    tone: 'success',
    title: 'Funding settings saved',
    message: 'Ends that were given stay. What comes next is counted by the new times.',
  });
}

const WAYS = FUNDING_WAYS.map((value) => ({ value, label: WAY_LABELS[value] }));
const FIRSTS = FIRST_PAYMENT_RULES.map((value) => ({ value, label: FIRST_PAYMENT_LABELS[value] }));

type Boxes = Record<string, FormField | undefined>;

export default function FundingSettings({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm({
    id: 'funding',
    schema: fundingSettingsSchema,
    answer: actionData,
    defaultValue: loaderData.boxes,
  });
  const boxes = fields as unknown as Boxes;
  const isSending = useSending();
  return (
    <>
      <PageHeader
        title="Funding Settings"
        description="How a request becomes a funded note, where an offering says nothing else."
      />
      <PostForm form={form}>
        <Stack>
          <FormProblems form={form} answer={actionData} />
          <Card title="From Request to Note">
            <div className="reading-wide">
              <Stack>
                <SelectField
                  field={fields.fundingWay}
                  label="How notes are funded"
                  options={WAYS}
                />
                <Grid of="fields">
                  <Whole of={boxes.reservationHours} label="A reservation lasts" unit="hours" />
                  <Whole of={boxes.offerHours} label="An offer lasts" unit="hours" />
                  <Whole of={boxes.bankingDays} label="Time for the money" unit="banking days" />
                  <Whole
                    of={boxes.expireAfterBankingDays}
                    label="Then it expires after"
                    unit="banking days"
                  />
                </Grid>
                <CheckboxField
                  field={fields.clearOnRequest}
                  label="Approve in advance whoever joins a waitlist"
                />
                <SelectField
                  field={fields.firstPaymentRule}
                  label="First payment"
                  hint="Where a note’s own date lies before its funding."
                  options={FIRSTS}
                />
                <MoneyField
                  field={fields.shortfall}
                  label="Shortfall that the company may bear"
                  hint="At most $100.00."
                />
              </Stack>
            </div>
          </Card>
          <Accreditation boxes={boxes} />
          <Row>
            <Button pending={isSending}>Save Funding Settings</Button>
          </Row>
        </Stack>
      </PostForm>
    </>
  );
}

/** What evidence counts, and for how long. */
function Accreditation({ boxes }: { boxes: Boxes }) {
  return (
    <Card title="Accredited Investors" description="Have counsel confirm what you change here.">
      <div className="reading-wide">
        <Stack>
          <Grid of="fields">
            <Whole of={boxes.incomeYears} label="Income, after this year’s end" unit="years" />
            <Whole of={boxes.netWorthMonths} label="Net worth, oldest paper" unit="months" />
            <Whole of={boxes.licenceMonths} label="License, from its look-up" unit="months" />
            <Whole of={boxes.letterMonths} label="Letter, from its date" unit="months" />
            <Whole of={boxes.verifiedBeforeYears} label="Accepted before, within" unit="years" />
            <Whole
              of={boxes.unaccreditedMost}
              label="Without accreditation, at most"
              unit="purchasers"
            />
            <Whole of={boxes.unaccreditedDays} label="Counted over" unit="days" />
          </Grid>
          <fieldset>
            <legend className="bold text-sm">Who counts as a person for a high minimum</legend>
            <div className="wrap gap-4">
              {PROFILE_KINDS.map((kind) => {
                const field = boxes[kindBox(kind)];
                return (
                  field && <CheckboxField key={kind} field={field} label={KIND_WORDS[kind].label} />
                );
              })}
            </div>
          </fieldset>
          {boxes.opensFormD && (
            <CheckboxField
              field={boxes.opensFormD}
              label="Open a task to file Form D after a first sale"
              hint="Within 15 days after the last lender has signed."
            />
          )}
        </Stack>
      </div>
    </Card>
  );
}

type WholeProps = { of: FormField | undefined; label: string; unit: string };

function Whole({ of: field, label, unit }: WholeProps) {
  if (field === undefined) return null;
  return <TextField field={field} label={label} suffix={unit} inputMode="numeric" figures />;
}
