import { INVITATIONS_ID } from '#app/team/invitations/screens/waiting-invitations.tsx';
import { type ArrearsOfNotes, arrearsText } from '#app/ledger/health.ts';
import { formatCountOf } from '#app/ground/format-count.ts';
import { AlertTriangle, CalendarClock, Hourglass, type LucideIcon, Mail } from 'lucide-react';
import { formatMoney } from '#app/ground/money/format.ts';
import type { OwnRequestView } from '#app/request/show.server.ts';
import type { Holding } from '#app/portfolio/show.server.ts';
import { Picture } from '#app/property/pictures/screens/picture.tsx';
import { Link } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './attention.module.css';
import { portfolioAddress } from '#app/portfolio/rules.ts';
import type { FirstStepsView } from '#app/account/show.server.ts';

export type AttentionCounts = {
  arrears: ArrearsOfNotes | null;
  /** The notes that are late the longest. */
  late: readonly Holding[];
  maturingSoon: number;
  invitations: number;
  /** Requests whose note waits for the reader. */
  asked: readonly OwnRequestView[];
};

/** Where the waiting invitations stand in the page. */
type Alert = {
  icon: LucideIcon;
  tone: 'danger' | 'warning' | 'info';
  words: string;
  to: string;
};

/** What asks for the reader's attention, each with the way to it; nothing when nothing does. */
export function Attention({ counts }: { counts: AttentionCounts }) {
  const alerts = alertsOf(counts);
  if (alerts.length === 0) return null;
  return (
    <Card title="Needs your attention" className={counts.arrears ? styles.urgent : styles.mild}>
      <ul className="grid gap-2 text-sm">
        {alerts.map(({ icon, tone, words, to }) => (
          <li key={to} className={styles.entry} data-tone={tone}>
            <Icon of={icon} size={16} />
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
      {counts.late.length > 0 && (
        <ul className={`${styles.late} grid gap-3`}>
          {counts.late.map((holding) => (
            <LateNote key={holding.noteId} holding={holding} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** A house, how long its note is late, and what is missing. */
function LateNote({ holding: { noteId, address, arrears, picture } }: { holding: Holding }) {
  if (arrears === null) return null;
  const { daysPastDue, missingCents, paymentCount } = arrears;
  const late = `${formatCountOf(daysPastDue, 'day')} late`;
  const missing = `${formatCountOf(paymentCount, 'payment')} missing`;
  return (
    <li className={`${styles.note} line gap-3 surface small-frame`}>
      <Picture source={picture && { ...picture, alt: '' }} ratio="thumb" sizes="4rem" />
      <span className="grid grow shrinks">
        <Link to={`/dashboard/notes/${noteId}`} className="medium text-sm">
          {address}
        </Link>
        <span className="muted text-xs">{`${missing}, ${late}`}</span>
      </span>
      <span className="figures semibold nowrap">{formatMoney(missingCents)}</span>
    </li>
  );
}

function alertsOf(counts: AttentionCounts): Alert[] {
  const { arrears, maturingSoon, invitations, asked } = counts;
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
    maturingSoon > 0 && {
      icon: CalendarClock,
      tone: 'warning' as const,
      words:
        maturingSoon === 1
          ? '1 note matures within 90 days'
          : `${maturingSoon} notes mature within 90 days`,
      to: portfolioAddress({ matures: 'soon' }),
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
  ].filter((alert) => alert !== false);
}

function askedWords({ property, next, endsAt }: OwnRequestView): string {
  const until = endsAt === null ? '' : ` by ${endsAt}`;
  return `${property?.address ?? 'A note'}: ${(next ?? '').toLowerCase()}${until}`;
}

function overdueWords(arrears: ArrearsOfNotes): string {
  const notes = formatCountOf(arrears.noteCount, 'note is overdue', 'notes are overdue');
  return `${notes}: ${arrearsText(arrears)}`;
}

export type FirstStepsDone = FirstStepsView & { hasRequested: boolean };

/** What a new account still lacks, in one line, until it is complete. */
export function FirstSteps({ done }: { done: FirstStepsDone }) {
  const steps = stepsOf(done);
  const left = steps.filter((step) => !step.isDone);
  const progress = `${steps.length - left.length} of ${steps.length} steps done.`;
  if (left.length === 0) return null;
  return (
    <Card title="Complete your account">
      <div className="row gap-3 text-sm">
        <span className="muted">{progress}</span>
        {left.map(({ words, to }) => (
          <Link key={to} to={to}>
            {words}
          </Link>
        ))}
      </div>
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
      to: '/account/security',
      isDone: isProtected,
    },
    { words: 'Request your first note', to: '/properties', isDone: hasRequested },
  ];
}
