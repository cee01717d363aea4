import { INVITATIONS_ID } from '#app/team/invitations/screens/waiting-invitations.tsx';
import { type ArrearsOfNotes, arrearsText } from '#app/ledger/health.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import {
  AlertTriangle,
  CalendarClock,
  Circle,
  CircleCheck,
  type LucideIcon,
  Mail,
} from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './attention.module.css';
import { portfolioAddress } from '#app/portfolio/rules.ts';
import type { FirstStepsView } from '#app/account/show.server.ts';

export type AttentionCounts = {
  arrears: ArrearsOfNotes | null;
  maturingSoon: number;
  invitations: number;
};

/** Where the waiting invitations stand in the page. */
type Alert = { icon: LucideIcon; words: string; to: string };

/** What asks for the reader's attention, each with the way to it; nothing when nothing does. */
export function Attention({ counts }: { counts: AttentionCounts }) {
  const alerts = alertsOf(counts);
  if (alerts.length === 0) return null;
  return (
    <Card title="Needs your attention">
      <ul className="grid gap-2 text-sm">
        {alerts.map(({ icon, words, to }) => (
          <li key={to} className={styles.entry}>
            <Icon of={icon} size={16} />
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function alertsOf(counts: AttentionCounts): Alert[] {
  const { arrears, maturingSoon, invitations } = counts;
  return [
    arrears !== null && {
      icon: AlertTriangle,
      words: overdueWords(arrears),
      to: portfolioAddress({ health: 'overdue' }),
    },
    maturingSoon > 0 && {
      icon: CalendarClock,
      words:
        maturingSoon === 1
          ? '1 note matures within 90 days'
          : `${maturingSoon} notes mature within 90 days`,
      to: portfolioAddress({ matures: 'soon' }),
    },
    invitations > 0 && {
      icon: Mail,
      words:
        invitations === 1
          ? '1 invitation waits for you'
          : `${invitations} invitations wait for you`,
      to: `#${INVITATIONS_ID}`,
    },
  ].filter((alert) => alert !== false);
}

function overdueWords(arrears: ArrearsOfNotes): string {
  const notes = formatCountOf(arrears.noteCount, 'note is overdue', 'notes are overdue');
  return `${notes}: ${arrearsText(arrears)}`;
}

export type FirstStepsDone = FirstStepsView & { hasRequested: boolean };

/** What a new account still lacks, until it is complete. */
export function FirstSteps({ done }: { done: FirstStepsDone }) {
  const steps = stepsOf(done);
  const left = steps.filter((step) => !step.isDone).length;
  if (left === 0) return null;
  const description = `${steps.length - left} of ${steps.length} steps done`;
  return (
    <Card title="Complete your account" description={description}>
      <ol className="grid gap-2 text-sm">
        {steps.map(({ words, to, isDone }) => (
          <li key={to} className={styles.entry}>
            <Icon of={isDone ? CircleCheck : Circle} size={16} />
            {isDone ? (
              <span className="muted">
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
