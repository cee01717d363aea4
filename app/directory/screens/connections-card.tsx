import { useLocation, useSearchParams } from 'react-router';
import { PasswordForm } from '#app/account/factors/screens/factor-forms.tsx';
import styles from '#app/account/own/screens/account.module.css';
import type { AccountAnswer } from '#app/account/own/screens/use-account-form.ts';
import type { ConnectionView, WaysView } from '#app/directory/connect.server.ts';
import { beginPath, type ProviderView } from '#app/ground/company-sign-in.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';

type ConnectionsCardProps = { ways: WaysView; outcome: AccountAnswer | undefined };

/** The companies that sign the reader in, and those that may; nothing where there is none. */
export function ConnectionsCard({ ways, outcome }: ConnectionsCardProps) {
  const { connections, heldBy, hasPassword, waiting } = ways;
  const [search] = useSearchParams();
  const answerOf = (intent: string) => (outcome?.intent === intent ? outcome.answer : undefined);
  if (connections.length === 0) return null;
  return (
    <Card
      title="Company sign-in"
      description={
        heldBy
          ? `People with your address sign in with ${heldBy.name}, and in no other way.`
          : 'A company that knows you can sign you in, in place of your password.'
      }
    >
      <Stack>
        {waiting && hasPassword && (
          <ConnectForm company={waiting} answer={answerOf('connect-company')} />
        )}
        <ul className="grid divided">
          {connections.map((one) => (
            <Connection
              key={one.id}
              connection={one}
              isRemovable={one.isConnected && hasPassword && heldBy === null}
            />
          ))}
        </ul>
      </Stack>
      <RemoveDialog
        company={connections.find(({ id }) => id === search.get('remove-company'))}
        answer={answerOf('remove-company')}
      />
    </Card>
  );
}

type ConnectionProps = {
  connection: ConnectionView;
  isRemovable: boolean;
};

function Connection({ connection, isRemovable }: ConnectionProps) {
  const { pathname } = useLocation();
  const { id, name, isConnected } = connection;
  const way = new URLSearchParams({ redirectTo: pathname });
  return (
    <li className={styles.session}>
      <div className="row gap-2 medium">
        {name}
        {isConnected ? <Badge means="good">Connected</Badge> : <Badge means="ended">Off</Badge>}
      </div>
      {!isConnected && (
        <ButtonLink to={beginPath(id, `?${way}`)} variant="secondary" size="small" reloadDocument>
          Connect {name}
        </ButtonLink>
      )}
      {isRemovable && (
        <ButtonLink
          to={`?remove-company=${id}`}
          variant="secondary"
          size="small"
          preventScrollReset
          aria-label={`Remove, ${name}`}
        >
          Remove
        </ButtonLink>
      )}
    </li>
  );
}

type ConnectFormProps = { company: ProviderView; answer: FormAnswer | undefined };

function ConnectForm({ company: { name }, answer }: ConnectFormProps) {
  return (
    <Stack>
      <Notice title={`${name} has signed you in`}>
        Give your password once, and {name} signs in to this account from now on.
      </Notice>
      <PasswordForm
        intent="connect-company"
        submitLabel={`Connect ${name}`}
        variant="primary"
        answer={answer}
      />
    </Stack>
  );
}

type RemoveDialogProps = { company: ProviderView | undefined; answer: FormAnswer | undefined };

function RemoveDialog({ company, answer }: RemoveDialogProps) {
  const { pathname } = useLocation();
  return (
    <Dialog
      open={company !== undefined}
      closeTo={pathname}
      title={`Remove ${company?.name ?? 'company sign-in'}`}
      description={
        <p>
          {company?.name} will not sign in to your account any more, and your other devices are
          signed out. Your password still does.
        </p>
      }
    >
      <PasswordForm
        intent="remove-company"
        submitLabel={`Remove ${company?.name ?? ''}`}
        variant="danger"
        answer={answer}
      >
        <input type="hidden" name="providerId" value={company?.id ?? ''} />
      </PasswordForm>
    </Dialog>
  );
}
