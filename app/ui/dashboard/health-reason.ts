import { formatCount, formatCountOf } from '#app/ground/format-count.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { daysBetween, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { type Arrears, arrearsText } from '#app/domain/servicing/arrears.ts';
import type { NoteHealth } from '#app/domain/servicing/note-health.ts';

type Standing = {
  health: NoteHealth;
  /** The oldest payment that is not covered, and what is still to come of it. */
  nextDue: { dueOn: IsoDate; openCents: Cents } | null;
  arrears: Arrears | null;
  today: IsoDate;
};

/** Why a note stands as it does, in a sentence: what is missing since when, or due until when. */
export function healthReason({ health, nextDue, arrears, today }: Standing): string {
  if (health === 'paid_off') return 'This note is repaid; nothing is due on it any more.';
  if (arrears !== null) return `${arrearsText(arrears)}.`;
  if (nextDue === null) return 'No payment is due on this note at present.';
  const what = `${formatMoney(nextDue.openCents)} due ${formatDate(nextDue.dueOn)}`;
  const days = daysBetween(today, nextDue.dueOn);
  return days === 0 ? `${what}: today.` : `${what}, in ${formatCountOf(days, 'day')}.`;
}

/**
 * The same in a few words, for a table that tells the oldest payment and its date in a column of
 * their own; null where the health says it all.
 */
export function shortReason({ health, nextDue, arrears, today }: Standing): string | null {
  if (health === 'paid_off') return null;
  if (arrears !== null) return shortArrears(arrears);
  if (nextDue === null) return 'No payment due';
  const days = daysBetween(today, nextDue.dueOn);
  if (days === 0) return 'Due today';
  return `Due in ${formatCountOf(days, 'day')}`;
}

/** What the one payment does not say that stands beside it. */
function shortArrears({ paymentCount, missingCents, daysPastDue }: Arrears): string {
  const late = `${formatCountOf(daysPastDue, 'day')} late`;
  if (paymentCount === 1) return late;
  return `${formatCount(paymentCount)} payments missing, ${formatMoney(missingCents)}, ${late}`;
}
