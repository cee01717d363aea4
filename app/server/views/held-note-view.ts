import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import { type Arrears, arrearsSummed } from '#app/domain/servicing/arrears.ts';
import type { NoteHealth } from '#app/domain/servicing/note-health.ts';
import type { HeldNoteRow } from '#app/server/services/portfolio/held-notes.ts';

/** A note as its holder sees it in a list. Money in cents. */
export type HeldNoteView = {
  noteId: string;
  address: string;
  city: string;
  state: string;
  amountCents: Cents;
  ratePpm: RatePpm;
  outstandingCents: Cents;
  /** The oldest payment that is not covered, which may be late; null when none is owed. */
  nextDue: { dueOn: IsoDate; openCents: Cents } | null;
  /** Null when nothing is missing. */
  arrears: Arrears | null;
  health: NoteHealth;
  status: string;
  lienPosition: number | null;
  /** The date on which everything is due. */
  finalOn: IsoDate;
};

/** What a holder may read of a note in a list: nothing of its terms beyond these figures. */
export function heldNoteView(row: HeldNoteRow, today: IsoDate): HeldNoteView {
  const { noteId, address, city, state, amountCents, ratePpm } = row;
  const { outstandingCents, nextDueOn, nextDueCents, health, status, lienPosition, finalOn } = row;
  return {
    noteId,
    address,
    city,
    state,
    amountCents,
    ratePpm,
    outstandingCents,
    nextDue:
      nextDueOn === null || nextDueCents === null
        ? null
        : { dueOn: nextDueOn, openCents: nextDueCents },
    arrears: arrearsSummed(
      { ...row, paymentCount: row.missingCount, oldestDueOn: nextDueOn },
      today,
    ),
    health,
    status,
    lienPosition,
    finalOn,
  };
}
