import { ACCREDITATION_RULES, EXEMPTIONS } from '#app/offering/rules.ts';
import { FUNDING_WAYS } from '#app/offering/settings/rules.ts';
import type { OfferingTerms } from '#app/offering/terms/save.server.ts';
import { offeringSchema } from '#app/offering/terms/schema.ts';
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

type TermsFormProps = {
  terms: OfferingTerms | null;
  /** Notes that terms may be said of by themselves. */
  notes: readonly { value: string; label: string }[];
  noteId: string;
  answer: FormAnswer | undefined;
};

/** Says on what terms a property or one of its notes is offered. */
export function TermsForm({ terms, notes, noteId, answer }: TermsFormProps) {
  const [form, fields] = useForm({
    id: 'terms',
    schema: offeringSchema,
    answer,
    defaultValue: {
      noteId,
      exemption: terms?.exemption ?? 'none',
      otherText: terms?.otherText ?? '',
      accreditation: terms?.accreditation ?? 'not_asked',
      way: terms?.way ?? '',
      reservationHours: typed(terms?.reservationHours ?? null),
      offerHours: typed(terms?.offerHours ?? null),
      bankingDays: typed(terms?.bankingDays ?? null),
      openedOn: terms?.openedOn ?? '',
    },
  });
  const isSending = useSending('terms');
  return (
    <div className="reading-wide">
      <PostForm form={form} intent="terms">
        <Stack>
          <FormProblems form={form} answer={answer} />
          <SelectField
            field={fields.noteId}
            label="Of"
            options={[{ value: '', label: 'All notes without terms of their own' }, ...notes]}
          />
          <SelectField
            field={fields.exemption}
            label="Exemption"
            hint="Notes under Rule 506(b) are private, and known to few."
            options={EXEMPTION_OPTIONS}
          />
          <TextField field={fields.otherText} label="Which other exemption" optional />
          <SelectField
            field={fields.accreditation}
            label="Required of lenders"
            options={ASKED_OPTIONS}
          />
          <DateField
            field={fields.openedOn}
            label="Opened on"
            hint="Under Rule 506(b) a relationship recorded before this day counts."
            optional
          />
          <SelectField
            field={fields.way}
            label="How it is funded"
            options={WAY_OPTIONS}
            placeholder="As the funding settings say"
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

const USUAL = 'Empty: as the funding settings say.';

type TimesProps = {
  fields: Record<'reservationHours' | 'offerHours' | 'bankingDays', FormField>;
};

/** What the offering says of hours and days by itself. */
function Times({ fields }: TimesProps) {
  return (
    <Grid of="fields">
      <TextField
        field={fields.reservationHours}
        label="A reservation lasts"
        hint={USUAL}
        suffix="hours"
        inputMode="numeric"
        figures
      />
      <TextField
        field={fields.offerHours}
        label="An offer lasts"
        hint={USUAL}
        suffix="hours"
        inputMode="numeric"
        figures
      />
      <TextField
        field={fields.bankingDays}
        label="Time for the money"
        hint={USUAL}
        suffix="banking days"
        inputMode="numeric"
        figures
      />
    </Grid>
  );
}
