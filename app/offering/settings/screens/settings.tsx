import { useId } from 'react';
import { data } from 'react-router';
import { PROFILE_KINDS } from '#app/profile/rules.ts';
import { KIND_WORDS } from '#app/profile/words.ts';
import { FIRST_PAYMENT_RULES, FUNDING_WAYS } from '#app/offering/settings/rules.ts';
import { readSettingsPage, saveFundingSettings } from '#app/offering/settings/save.server.ts';
import { boxesOfSettings, fundingSettingsSchema, kindBox } from '#app/offering/settings/schema.ts';
import {
  type CountedSetting,
  SETTING_HINTS,
  SETTING_LABELS,
  SETTING_UNITS,
  SETTINGS_REFUSALS,
} from '#app/offering/settings/words.ts';
import { FIRST_PAYMENT_LABELS, WAY_LABELS } from '#app/offering/words.ts';
import { callerOf } from '#app/server/session.ts';
import { redirectWithToast } from '#app/server/session/redirects.ts';
import { answerForm, type FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField, SelectField } from '#app/ui/choice-fields.tsx';
import type { FormField } from '#app/ui/field.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Grid, Row, Stack } from '#app/ui/layout.tsx';
import { explainOrThrow, foundOrThrow } from '#app/ui/loader-answers.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { readForm } from '#app/ui/read-form.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { MoneyField } from '#app/ui/value-fields.tsx';
import { readAgainOnConflict } from '#app/ui/read-again.ts';
import type { Route } from './+types/settings';

const PATH = '/admin/settings/funding';

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Funding Settings');

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, version } = foundOrThrow(await readSettingsPage(callerOf(context)));
  return { boxes: boxesOfSettings(settings), version };
}

export const shouldRevalidate = readAgainOnConflict;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const submission = readForm(form, fundingSettingsSchema);
  if (submission.status !== 'success') return data(answerForm(submission), { status: 400 });
  const version = String(form.get('version') ?? '');
  const saved = await saveFundingSettings(callerOf(context), submission.value, version);
  if (!saved.ok) {
    const refused = explainOrThrow(SETTINGS_REFUSALS, saved.reason);
    return data(answerForm(submission, refused), { status: refused.status });
  }
  return redirectWithToast(context, PATH, {
    tone: 'success',
    title: 'Funding settings saved',
    message: 'Ends that were given stay. What comes next is counted by the new times.',
  });
}

const WAYS = FUNDING_WAYS.map((value) => ({ value, label: WAY_LABELS[value] }));
const FIRSTS = FIRST_PAYMENT_RULES.map((value) => ({ value, label: FIRST_PAYMENT_LABELS[value] }));

/** By the names of the boxes: most of them ask for a whole number. */
const LABELS = { ...SETTING_LABELS, shortfall: SETTING_LABELS.shortfallCents };

type Boxes = Record<string, FormField | undefined>;

export default function FundingSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Funding Settings"
        description="How a request becomes a funded note. An offering can have its own process."
      />
      <SettingsForm key={loaderData.version} {...loaderData} answer={actionData} />
    </>
  );
}

type SettingsFormProps = {
  boxes: ReturnType<typeof boxesOfSettings>;
  version: string;
  answer: FormAnswer | undefined;
};

function SettingsForm({ boxes: defaultValue, version, answer }: SettingsFormProps) {
  const schema = fundingSettingsSchema;
  const [form, fields] = useForm({ id: 'funding', schema, answer, defaultValue });
  const boxes = fields as unknown as Boxes;
  const isSending = useSending();
  return (
    <PostForm form={form}>
      <input type="hidden" name="version" value={version} />
      <Stack>
        <FormProblems form={form} labels={LABELS} answer={answer} />
        <Card title="Process">
          <div className="reading-wide">
            <Stack>
              <SelectField field={fields.fundingWay} {...wordsOf('fundingWay')} options={WAYS} />
              <CheckboxField field={fields.clearOnRequest} {...wordsOf('clearOnRequest')} />
            </Stack>
          </div>
        </Card>
        <Card title="Time limits" description="For notes that are funded in stages.">
          <Wholes
            boxes={boxes}
            names={['reservationHours', 'offerHours', 'bankingDays', 'expireAfterBankingDays']}
          />
        </Card>
        <Card title="Payments">
          <div className="reading-wide">
            <Grid of="choices">
              <SelectField
                field={fields.firstPaymentRule}
                {...wordsOf('firstPaymentRule')}
                options={FIRSTS}
              />
              <MoneyField field={fields.shortfall} {...wordsOf('shortfallCents')} />
            </Grid>
          </div>
        </Card>
        <Accreditation boxes={boxes} />
        <Row>
          <Button pending={isSending}>Save Funding Settings</Button>
        </Row>
      </Stack>
    </PostForm>
  );
}

/** What evidence counts, and for how long, and whom an offering admits without any. */
function Accreditation({ boxes }: { boxes: Boxes }) {
  return (
    <>
      <Card
        title="How long evidence is valid"
        description="Evidence that an investor is accredited. Have counsel confirm what you change."
      >
        <Wholes
          boxes={boxes}
          names={[
            'incomeYears',
            'netWorthMonths',
            'licenceMonths',
            'letterMonths',
            'verifiedBeforeYears',
          ]}
        />
      </Card>
      <Card title="Investors and filings" description="Have counsel confirm what you change.">
        <Stack>
          <Wholes boxes={boxes} names={['unaccreditedMost', 'unaccreditedDays']} />
          <PersonKinds boxes={boxes} />
          {boxes.opensFormD && (
            <CheckboxField field={boxes.opensFormD} {...wordsOf('opensFormD')} />
          )}
        </Stack>
      </Card>
    </>
  );
}

function PersonKinds({ boxes }: { boxes: Boxes }) {
  const hintId = useId();
  return (
    <fieldset aria-describedby={hintId}>
      <legend className="bold text-sm">{SETTING_LABELS.personKinds}</legend>
      <p id={hintId} className="muted text-xs reading-wide">
        {SETTING_HINTS.personKinds}
      </p>
      <div className="wrap across-5">
        {PROFILE_KINDS.map((kind) => {
          const field = boxes[kindBox(kind)];
          return field && <CheckboxField key={kind} field={field} label={KIND_WORDS[kind].label} />;
        })}
      </div>
    </fieldset>
  );
}

const wordsOf = (name: keyof typeof SETTING_HINTS) => ({
  label: SETTING_LABELS[name],
  hint: SETTING_HINTS[name],
});

type WholesProps = { boxes: Boxes; names: readonly CountedSetting[] };

/** Whole numbers, two beside each other, each with its unit. */
function Wholes({ boxes, names }: WholesProps) {
  return (
    <div className="reading-wide">
      <Grid of="choices">
        {names.map((name) => {
          const field = boxes[name];
          return (
            field && (
              <TextField
                key={name}
                field={field}
                {...wordsOf(name)}
                suffix={`${SETTING_UNITS[name]}s`}
                inputMode="numeric"
                figures
              />
            )
          );
        })}
      </Grid>
    </div>
  );
}
