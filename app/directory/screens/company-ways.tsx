import { Building2 } from 'lucide-react';
import { Link } from 'react-router';
import { addressSchema } from '#app/account/schemas.ts';
import factors from '#app/account/factors/screens/factors.module.css';
import styles from '#app/account/sign-in/screens/sign-in-forms.module.css';
import { beginPath, type ProviderView } from '#app/ground/company-sign-in.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { limitsOf } from '#app/ui/form-limits.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';

type CompanyWaysProps = { companies: readonly ProviderView[]; search: string };

/**
 * A way in for each company that signs its people in; nothing where there is none. `search` is the
 * query of the page, which says where to go afterwards.
 */
export function CompanyWays({ companies, search }: CompanyWaysProps) {
  if (companies.length === 0) return null;
  return (
    <Stack>
      <p className={`${factors.or} line gap-4 muted text-sm`}>or</p>
      {companies.map((company) => (
        <ContinueWith key={company.id} company={company} search={search} variant="secondary" />
      ))}
      <p className={styles.footnote}>
        With your first sign-in you agree to our <Link to="/terms">terms</Link> and{' '}
        <Link to="/privacy">privacy policy</Link>.
      </p>
    </Stack>
  );
}

type ContinueWithProps = {
  company: ProviderView;
  search: string;
  variant: 'primary' | 'secondary';
};

function ContinueWith({ company: { id, name }, search, variant }: ContinueWithProps) {
  return (
    <ButtonLink to={beginPath(id, search)} variant={variant} wide reloadDocument>
      <Icon of={Building2} />
      Continue with {name}
    </ButtonLink>
  );
}

/** For an address whose domain is held to a company: that is the only way in. */
export function HeldByCompany({ company, search }: { company: ProviderView; search: string }) {
  return (
    <Stack>
      <p>People with your address sign in with {company.name}.</p>
      <ContinueWith company={company} search={search} variant="primary" />
      <p className={styles.footnote}>
        With your first sign-in you agree to our <Link to="/terms">terms</Link> and{' '}
        <Link to="/privacy">privacy policy</Link>.
      </p>
      <ButtonLink to={`/auth${search}`} variant="quiet" wide>
        Use Another Address
      </ButtonLink>
    </Stack>
  );
}

/** Asks for the address first, where it decides which way in there is. */
export function AddressForm({ answer }: { answer?: FormAnswer | undefined }) {
  const [form, fields] = useForm({
    id: 'address',
    schema: addressSchema,
    answer,
    constraint: limitsOf(addressSchema),
  });
  const isSending = useSending('address');
  return (
    <PostForm form={form} intent="address" preventScrollReset>
      <Stack>
        <FormProblems form={form} fields={[fields.email]} answer={answer} />
        <TextField
          field={fields.email}
          label="Email"
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
        />
        <Button wide pending={isSending}>
          Continue
        </Button>
      </Stack>
    </PostForm>
  );
}
