import { INVITATIONS_ID } from '#app/team/invitations/screens/waiting-invitations.tsx';
import { type ArrearsOfNotes, arrearsText } from '#app/ledger/health.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import {
  AlertTriangle,
  CalendarClock,
  Hourglass,
  IdCard,
  ListTodo,
  type LucideIcon,
  Mail,
} from 'lucide-react';
import { whoseText } from '#app/request/rules.ts';
import type { OwnRequestView } from '#app/request/show.server.ts';
import { COMPLETE_YOUR_PROFILE } from '#app/profile/words.ts';
import { Link } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { unbroken } from '#app/ui/unbroken.ts';
import styles from './attention.module.css';
import { portfolioAddress } from '#app/portfolio/rules.ts';
import type { FirstStepsView } from '#app/account/show.server.ts';

export type AttentionCounts = {
  arrears: ArrearsOfNotes | null;
  maturingSoon: number;
  invitations: number;
  /** Requests whose note waits for the reader. */
  asked: readonly OwnRequestView[];
  /** The investing profile that does not say yet who lends; null for none. */
  unsaidProfile: string | null;
  /** What a new account may still lack; null for whoever only administers. */
  steps: FirstStepsDone | null;
};

/** Where the waiting invitations stand in the page. */
type Alert = {
  icon: LucideIcon;
  tone: 'danger' | 'warning' | 'info';
  words: string;
  to: string;
};

/** More than these wait behind a line: the figures of the page are not to be pushed away. */
const MOST_LINES = 3;

/**
 * What asks for the reader's attention, the most pressing first, each with the way to it; nothing
 * when nothing does.
 */
export function Attention({ counts }: { counts: AttentionCounts }) {
  const alerts = alertsOf(counts);
  if (alerts.length === 0) return null;
  const others = alerts.slice(MOST_LINES);
  return (
    <Card
      title="What needs you"
      more={
        others.length > 0 && (
          <Disclosure summary={`Show all ${alerts.length}`}>
            <div className={styles.others}>
              <Alerts alerts={others} />
            </div>
          </Disclosure>
        )
      }
    >
      <Alerts alerts={alerts.slice(0, MOST_LINES)} />
    </Card>
  );
}

function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  return (
    <ul className="grid gap-1 text-sm">
      {alerts.map(({ icon, tone, words, to }) => (
        <li key={to} className={styles.entry} data-tone={tone}>
          <Icon of={icon} size={16} />
          <Link to={to}>{words}</Link>
        </li>
      ))}
    </ul>
  );
}

function alertsOf(counts: AttentionCounts): Alert[] {
  const { arrears, maturingSoon, invitations, asked, unsaidProfile, steps } = counts;
  return [
    ...asked.map((request) => ({
      icon: Hourglass,
      tone: 'warning' as const,
      words: askedWords(request),
      to: `/dashboard/requests/${request.requestId}`,
    })),
    arrears !== null && {
      icon: AlertTriangle,
      tone: 'danger' as const,
      words: overdueWords(arrears),
      to: portfolioAddress({ health: 'overdue' }),
    },
    invitations > 0 && {
      icon: Mail,
      tone: 'info' as const,
      words:
        invitations === 1
          ? '1 invitation waits for you'
          : `${invitations} invitations wait for you`,
      to: `#${INVITATIONS_ID}`,
    },
    unsaidProfile !== null && {
      icon: IdCard,
      tone: 'info' as const,
      words: `${COMPLETE_YOUR_PROFILE}: say who lends`,
      to: `/dashboard/profiles/${unsaidProfile}`,
    },
    maturingSoon > 0 && {
      icon: CalendarClock,
      tone: 'warning' as const,
      words:
        maturingSoon === 1
          ? '1 note matures within 90 days'
          : `${maturingSoon} notes mature within 90 days`,
      to: portfolioAddress({ matures: 'soon' }),
    },
    ...stepsOf(steps).map((step) => ({ icon: ListTodo, tone: 'info' as const, ...step })),
  ].filter((alert) => alert !== false);
}

function askedWords({ property, next, endsAt, ...request }: OwnRequestView): string {
  const until = endsAt === null ? '' : ` by ${endsAt}`;
  // What is named in it, such as a paper, keeps its letters.
  const words = (next ?? '').replace(/^./, (first) => first.toLowerCase());
  const place = [property?.address ?? 'A note', whoseText(request)].filter(Boolean).join(', ');
  return unbroken(`${place}: ${words}${until}`);
}

function overdueWords(arrears: ArrearsOfNotes): string {
  const notes = formatCountOf(arrears.noteCount, 'note is overdue', 'notes are overdue');
  return `${notes}: ${arrearsText(arrears)}`;
}

export type FirstStepsDone = FirstStepsView & { hasRequested: boolean };

/** What a new account still lacks. */
function stepsOf(done: FirstStepsDone | null) {
  if (done === null) return [];
  return [
    { words: 'Verify your email address', to: '/auth/verify', isDone: done.isVerified },
    {
      words: 'Create or join an organization',
      to: '/dashboard/organizations/new',
      isDone: done.hasOrganization,
    },
    {
      words: 'Protect your account with a code or a passkey',
      to: '/account/security',
      isDone: done.isProtected,
    },
    { words: 'Request your first note', to: '/properties', isDone: done.hasRequested },
  ].flatMap(({ isDone, ...step }) => (isDone ? [] : [step]));
}
