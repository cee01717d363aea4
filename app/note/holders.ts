import { addDays, type IsoDate, laterDate } from '#app/ground/calendar/iso-date.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { scheduleRows } from '#app/ground/schedule/fold-schedule.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { proposeFunding } from './funded-terms.ts';
import { type RowSum, sumRows } from '#app/ground/schedule/rows.ts';

/** One organization's time with a note; the entry without an end is the holder of today. */
export type HolderEntry = {
  id: string;
  organizationId: string;
  heldFrom: IsoDate;
  heldTo: IsoDate | null;
};

/** What an admin wants of a note's holder. Nothing is lost unless they say so. */
export type HolderWish =
  | { kind: 'keep' }
  | { kind: 'release' }
  | { kind: 'hold'; organizationId: string; fundedOn: IsoDate };

type HolderRefusal =
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

/** To whom the payments that were due before today are owed. */
export const PAST_ROWS = ['holder', 'earlier_owner'] as const;

export type PastRows = (typeof PAST_ROWS)[number];

/** Who should hold a note. Without a date `pastRows` decides, else the rules propose it. */
export type HolderInput =
  | { kind: 'keep' }
  | { kind: 'release' }
  | {
      kind: 'hold';
      organizationId: string;
      fundedOn: IsoDate | null;
      pastRows?: PastRows | null;
    };

export type FundingRefusal =
  | HolderRefusal
  | { kind: 'needs_holder' }
  /** Nobody said whose these payments are. */
  | { kind: 'needs_funding_date'; past: RowSum };

/** What a note's holders will be, before anything is written. */
export type PlannedHolder = {
  plan: HolderPlan;
  holderId: string | null;
  heldFrom: IsoDate | null;
  /** From this day receipts count; null while nobody holds the note. */
  fundedOn: IsoDate | null;
};

/** What decides about a wish. The terms are ones that check-terms.ts accepts. */
export type FundingFacts = {
  history: readonly HolderEntry[];
  terms: NoteTerms;
  status: string;
  /** The date of the last receipt that stands, or null without one. */
  lastReceivedOn: IsoDate | null;
  today: IsoDate;
};

/**
 * Who will hold a note and from which day. The dialog shows what it finds before saving, and saving
 * asks it again.
 * Errors: `needs_funding_date` with the payments due before today when a note comes to a holder
 * without a date and nobody held it; `needs_holder` for an active note without one;
 * `funded_before_note` also for a holder who stays while the note date moves behind theirs; and the
 * reasons of plan-holder.ts. Source: rules 5.1, D16, D26, D48.
 */
export function planFunding(
  input: HolderInput,
  facts: FundingFacts,
): Result<PlannedHolder, FundingRefusal> {
  const { history, terms, status, lastReceivedOn, today } = facts;
  const { noteOn } = terms;
  const wish = dated(input, facts);
  if (!wish.ok) return wish;
  const planned = planHolder(wish.value, { history, noteOn, lastReceivedOn, today });
  if (!planned.ok) return planned;
  const after = historyAfter(history, planned.value);
  const open = openEntry(after);
  if (open === null && status === 'active') return refuse({ kind: 'needs_holder' });
  if (open !== null && open.heldFrom < noteOn) return refuse({ kind: 'funded_before_note' });
  return accept({
    plan: planned.value,
    holderId: open?.organizationId ?? null,
    heldFrom: open?.heldFrom ?? null,
    fundedOn: fundingDate(after, noteOn),
  });
}

function dated(
  input: HolderInput,
  { history, terms, today }: FundingFacts,
): Result<HolderWish, FundingRefusal> {
  if (input.kind !== 'hold') return accept(input);
  const { kind, organizationId, pastRows } = input;
  const from = (fundedOn: IsoDate) => accept({ kind, organizationId, fundedOn });
  if (input.fundedOn !== null) return from(input.fundedOn);
  const present = openEntry(history);
  if (present?.organizationId === organizationId) return from(present.heldFrom);
  if (pastRows === 'holder') return from(terms.noteOn);
  if (pastRows === 'earlier_owner') return from(laterDate(terms.noteOn, today));
  // What is past was due to the present holder, whom the new one follows.
  if (present !== null) return from(laterDate(terms.noteOn, today));
  const past = sumRows(scheduleRows(terms).filter(({ dueOn }) => dueOn < today));
  if (past !== null) return refuse({ kind: 'needs_funding_date', past });
  const isSeasoned = terms.startingPrincipalCents !== null;
  return from(proposeFunding({ ...terms, isSeasoned }, today).fundedOn);
}
