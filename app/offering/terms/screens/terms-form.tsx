import { ACCREDITATION_RULES, EXEMPTIONS } from '#app/offering/rules.ts';
import { FUNDING_WAYS } from '#app/offering/settings/rules.ts';
import { SETTING_HINTS } from '#app/offering/settings/words.ts';
import { NO_TERMS, type OfferingTerms } from '#app/offering/terms/rules.ts';
import { offeringSchema } from '#app/offering/terms/schema.ts';
import { AS_INSTALLED, TERM_LABELS } from '#app/offering/terms/words.ts';
import { ASKED_LABELS, EXEMPTION_LABELS, WAY_LABELS } from '#app/offering/words.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import type { FormField } from '#app/ui/field.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Grid, Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { DateField } from '#app/ui/value-fields.tsx';

const EXEMPTION_OPTIONS = EXEMPTIONS.map((value) => ({ value, label: EXEMPTION_LABELS[value] }));
const ASKED_OPTIONS = ACCREDITATION_RULES.map((value) => ({ value, label: ASKED_LABELS[value] }));
const WAY_OPTIONS = FUNDING_WAYS.map((value) => ({ value, label: WAY_LABELS[value] }));

const typed = (value: number | null) => (value === null ? '' : String(value));

const timesOf = ({ reservationHours, offerHours, bankingDays }: OfferingTerms) => ({
  reservationHours: typed(reservationHours),
  offerHours: typed(offerHours),
  bankingDays: typed(bankingDays),
});

type TermsFormProps = {
  terms: OfferingTerms | null;
  version: string;
  /** The note whose own terms these are; empty for those of the property. */
  noteId: string;
  answer: FormAnswer | undefined;
};

/** Says on what terms a property or one of its notes is offered. */
export function TermsForm({ terms: stored, version, noteId, answer }: TermsFormProps) {
  const terms = stored ?? NO_TERMS;
  const [form, fields] = useForm({
    id: 'terms',
    schema: offeringSchema,
    answer,
    defaultValue: {
      exemption: terms.exemption,
      otherText: terms.otherText ?? '',
      accreditation: terms.accreditation,
      way: terms.way ?? '',
      ...timesOf(terms),
      openedOn: terms.openedOn ?? '',
    },
  });
  const isSending = useSending('terms');
  return (
    <div className="reading-wide">
      <PostForm form={form} intent="terms">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="noteId" value={noteId} />
        <Stack>
          <FormProblems form={form} labels={TERM_LABELS} answer={answer} />
          <SelectField
            field={fields.exemption}
            label={TERM_LABELS.exemption}
            hint="A note under Rule 506(b) is private: whom it is offered to is known beforehand."
            options={EXEMPTION_OPTIONS}
          />
          <TextField
            field={fields.otherText}
            label={TERM_LABELS.otherText}
            hint="For one that is not in the list."
            optional
          />
          <SelectField
            field={fields.accreditation}
            label={TERM_LABELS.accreditation}
            options={ASKED_OPTIONS}
          />
          <DateField
            field={fields.openedOn}
            label={TERM_LABELS.openedOn}
            hint="Under Rule 506(b), only relationships from before this day count."
            optional
          />
          <SelectField
            field={fields.way}
            label={TERM_LABELS.way}
            options={WAY_OPTIONS}
            placeholder={`${AS_INSTALLED} of the funding settings`}
          />
          <Times fields={fields} />
          <Row>
            <Button pending={isSending}>Save Terms</Button>
          </Row>
        </Stack>
      </PostForm>
    </div>
  );
}

const hintOf = (name: keyof typeof SETTING_HINTS) =>
  `${SETTING_HINTS[name]} Leave it empty for the default.`;

type TimesProps = {
  fields: Record<'reservationHours' | 'offerHours' | 'bankingDays', FormField>;
};

/** What the offering says of hours and days by itself. */
function Times({ fields }: TimesProps) {
  return (
    <Grid of="choices">
      <TextField
        field={fields.reservationHours}
        label={TERM_LABELS.reservationHours}
        hint={hintOf('reservationHours')}
        suffix="hours"
        inputMode="numeric"
        figures
      />
      <TextField
        field={fields.offerHours}
        label={TERM_LABELS.offerHours}
        hint={hintOf('offerHours')}
        suffix="hours"
        inputMode="numeric"
        figures
      />
      <TextField
        field={fields.bankingDays}
        label={TERM_LABELS.bankingDays}
        hint={hintOf('bankingDays')}
        suffix="banking days"
        inputMode="numeric"
        figures
      />
    </Grid>
  );
}
