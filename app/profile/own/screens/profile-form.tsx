import * as v from 'valibot';
import type { ReactNode } from 'react';
import { type ProfileFacts, type ProfileKind, TAX_CLASSES } from '#app/profile/rules.ts';
import type { KnownCustodian } from '#app/profile/own/read.server.ts';
import { factsSchema } from '#app/profile/lender-schemas.ts';
import { type ProfileDetails, profileSchema } from '#app/profile/schema.ts';
import { vestingText } from '#app/profile/vesting.ts';
import { TAX_CLASS_LABELS } from '#app/profile/words.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Grid, Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextareaField, TextField } from '#app/ui/text-field.tsx';
import { unbroken } from '#app/ui/unbroken.ts';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { boxesOf, type FieldOf, LENDER_BOXES, LenderFields } from './lender-fields.tsx';
import styles from './profile.module.css';

type ProfileFormProps = {
  kind: ProfileKind;
  /** What is known of the lender, of this kind or before it was said. */
  facts: ProfileFacts | null;
  details: Partial<ProfileDetails>;
  custodians: readonly KnownCustodian[];
  /** What goes with it: which profile, and what it was when the page was shown. */
  hidden: ReactNode;
  button: string;
  answer: FormAnswer | undefined;
};

const SHARED_BOXES = ['address', 'email', 'taxClass', 'exemptCode'];

/**
 * Who lends, with how the note will read beside it, or below the boxes that say so. Its action
 * reads it with `profileSchema`.
 */
export function ProfileForm(props: ProfileFormProps) {
  const { kind, facts, details, custodians, hidden, button, answer } = props;
  const [form, fields] = useForm({
    id: 'profile',
    schema: profileSchema(kind),
    answer,
    defaultValue: {
      ...(facts === null ? {} : boxesOf(facts)),
      label: details.label ?? '',
      address: details.address ?? '',
      email: details.email ?? '',
      taxClass: details.taxClass ?? '',
      exemptCode: details.exemptCode ?? '',
    },
  });
  const field = (name: string) => fields[name]!;
  const names = ['label', ...LENDER_BOXES[kind], ...SHARED_BOXES];
  const typed = Object.fromEntries(LENDER_BOXES[kind].map((name) => [name, field(name).value]));
  const read = v.safeParse(factsSchema(kind), typed);
  const isSending = useSending('profile');
  return (
    <PostForm form={form} intent="profile">
      {hidden}
      <input type="hidden" name="kind" value={kind} />
      <div className={styles.sides}>
        <Stack>
          <FormProblems form={form} fields={names.map(field)} answer={answer} />
          <TextField
            field={field('label')}
            label="Label"
            hint="How you tell this profile from others. It never appears on documents."
          />
          <LenderFields
            kind={kind}
            field={field}
            custodians={custodians.map((custodian) => custodian.name)}
          />
        </Stack>
        <HowItReads
          text={read.success ? vestingText(read.output, templateOf(read.output, custodians)) : null}
        />
        <Stack>
          <AddressAndTaxes kind={kind} field={field} />
          <Row>
            <Button pending={isSending}>{button}</Button>
          </Row>
        </Stack>
      </div>
    </PostForm>
  );
}

/** What is asked of everybody, whoever lends. */
function AddressAndTaxes({ kind, field }: { kind: ProfileKind; field: FieldOf }) {
  return (
    <>
      <TextareaField
        field={field('address')}
        label="Postal address"
        hint={kind === 'ira' ? 'The custodian’s; of one that we know, its own is taken.' : ''}
        rows={3}
        optional
      />
      <TextField field={field('email')} label="Email" type="email" optional />
      <Grid of="fields">
        <SelectField
          field={field('taxClass')}
          label="Tax classification"
          placeholder="Please select"
          options={TAX_CLASSES.map((value) => ({ value, label: TAX_CLASS_LABELS[value] }))}
          optional
        />
        <TextField
          field={field('exemptCode')}
          label="Exempt payee code"
          inputMode="numeric"
          optional
        />
      </Grid>
    </>
  );
}

function templateOf(facts: ProfileFacts, custodians: readonly KnownCustodian[]): string | null {
  if (facts.kind !== 'ira') return null;
  const name = facts.custodian.toLowerCase();
  return custodians.find((one) => one.name.toLowerCase() === name)?.template ?? null;
}

/** What will stand on every paper; null while the boxes do not say enough. */
export function HowItReads({ text }: { text: string | null }) {
  return (
    <section className={styles.reads} aria-live="polite">
      <p className="muted text-xs medium">How the note will read</p>
      <p className={text === null ? 'muted text-sm' : styles.text}>
        {text === null
          ? 'It appears here once the boxes are filled in and fit each other.'
          : unbroken(text)}
      </p>
    </section>
  );
}
