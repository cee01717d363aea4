import { addDays, type IsoDate, laterDate } from '#app/ground/calendar/iso-date.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';

/** One organization's time with a note; the entry without an end is the holder of today. */
export type HolderEntry = {
  id: string;
  organizationId: string;
  heldFrom: IsoDate;
  heldTo: IsoDate | null;
};

/** What an admin wants of a note's holder. Nothing is lost unless they say so (D26). */
export type HolderWish =
  | { kind: 'keep' }
  | { kind: 'release' }
  | { kind: 'hold'; organizationId: string; fundedOn: IsoDate };

export type HolderRefusal =
  | { kind: 'funded_before_note' }
  /** Money stands that the present holder received. */
  | { kind: 'holder_has_money' }
  | { kind: 'funding_date_locked' }
  | { kind: 'funded_before_receipt'; lastReceivedOn: IsoDate }
  | { kind: 'held_until'; heldTo: IsoDate };

/** What becomes of a note's entries: the open one ends or goes, a new one begins. */
export type HolderPlan = {
  close: { id: string; heldTo: IsoDate } | null;
  remove: string | null;
  open: { organizationId: string; heldFrom: IsoDate } | null;
};

export const NO_HOLDER_CHANGE: HolderPlan = { close: null, remove: null, open: null };

type Facts = {
  history: readonly HolderEntry[];
  noteOn: IsoDate;
  /** The date of the last receipt that stands, or null without one. */
  lastReceivedOn: IsoDate | null;
  today: IsoDate;
};

/**
 * What a wish does to the history of a note's holders. A new holder from a later date follows the
 * present one; from the same or an earlier date it corrects a slip, which only a note without money
 * allows.
 * Errors: `funded_before_note`; `holder_has_money` for letting go of a holder who received money;
 * `funding_date_locked` for moving their date; `funded_before_receipt` for a new holder from within
 * the time that was paid to the present one; `held_until` where an earlier entry overlaps.
 * Source: rules 5.1 and 5.6, D26, D28.
 */
export function planHolder(wish: HolderWish, facts: Facts): Result<HolderPlan, HolderRefusal> {
  const present = openEntry(facts.history);
  if (wish.kind === 'keep') return accept(NO_HOLDER_CHANGE);
  if (wish.kind === 'release') return planRelease(present, facts);
  const { organizationId, fundedOn } = wish;
  const isSameHolder = present?.organizationId === organizationId;
  if (isSameHolder && present.heldFrom === fundedOn) return accept(NO_HOLDER_CHANGE);
  const { lastReceivedOn, noteOn, history } = facts;
  if (fundedOn < noteOn) return refuse({ kind: 'funded_before_note' });
  const past = history.find(({ heldTo }) => heldTo !== null && heldTo > fundedOn);
  if (past !== undefined && past.heldTo !== null) {
    return refuse({ kind: 'held_until', heldTo: past.heldTo });
  }
  const open = { organizationId, heldFrom: fundedOn };
  if (present === null) return accept({ ...NO_HOLDER_CHANGE, open });
  if (lastReceivedOn !== null && isSameHolder) return refuse({ kind: 'funding_date_locked' });
  if (lastReceivedOn !== null && fundedOn <= lastReceivedOn) {
    return refuse({ kind: 'funded_before_receipt', lastReceivedOn });
  }
  const follows = !isSameHolder && fundedOn > present.heldFrom;
  return accept(
    follows
      ? { close: { id: present.id, heldTo: addDays(fundedOn, -1) }, remove: null, open }
      : { close: null, remove: present.id, open },
  );
}

function planRelease(
  present: HolderEntry | null,
  { lastReceivedOn, today }: Facts,
): Result<HolderPlan, HolderRefusal> {
  if (present === null) return accept(NO_HOLDER_CHANGE);
  if (lastReceivedOn !== null) return refuse({ kind: 'holder_has_money' });
  const heldTo = laterDate(present.heldFrom, today);
  return accept({ ...NO_HOLDER_CHANGE, close: { id: present.id, heldTo } });
}

/** The entries of a note after a plan. The new one has no id yet. */
export function historyAfter(history: readonly HolderEntry[], plan: HolderPlan): HolderEntry[] {
  const kept = history
    .filter(({ id }) => id !== plan.remove)
    .map((entry) => (entry.id === plan.close?.id ? { ...entry, ...plan.close } : entry));
  return plan.open === null ? kept : [...kept, { id: '', ...plan.open, heldTo: null }];
}

/** The entry of today's holder, or null while nobody holds the note. */
export function openEntry(history: readonly HolderEntry[]): HolderEntry | null {
  return history.find(({ heldTo }) => heldTo === null) ?? null;
}

/**
 * The day from which the note is serviced for its holders: the beginning of their unbroken row that
 * ends today, so that a holder who follows another takes over the money received; null while nobody
 * holds the note. Entries from before the note date are of an earlier contract.
 * Source: rules 3.8 and 5.1.
 */
export function fundingDate(history: readonly HolderEntry[], noteOn: IsoDate): IsoDate | null {
  let first = openEntry(history);
  while (first !== null) {
    const dayBefore = addDays(first.heldFrom, -1);
    const before = history.find(
      ({ heldFrom, heldTo }) => heldTo === dayBefore && heldFrom >= noteOn,
    );
    if (before === undefined) return first.heldFrom;
    first = before;
  }
  return null;
}
