import { Link } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import styles from './demo-accounts.module.css';

type DemoAccountsProps = {
  password: string;
  accounts: readonly { email: string; purpose: string }[];
};

/** The accounts that anybody may use, while the demo runs on this machine alone. */
export function DemoAccounts({ password, accounts }: DemoAccountsProps) {
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
