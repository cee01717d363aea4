import { knownNoteStatus, noteStatusLabel, noteStatusMeans } from '#app/note/rules.ts';
import {
  HEALTH_MEANS,
  type NoteHealth,
  noteHealthLabel,
  ROW_STATUS_MEANS,
  type RowStatus,
  rowStatusLabel,
} from '#app/ledger/rows.ts';
import { Badge } from '#app/ui/badge.tsx';

/** The status of a note; an unknown one is shown as it is stored. */
export function NoteStatusBadge({ status }: { status: string }) {
  return <Badge means={noteStatusMeans(status)}>{noteStatusLabel(status)}</Badge>;
}

/** How a note stands. */
export function HealthBadge({ health }: { health: NoteHealth }) {
  return <Badge means={HEALTH_MEANS[health]}>{noteHealthLabel(health)}</Badge>;
}

/** The same in full; of one in default its status, so that it has one word for how it stands. */
export function NoteHealthBadge({ status, health }: NoteStandingBadgeProps) {
  const isInDefault = knownNoteStatus(status) === 'defaulted';
  return isInDefault ? <NoteStatusBadge status={status} /> : <HealthBadge health={health} />;
}

/** What a row of a schedule is today. */
export function RowStatusBadge({ status }: { status: RowStatus }) {
  return <Badge means={ROW_STATUS_MEANS[status]}>{rowStatusLabel(status)}</Badge>;
}

type NoteStandingBadgeProps = { status: string; health: NoteHealth };

/** What leads at the title of a note: that it is late, where it is, else its status. */
export function NoteStandingBadge({ status, health }: NoteStandingBadgeProps) {
  const isLate = health === 'overdue' && knownNoteStatus(status) !== 'defaulted';
  return isLate ? <HealthBadge health={health} /> : <NoteStatusBadge status={status} />;
}
