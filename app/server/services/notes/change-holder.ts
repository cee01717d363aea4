import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import {
  fundingDate,
  type HolderEntry,
  type HolderPlan,
  type HolderRefusal,
  historyAfter,
  openEntry,
  planHolder,
} from '#app/domain/note/plan-holder.ts';
import { proposeFunding } from '#app/domain/note/propose-funding.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { NoteTerms } from '#app/domain/schedule/terms.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders } from '#app/server/db/schema/notes.ts';
import { asc, eq } from 'drizzle-orm';
import { listHolderChoices } from './holder-choices.ts';

/** Who should hold a note; without a date from the day that the rules propose (D16). */
export type HolderInput =
  | { kind: 'keep' }
  | { kind: 'release' }
  | { kind: 'hold'; organizationId: string; fundedOn: IsoDate | null };

export type HolderChangeRefusal =
  | { kind: 'unknown_holder' }
  | { kind: 'needs_holder' }
  | HolderRefusal;

/** What a note's holders will be, before anything is written. */
export type PlannedHolder = {
  plan: HolderPlan;
  holderId: string | null;
  heldFrom: IsoDate | null;
  /** From this day receipts count; null while nobody holds the note. */
  fundedOn: IsoDate | null;
};

/** Everybody who has held a note, in order. */
export async function readHolders(
  transaction: Transaction,
  noteId: string,
): Promise<HolderEntry[]> {
  const { id, organizationId, heldFrom, heldTo } = noteHolders;
  return transaction
    .select({ id, organizationId, heldFrom, heldTo })
    .from(noteHolders)
    .where(eq(noteHolders.noteId, noteId))
    .orderBy(asc(heldFrom), asc(noteHolders.createdAt));
}

/**
 * Checks what is wanted of a note's holder and plans it; nothing is written yet.
 * Refused: `unknown_holder` for an organization that the caller may not choose; `needs_holder` for
 * an active note without one; `funded_before_note` also for a holder who stays while the note date
 * moves behind theirs; and the reasons of plan-holder.ts. Source: D26, rules 5.1.
 */
export async function checkHolder(
  transaction: Transaction,
  caller: Caller,
  wish: {
    noteId: string | null;
    holder: HolderInput;
    status: string;
    terms: NoteTerms;
    lastReceivedOn: IsoDate | null;
  },
): Promise<Result<PlannedHolder, HolderChangeRefusal>> {
  const { noteId, holder, terms, lastReceivedOn } = wish;
  const history = noteId === null ? [] : await readHolders(transaction, noteId);
  const present = openEntry(history);
  if (holder.kind === 'hold' && holder.organizationId !== present?.organizationId) {
    const choices = await listHolderChoices(transaction, caller, noteId);
    const isChoice = choices.some(({ id }) => id === holder.organizationId);
    if (!isChoice) return refuse({ kind: 'unknown_holder' });
  }
  const { noteOn } = terms;
  const today = caller.clock.today();
  const planned = planHolder(dated(holder, { present, terms, today }), {
    history,
    noteOn,
    lastReceivedOn,
    today,
  });
  if (!planned.ok) return planned;
  const after = historyAfter(history, planned.value);
  const open = openEntry(after);
  if (open === null && wish.status === 'active') return refuse({ kind: 'needs_holder' });
  if (open !== null && open.heldFrom < noteOn) return refuse({ kind: 'funded_before_note' });
  return accept({
    plan: planned.value,
    holderId: open?.organizationId ?? null,
    heldFrom: open?.heldFrom ?? null,
    fundedOn: fundingDate(after, noteOn),
  });
}

function dated(
  holder: HolderInput,
  { present, terms, today }: { present: HolderEntry | null; terms: NoteTerms; today: IsoDate },
) {
  if (holder.kind !== 'hold') return holder;
  const { organizationId, fundedOn } = holder;
  if (fundedOn !== null) return { kind: holder.kind, organizationId, fundedOn };
  if (present?.organizationId === organizationId) {
    return { kind: holder.kind, organizationId, fundedOn: present.heldFrom };
  }
  const isSeasoned = terms.startingPrincipalCents !== null;
  const proposed = proposeFunding({ ...terms, isSeasoned }, today);
  return { kind: holder.kind, organizationId, fundedOn: proposed.fundedOn };
}

/** Writes a plan, in the caller's transaction. */
export async function applyHolderPlan(
  transaction: Transaction,
  noteId: string,
  { close, remove, open }: HolderPlan,
): Promise<void> {
  if (remove !== null) await transaction.delete(noteHolders).where(eq(noteHolders.id, remove));
  if (close !== null) {
    await transaction
      .update(noteHolders)
      .set({ heldTo: close.heldTo })
      .where(eq(noteHolders.id, close.id));
  }
  if (open !== null) await transaction.insert(noteHolders).values({ noteId, ...open });
}
