import { useEffect, useState } from 'react';
import { TAX_ID_SHOWN_SECONDS } from '#app/profile/rules.ts';
import { showTaxIdSchema } from '#app/profile/schema.ts';
import type { ProfileView } from '#app/profile/show.server.ts';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { TaxIdForm } from './cards.tsx';

type TaxIdCardProps = {
  profile: ProfileView;
  /** Whether the reader has to say why they look. */
  asksReason: boolean;
  /** The address of the page, to which it goes back by itself. */
  here: string;
  /** What was shown in answer to the last attempt. */
  shown: { taxId: string; isReadable: boolean } | undefined;
  answers: { set: FormAnswer | undefined; show: FormAnswer | undefined };
};

/** The tax id by its last four digits, for a minute as a whole, and the way to keep another one. */
export function TaxIdCard(props: TaxIdCardProps) {
  const { profile, asksReason, here, shown, answers } = props;
  const { taxId, taxIdOwner, may, kind, isArchived } = profile;
  return (
    <Card id="tax-id" title="Tax ID" description="Kept encrypted. Shown by its last four digits.">
      <Stack>
        <DefinitionList
          entries={[
            {
              term: kind === 'unspecified' ? 'Tax id' : taxIdOwner,
              value: <span className="figures">{taxId ?? 'None yet'}</span>,
            },
          ]}
        />
        {shown && <ShownTaxId key={shown.taxId} here={here} {...shown} />}
        {taxId !== null && may.showTaxId && (
          <Disclosure summary="Show the whole tax id" open={answers.show !== undefined}>
            <ShowForm asksReason={asksReason} answer={answers.show} />
          </Disclosure>
        )}
        {may.keep && !isArchived && kind !== 'unspecified' && (
          <TaxIdForm key={profile.taxIdSetAt} profile={profile} answer={answers.set} />
        )}
        {may.keep && kind === 'unspecified' && (
          <p className="muted text-sm">Say first who lends: whose number counts follows from it.</p>
        )}
      </Stack>
    </Card>
  );
}

type ShownTaxIdProps = { taxId: string; isReadable: boolean; here: string };

/** Goes by itself after a minute: by a timer, and without scripts as the page is loaded again. */
function ShownTaxId({ taxId, isReadable, here }: ShownTaxIdProps) {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), TAX_ID_SHOWN_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, []);
  if (isGone) return <p className="muted text-sm">The tax id is hidden again.</p>;
  return (
    <div role="status" className="grid gap-1">
      <noscript>
        <meta httpEquiv="refresh" content={`${TAX_ID_SHOWN_SECONDS}; url=${here}`} />
      </noscript>
      <p className="text-lg figures" data-print="hide">
        {taxId}
      </p>
      <p className="muted text-xs">
        {isReadable
          ? `Shown for ${TAX_ID_SHOWN_SECONDS} seconds. Who looked, and when, has been noted down.`
          : 'It was kept under another APP_SECRET.'}
      </p>
    </div>
  );
}

function ShowForm({ asksReason, answer }: { asksReason: boolean; answer: FormAnswer | undefined }) {
  const [form, fields] = useForm({ id: 'show-tax-id', schema: showTaxIdSchema, answer });
  const isSending = useSending('show-tax-id');
  return (
    <PostForm form={form} intent="show-tax-id" preventScrollReset>
      <ShownOrganization />
      <Stack>
        <FormProblems form={form} fields={[fields.password, fields.reason]} answer={answer} />
        {asksReason && <TextField field={fields.reason} label="Reason" />}
        <PasswordField
          field={fields.password}
          label="Your password"
          autoComplete="current-password"
        />
        <Row>
          <Button variant="secondary" pending={isSending}>
            Show Tax ID
          </Button>
        </Row>
      </Stack>
    </PostForm>
  );
}
