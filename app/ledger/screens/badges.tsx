import { knownNoteStatus, type NoteStatus, noteStatusLabel } from '#app/note/rules.ts';
import {
  type NoteHealth,
  noteHealthLabel,
  type RowStatus,
  rowStatusLabel,
} from '#app/ledger/rows.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';

const NOTE_TONES: Record<NoteStatus, BadgeTone> = {
  available: 'primary',
  pending: 'warning',
  active: 'success',
  paid_off: 'neutral',
  defaulted: 'danger',
};

const REQUEST_TONES: Record<string, BadgeTone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
};

const HEALTH_TONES: Record<NoteHealth, BadgeTone> = {
  overdue: 'danger',
  due_soon: 'warning',
  current: 'success',
  paid_off: 'neutral',
  no_data: 'outline',
};

const ROW_TONES: Record<RowStatus, BadgeTone> = {
  paid: 'success',
  overdue: 'danger',
  partial: 'warning',
  scheduled: 'neutral',
  earlier_owner: 'outline',
};

/** The status of a note; an unknown one is shown as it is stored. */
export function NoteStatusBadge({ status }: { status: string }) {
  const known = knownNoteStatus(status);
  return (
    <Badge tone={known === null ? 'outline' : NOTE_TONES[known]}>{noteStatusLabel(status)}</Badge>
  );
}

/** The status of an investment request, capitalised; an unknown one is shown the same way. */
export function RequestStatusBadge({ status }: { status: string }) {
  const label = status.charAt(0).toUpperCase() + status.slice(1);
  return <Badge tone={REQUEST_TONES[status] ?? 'outline'}>{label}</Badge>;
}

/** How a note stands. */
export function HealthBadge({ health }: { health: NoteHealth }) {
  return <Badge tone={HEALTH_TONES[health]}>{noteHealthLabel(health)}</Badge>;
}

/** What a row of a schedule is today. */
export function RowStatusBadge({ status }: { status: RowStatus }) {
  return <Badge tone={ROW_TONES[status]}>{rowStatusLabel(status)}</Badge>;
}
