import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Membership } from '#app/ground/actor.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import { lienLabel } from '#app/note/words.ts';
import { COMPLETE_FIRST } from '#app/profile/rules.ts';
import { EVIDENCE_MISSING } from '#app/offering/words.ts';
import { EVIDENCE_ORDER, RequestEvidencePart } from '#app/offering/gate/screens/request-part.tsx';
import { COUNTS_FROM } from '#app/offering/gate/high-minimum-words.ts';
import type { AccreditationRule } from '#app/offering/rules.ts';
import { CATEGORIES } from '#app/offering/accreditation/rules.ts';
import type { NoteLender } from '#app/request/lenders.server.ts';
import { townLine } from '#app/property/rules.ts';
import { formatContractRate } from '#app/ground/rates/rate.ts';
import type { OverviewView } from '#app/listing/page/show.server.ts';
import type { PropertyFaceView } from '#app/listing/card-view.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Dialog, FormFoot } from '#app/ui/dialog.tsx';
import type { FormField } from '#app/ui/field.tsx';
import { FormErrors, listFormErrors } from '#app/ui/form-errors.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import { TextareaField, TextField } from '#app/ui/text-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { boughtText } from '#app/request/bought.ts';
import { NO_NOTE_MESSAGE, NO_NOTE_TITLE, NO_ORGANIZATION } from '#app/request/rules.ts';
import { requestSchema } from '#app/request/schema.ts';
import { SESSION_EXPIRED } from '#app/ground/refusals.ts';
import { keepMessage, useKeptMessage } from './request-sign-up-dialog.tsx';
import styles from './request-dialog.module.css';

export type RequestDialogProps = {
  closeTo: string;
  /** The same place for who has to sign in first. */
  signInTo: string;
  property: PropertyFaceView;
  /** The note that is asked for; null while none is selected. */
  noteId: string | null;
  loan: OverviewView;
  /** What is said of a note that is reserved: one can wait for it. */
  waitlist: string | null;
  /** What the offering asks of who lends. */
  asks: AccreditationRule;
  /** The organization that the note is for; null for the investor alone. */
  investsFor: Membership | null;
  /** Who can lend for it, the default first. */
  lenders: readonly NoteLender[];
  /** What the reader wrote while they signed up. */
  message: string | null;
  answer: FormAnswer | undefined;
};

const INTENT = 'request';

/** In the order of the page. */
const BOXES = ['profileId', ...EVIDENCE_ORDER, 'message'] as const;

/** For a note that is reserved for somebody else. */
const WAITING_STEPS = [
  'Our team reviews your request while you wait in line.',
  'If the note becomes free and it is your turn, we write to you, and you take it or pass.',
  'Until then nothing is asked of you, and you can withdraw at any time.',
];

const NEXT_STEPS = [
  'Our team reviews your request.',
  'We contact you within 24-48 hours to go through the note and its papers.',
  'When the papers are signed and the note is funded, it appears in your dashboard.',
];

/**
 * Asks to fund a note in full. Its action reads it with `requestSchema`. Source: rules 1.2 and
 * 1.5.
 */
export function RequestDialog(props: RequestDialogProps) {
  const { closeTo, property, loan, investsFor, waitlist } = props;
  const owed = loan.note?.owed ?? null;
  return (
    <Dialog
      open
      closeTo={closeTo}
      title={waitlist === null ? 'Request to Fund This Note' : 'Join the Waitlist'}
      description={waitlist ?? undefined}
    >
      <DefinitionList
        entries={[
          { term: 'Property', value: `${property.address}, ${townLine(property)}` },
          ...(loan.lienPosition === null
            ? []
            : [{ term: 'Lien', value: lienLabel(loan.lienPosition) }]),
          ...(owed === null
            ? []
            : [
                { term: 'Amount of the contract', value: formatMoney(loan.amountCents) },
                { term: 'Balance that you buy', value: formatMoney(owed.owedCents) },
              ]),
          { term: 'Rate', value: formatContractRate(loan.ratePpm) },
          { term: 'Term', value: `${loan.termMonths} months` },
          { term: 'Monthly payment', value: formatMoney(loan.monthlyPaymentCents) },
          ...(investsFor === null
            ? []
            : [{ term: 'In the name of', value: investsFor.organizationName }]),
        ]}
      />
      {owed !== null && <p className="text-sm">{boughtText(loan.amountCents, owed)}</p>}
      <RequestForm {...props} />
    </Dialog>
  );
}

