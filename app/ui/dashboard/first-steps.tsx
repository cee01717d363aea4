import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { FirstStepsView } from '#app/account/show.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './attention.module.css';

export type FirstStepsDone = FirstStepsView & { hasRequested: boolean };

/** What a new account still lacks, until it is complete. */
export function FirstSteps({ done }: { done: FirstStepsDone }) {
  const steps = stepsOf(done);
  const left = steps.filter((step) => !step.isDone).length;
  if (left === 0) return null;
  const description = `${steps.length - left} of ${steps.length} steps done`;
  return (
    <Card title="Complete your account" description={description}>
      <ol className={styles.list}>
        {steps.map(({ words, to, isDone }) => (
          <li key={to} className={styles.entry}>
            <Icon of={isDone ? CircleCheck : Circle} size={16} />
            {isDone ? (
              <span className={styles.done}>
                {words}
                <span className="visually-hidden">, done</span>
              </span>
            ) : (
              <Link to={to}>{words}</Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function stepsOf({ isVerified, hasOrganization, isProtected, hasRequested }: FirstStepsDone) {
  return [
    { words: 'Verify your email address', to: '/auth/verify', isDone: isVerified },
    {
      words: 'Create or join an organization',
      to: '/dashboard/organizations/new',
      isDone: hasOrganization,
    },
    {
      words: 'Protect your account with a code or a passkey',
      to: '/account/two-factor',
      isDone: isProtected,
    },
    { words: 'Request your first note', to: '/properties', isDone: hasRequested },
  ];
}
