import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import styles from './auth.module.css';
import { ResendForm } from './resend-form.tsx';

type AccountFactsProps = {
  name: string;
  email: string;
  phone: string | null;
  isVerified: boolean;
  memberSince: string;
};

/** What the product knows about the person, and how they sign in and out. */
export function AccountFacts(props: AccountFactsProps) {
  const { name, email, phone, isVerified, memberSince } = props;
  return (
    <Card
      title="You"
      aside={
        isVerified ? (
          <Badge tone="success">E-mail verified</Badge>
        ) : (
          <Badge tone="warning">E-mail not verified</Badge>
        )
      }
      footer={
        <>
          {!isVerified && <ResendForm size="small" returnTo="/account" />}
          <ButtonLink to="/auth/forgot-password" variant="secondary" size="small">
            Choose a new password
          </ButtonLink>
          <SignOutButton />
        </>
      }
    >
      <DefinitionList
        entries={[
          { term: 'Name', value: name === '' ? null : name },
          { term: 'Email', value: <span className={styles.address}>{email}</span> },
          { term: 'Phone', value: phone },
          { term: 'Member since', value: memberSince },
        ]}
      />
    </Card>
  );
}