function NextSteps({ waits }: { waits: boolean }) {
  return (
    <section className="grid gap-2 line-above space-above-4">
      <h3 className="text-md">What happens next</h3>
      <ol className={`${styles.steps} grid gap-1 muted text-sm`}>
        {(waits ? WAITING_STEPS : NEXT_STEPS).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function RequestForm(props: RequestDialogProps) {
  const { property, noteId, loan, investsFor, lenders, message, answer, asks } = props;
  const [form, fields] = useForm({
    id: INTENT,
    schema: requestSchema,
    answer,
    defaultValue: { message: message ?? '' },
  });
  const [accredited, setLenderId] = useAccredited(lenders, fields.profileId.initialValue);
  const isSending = useSending(INTENT);
  useKeptMessage(property.id, (value) => form.update({ name: fields.message.name, value }));
  const hasNoNote = form.errors?.includes(NO_NOTE_MESSAGE) ?? false;
  const title = hasNoNote ? NO_NOTE_TITLE : answer?.title;
  // Typing takes the message away, but does not sign in again.
  const way = wayOn(answer?.result.error?.['']?.[0] ?? '', props.signInTo);
  return (
    <PostForm form={form} intent={INTENT} preventScrollReset>
      <Stack>
        <FormErrors
          title={form.errors?.length ? title : undefined}
          errors={listFormErrors(
            form.errors,
            BOXES.map((box) => fields[box]),
          )}
        />
        {way !== null && <WayOn {...way} propertyId={property.id} />}
        <input type="hidden" name="noteId" value={noteId ?? ''} />
        <input
          type="hidden"
          name="organizationId"
          value={investsFor?.organizationId ?? NO_ORGANIZATION}
        />
        <TextField
          field={{
            id: `${INTENT}-amount`,
            name: '',
            errorId: `${INTENT}-amount-error`,
            descriptionId: `${INTENT}-amount-hint`,
          }}
          label="Investment amount"
          hint="The full amount of the note. Partial investment is not available."
          value={formatShortMoney(loan.amountCents)}
          figures
          readOnly
        />
        <LendAs field={fields.profileId} lenders={lenders} onChange={setLenderId} />
        <RequestEvidencePart
          asks={asks}
          fields={fields}
          {...accredited}
          amountCents={loan.amountCents}
        />
        <TextareaField
          field={fields.message}
          label="Message"
          hint="A question, or the best time to call."
          optional
          rows={3}
        />
        <NextSteps waits={props.waitlist !== null} />
        <FormFoot>
          <Button variant="accent" pending={isSending}>
            Submit Investment Request
          </Button>
        </FormFoot>
      </Stack>
    </PostForm>
  );
}

type LendAsProps = {
  field: FormField;
  lenders: readonly NoteLender[];
  onChange: (lenderId: string) => void;
};

/** The choice of a profile, where there is one. */
function LendAs({ field, lenders, onChange }: LendAsProps) {
  if (lenders.length === 0) return null;
  if (lenders.length === 1) return <input type="hidden" name="profileId" value={lenders[0]?.id} />;
  return (
    <SelectField
      field={field}
      label="Lend as"
      hint="The investing profile that the note will name."
      options={lenders.map(({ id, label }) => ({ value: id, label }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** How who lends can be accredited; without scripts it can be any of those that are offered. */
function useAccredited(lenders: readonly NoteLender[], firstId: unknown) {
  const [lenderId, setLenderId] = useState(firstId);
  const hasScripts = useHydrated();
  const lender = lenders.find(({ id }) => id === lenderId) ?? lenders[0];
  const possible = hasScripts && lender ? [lender] : lenders;
  const categories = CATEGORIES.filter(
    (one) => possible.length === 0 || possible.some((of) => of.categories.includes(one)),
  );
  const isKnown = possible.every((one) => one.countsFrom === lender?.countsFrom);
  const countsFrom = (isKnown && lender?.countsFrom) || COUNTS_FROM;
  return [{ categories, countsFrom }, setLenderId] as const;
}

/** With scripts the message waits for the way back; without them, in the page that stays open. */
type Way = { to: string; label: string };

/** Where that is done which a refusal asks for first; null where it asks for nothing. */
function wayOn(refusal: string, signInTo: string): Way | null {
  if (refusal === SESSION_EXPIRED) return { to: signInTo, label: 'Sign In Again' };
  const isOfProfile = refusal === EVIDENCE_MISSING || refusal.startsWith(COMPLETE_FIRST);
  return isOfProfile ? { to: '/dashboard/profiles', label: 'Open Investing Profiles' } : null;
}

function WayOn({ to, label, propertyId }: Way & { propertyId: string }) {
  const hasScripts = useHydrated();
  const keep = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const form = currentTarget.closest('form');
    const values = form === null ? null : new FormData(form);
    if (values) keepMessage(propertyId, String(values.get('message')));
  };
  return (
    <p className="text-sm">
      <Link to={to} reloadDocument target={hasScripts ? undefined : '_blank'} onClick={keep}>
        {label}
      </Link>
      {hasScripts
        ? '. What you wrote is kept.'
        : ' in another tab, then come back to this one and submit the form.'}
    </p>
  );
}
