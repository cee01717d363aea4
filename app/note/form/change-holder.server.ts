import { readHolders } from '#app/note/stored.server.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import {
  type FundingRefusal,
  type HolderInput,
  type HolderPlan,
  openEntry,
  planFunding,
  type PlannedHolder,
} from '#app/note/holders.ts';
import { refuse, type Result } from '#app/ground/result.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders } from '#app/note/tables.server.ts';
import { and, eq } from 'drizzle-orm';
import type { RefusalOf } from '#app/ground/refusals.ts';
import type { NOTE_REFUSALS } from './words.ts';
import { listHolderChoices } from './read.server.ts';

export type HolderChangeRefusal =
  | RefusalOf<typeof NOTE_REFUSALS, 'unknown_holder'>
  | FundingRefusal;

/**
 * Checks what is wanted of a note's holder and plans it; nothing is written yet.
 * Refused: `unknown_holder` for an organization that the caller may not choose; else the reasons of
 * `planFunding`. Source: D26, D48, rules 5.1.
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
  const { noteId, holder, ...facts } = wish;
  const history = noteId === null ? [] : await readHolders(transaction, noteId);
  const present = openEntry(history);
  if (holder.kind === 'hold' && holder.organizationId !== present?.organizationId) {
    const choices = await listHolderChoices(transaction, caller, noteId);
    const isChoice = choices.some(({ id }) => id === holder.organizationId);
    if (!isChoice) return refuse({ kind: 'unknown_holder' });
  }
  return planFunding(holder, { ...facts, history, today: caller.clock.today() });
}

/** Writes a plan, in the caller's transaction. */
export async function applyHolderPlan(
  transaction: Transaction,
  noteId: string,
  { close, remove, open }: HolderPlan,
): Promise<void> {
  const moves = remove !== null && open !== null && (await moveHolding(transaction, remove, open));
  if (remove !== null && !moves) {
    await transaction.delete(noteHolders).where(eq(noteHolders.id, remove));
  }
  if (close !== null) {
    await transaction
      .update(noteHolders)
      .set({ heldTo: close.heldTo })
      .where(eq(noteHolders.id, close.id));
  }
  if (open !== null && !moves) await transaction.insert(noteHolders).values({ noteId, ...open });
}

/** Whoever holds the note goes on holding it, from another day; false for somebody else. */
async function moveHolding(
  transaction: Transaction,
  id: string,
  { organizationId, heldFrom }: NonNullable<HolderPlan['open']>,
): Promise<boolean> {
  const moved = await transaction
    .update(noteHolders)
    .set({ heldFrom })
    .where(and(eq(noteHolders.id, id), eq(noteHolders.organizationId, organizationId)))
    .returning({ id: noteHolders.id });
  return moved.length > 0;
}
