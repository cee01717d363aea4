import { type IsoDate, laterDate } from '#app/ground/calendar/iso-date.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { scheduleRows } from '#app/ground/schedule/schedule-rows.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { type RowSum, sumRows } from '#app/domain/servicing/funding-effect.ts';
import {
  fundingDate,
  type HolderEntry,
  type HolderPlan,
  type HolderRefusal,
  type HolderWish,
  historyAfter,
  openEntry,
  planHolder,
} from './plan-holder.ts';
import { proposeFunding } from './propose-funding.ts';

/** To whom the payments that were due before today are owed. */
export const PAST_ROWS = ['holder', 'earlier_owner'] as const;

export type PastRows = (typeof PAST_ROWS)[number];

/** Who should hold a note. Without a date `pastRows` decides, else the rules propose it (D16). */
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
