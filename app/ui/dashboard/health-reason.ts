import { formatCountOf } from '#app/domain/format-count.ts';
import { formatDate } from '#app/domain/calendar/format-date.ts';
import { daysBetween, type IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import type { NoteHealth } from '#app/domain/servicing/note-health.ts';

type Standing = {
  health: NoteHealth;
  /** The oldest payment that is not covered, and what is still to come of it. */
  nextDue: { dueOn: IsoDate; openCents: Cents } | null;
  today: IsoDate;
};

/** Why a note stands as it does, in a sentence: which payment, how much, since or until when. */
export function healthReason({ health, nextDue, today }: Standing): string {
  if (health === 'paid_off') return 'This note is repaid; nothing is due on it any more.';
  if (nextDue === null) return 'No payment is due on this note at present.';
  const what = `${formatMoney(nextDue.openCents)} due ${formatDate(nextDue.dueOn)}`;
  const days = daysBetween(today, nextDue.dueOn);
  if (days === 0) return `${what}: today.`;
  if (days > 0) return `${what}, in ${formatCountOf(days, 'day')}.`;
  return `${what} is still missing: ${formatCountOf(-days, 'day')} late.`;
}

/**
 * The same in a few words, for a table that tells payment and date in a column of their own; null
 * where the health says it all.
 */
export function shortReason({ health, nextDue, today }: Standing): string | null {
  if (health === 'paid_off') return null;
  if (nextDue === null) return 'No payment due';
  const days = daysBetween(today, nextDue.dueOn);
  if (days === 0) return 'Due today';
  return days > 0 ? `Due in ${formatCountOf(days, 'day')}` : `${formatCountOf(-days, 'day')} late`;
}
