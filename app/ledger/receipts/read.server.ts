import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, sumCents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { finalDate } from '#app/ground/schedule/terms.ts';
import type { ServicedRow } from '#app/ledger/rows.ts';
import { type LateCharge, lateCharges, lateChargesOwed } from '#app/ledger/late.ts';
import type { LateChargeTerms, Ledger } from '#app/ledger/rules.ts';
import { payoffQuote } from '#app/ledger/payoff/rules.ts';
import { listDetails, type NoteDetailTexts } from '#app/note/field-words.ts';
import type { ReceiptEffect } from './effect.ts';
import { findOwnNote, type NoteAndHolder, termsOf } from '#app/note/stored.server.ts';
import { lateChargeOf, readStanding, readStoredRows } from '#app/ledger/stored.server.ts';
import { receipts } from '#app/ledger/tables.server.ts';
import type { properties } from '#app/property/tables.server.ts';
import {
  type NoteStandingView,
  noteStandingView,
  type ReceiptView,
  receiptViews,
} from '#app/ledger/show.server.ts';
import { type NoteUpdate, readNoteUpdates } from '#app/ledger/updates.server.ts';
import { accept, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { organizations } from '#app/team/tables.server.ts';
import { users } from '#app/account/tables.server.ts';
import { desc, eq } from 'drizzle-orm';

/** A receipt as the listing side sees it. Money in cents. */
export type LedgerReceipt = ReceiptView & {
  isRecast: boolean;
  memo: string | null;
  /** Null for who is gone or whom the reader does not know. */
  recordedBy: string | null;
};

/** A note as its listing side sees it. Money in cents, the newest receipt first. */
export type NoteLedgerView = NoteStandingView & {
  propertyId: string;
  finalOn: IsoDate;
  details: NoteDetailTexts;
  holderName: string | null;
  /** Null while nobody holds the note: then nothing can be recorded. */
  fundedOn: IsoDate | null;
  receivedCents: Cents;
  /** What repays the note today; null where there is nothing to repay. */
  payoffTodayCents: Cents | null;
  /** What a late payment costs; null for nothing. */
  lateCharge: LateChargeTerms | null;
  /** The charges that arose until today, in order of due date. */
  lateCharges: LateCharge[];
  lateChargesOwedCents: Cents;
  /** What the holder was told, the newest first. */
  updates: NoteUpdate[];
  receipts: LedgerReceipt[];
};

type Shown = {
  held: NoteAndHolder;
  property: Pick<typeof properties.$inferSelect, 'address' | 'city' | 'state'>;
  holderName: string | null;
  rows: readonly ServicedRow[];
  receipts: readonly {
    receipt: typeof receipts.$inferSelect;
    firstName: string | null;
    lastName: string | null;
  }[];
  ledger: Ledger | null;
  updates: NoteUpdate[];
  today: IsoDate;
  timeZone: string;
};

/** What the listing side may read of a note: everything that was recorded, and who did. */
function noteLedgerView(shown: Shown): NoteLedgerView {
  const { property, rows, ledger, today } = shown;
  const { note, fundedOn } = shown.held;
  const standing = noteStandingView({ note, property, fundedOn, rows, today });
  return {
    ...standing,
    propertyId: note.propertyId,
    finalOn: finalDate(termsOf(note)),
    details: listDetails('ledger', note),
    holderName: shown.holderName,
    fundedOn,
    receivedCents: sumCents(shown.receipts.map(({ receipt }) => receipt.amountCents)),
    payoffTodayCents: payoffToday(ledger, today),
    ...lateChargesOf(shown),
    updates: shown.updates,
    receipts: ledgerReceipts(shown),
  };
}

function lateChargesOf({ held, ledger, today }: Shown) {
  const lateCharge = lateChargeOf(held.note);
  if (ledger === null) return { lateCharge, lateCharges: [], lateChargesOwedCents: ZERO_CENTS };
  return {
    lateCharge,
    lateCharges: lateCharges(ledger, today),
    lateChargesOwedCents: lateChargesOwed(ledger, today),
  };
}

function payoffToday(ledger: Ledger | null, today: IsoDate): Cents | null {
  if (ledger === null || ledger.paidOffOn !== null || today < ledger.note.fundedOn) return null;
  return payoffQuote(ledger, today).totalCents;
}

function ledgerReceipts({ receipts: recorded, timeZone }: Shown): LedgerReceipt[] {
  const views = receiptViews(
    recorded.map(({ receipt }) => receipt),
    timeZone,
  );
  return recorded.map(({ receipt, firstName, lastName }, index) => ({
    ...views[index]!,
    isRecast: receipt.isRecast,
    memo: receipt.memo,
    recordedBy: [firstName, lastName].filter(Boolean).join(' ') || null,
  }));
}

/** What a change would do, before it is made. */
export type ChangePreview = {
  effect: ReceiptEffect;
  /** Goes back with the form that makes the change. */
  seen: string;
  /** What the property becomes along with it; null when its status stays. */
  propertyStatus: 'closed' | 'funded' | null;
};

/**
 * The ledger of a note on what the caller lists: its schedule with what came for each row, and
 * every receipt with what was taken back. Notes that nobody holds have a schedule only.
 *
 * @returns the ledger, or `missing` or `forbidden` as `findOwnNote`. Source: rules 5.2 to 5.7, D1.
 */
export async function readNoteLedger(
  caller: Caller,
  noteId: string,
): Promise<Result<NoteLedgerView, 'missing' | 'forbidden'>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await findOwnNote(transaction, caller, noteId);
    if (!found.ok) return found;
    const { held, listing } = found.value;
    const opened = await readStanding(transaction, held);
    return accept(
      noteLedgerView({
        held,
        property: listing,
        holderName: await readHolderName(transaction, held),
        rows: await readStoredRows(transaction, noteId),
        receipts: await readReceipts(transaction, noteId),
        updates: await readNoteUpdates(transaction, { noteId, from: null }),
        ledger: opened?.ledger ?? null,
        today: caller.clock.today(),
        timeZone: caller.settings.businessTimeZone,
      }),
    );
  });
}

async function readHolderName(transaction: Transaction, { holderId }: NoteAndHolder) {
  if (holderId === null) return null;
  const [holder] = await transaction
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, holderId));
  return holder?.name ?? null;
}

/** Everything that was recorded on a note, the newest first. */
async function readReceipts(transaction: Transaction, noteId: string) {
  return transaction
    .select({ receipt: receipts, firstName: users.firstName, lastName: users.lastName })
    .from(receipts)
    .leftJoin(users, eq(users.id, receipts.recordedBy))
    .where(eq(receipts.noteId, noteId))
    .orderBy(desc(receipts.receivedOn), desc(receipts.recordedAt), desc(receipts.id));
}
