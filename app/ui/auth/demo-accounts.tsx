import { Link } from 'react-router';
import type { DemoAccountsView } from '#app/server/views/account-view.ts';
import { Card } from '#app/ui/card.tsx';
import styles from './demo-accounts.module.css';

/** The accounts that anybody may use, while the demo runs on this machine alone. */
export function DemoAccounts({ password, accounts }: DemoAccountsView) {
  return (
    <Card
      title="Accounts of the demo"
      description={
        <>
          Each has the password <code className={styles.password}>{password}</code>. Mails stay on
          this machine, in the <Link to="/mailbox">mailbox</Link>.
        </>
      }
    >
      <dl className={styles.list}>
        {accounts.map(({ email, purpose }) => (
          <div key={email} className={styles.entry}>
            <dt className={styles.email}>{email}</dt>
            <dd className={styles.purpose}>{purpose}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
