import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { accountAddress } from '#app/account/places.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import styles from './account.module.css';

type FactorsCardProps = { hasSecondFactor: boolean; passkeyCount: number };

/** What keeps others out who know the password: how it stands, and the way to each. */
export function FactorsCard({ hasSecondFactor, passkeyCount }: FactorsCardProps) {
  return (
    <Card
      title="Two-factor sign-in and passkeys"
      description="A code from your phone or a passkey keeps others out who know your password."
    >
      <ul className="grid divided">
        <Factor
          name="Authenticator app"
          state={
            hasSecondFactor ? <Badge means="good">On</Badge> : <Badge means="ended">Off</Badge>
          }
          text="A code that only your phone shows, besides your password."
          page="/two-factor"
          label="Two-Factor Sign-In"
        />
        <Factor
          name="Passkeys"
          state={
            passkeyCount > 0 ? (
              <Badge means="good">{formatCountOf(passkeyCount, 'passkey')}</Badge>
            ) : (
              <Badge means="ended">None</Badge>
            )
          }
          text="Your finger, your face or the PIN of your device in place of the password."
          page="/passkeys"
          label="Passkeys"
        />
      </ul>
    </Card>
  );
}

type FactorProps = { name: string; state: ReactNode; text: string; page: string; label: string };

function Factor({ name, state, text, page, label }: FactorProps) {
  const { pathname } = useLocation();
  return (
    <li className={styles.session}>
      <div>
        <div className="row gap-2 medium">
          {name}
          {state}
        </div>
        <div className="muted text-sm">{text}</div>
      </div>
      <ButtonLink to={accountAddress(pathname, page)} variant="secondary" size="small">
        {label}
      </ButtonLink>
    </li>
  );
}
