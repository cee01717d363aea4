import { mayIssueQuoteAsHolder } from '#app/ledger/may.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Ledger, Receipt, ReceiptKind } from '#app/ledger/rules.ts';
import {
  type PayoffObstacle,
  type PayoffQuote,
  payoffQuote,
  type QUOTE_STATES,
  refusePayoffQuote,
} from './rules.ts';
import { payoffQuotes } from '#app/ledger/tables.server.ts';
import { businessDate } from '#app/server/clock.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { propertyNotes } from '#app/note/tables.server.ts';
import type { properties } from '#app/property/tables.server.ts';
import { findHeldNote, findOwnNote, termsOf } from '#app/note/stored.server.ts';
import { readLateCharges, readStanding } from '#app/ledger/stored.server.ts';
import { fundingDate, type HolderEntry } from '#app/note/holders.ts';
import { standingLedger } from '#app/ledger/receipts/apply.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { toCents } from '#app/server/db/query-parts.ts';
import { asActor } from '#app/server/db/as-actor.ts';

/** A quote as it was issued. `past` once its date is over, `void` once anything was recorded. */
export type IssuedQuote = PayoffQuote & {
  id: string;
  number: number;
  issuedOn: IsoDate;
  state: keyof typeof QUOTE_STATES;
};

type Moment = {
  ledger: Ledger | null;
  lastRecordedAt: Date | null;
  today: IsoDate;
  timeZone: string;
};

/** What both sides may read of a quote, and whether it still stands. Source: rules 5.4. */
function issuedQuoteView(row: typeof payoffQuotes.$inferSelect, at: Moment): IssuedQuote {
  return {
    id: row.id,
    number: row.number,
    on: row.asOf,
    principalCents: row.principalCents,
    interestCents: row.interestCents,
    lateChargesCents: row.lateChargesCents,
    totalCents: row.totalCents,
    perDiemTenThousandths: row.perDiem,
    issuedOn: businessDate(row.issuedAt, at.timeZone),
    state: stateOf(row, at),
  };
}

function stateOf(
  row: typeof payoffQuotes.$inferSelect,
  { ledger, lastRecordedAt, today }: Moment,
): IssuedQuote['state'] {
  if (ledger === null || ledger.paidOffOn !== null) return 'void';
  if (lastRecordedAt !== null && lastRecordedAt > row.issuedAt) return 'void';
  if (row.asOf < ledger.note.fundedOn) return 'void';
  // Waived charges and other terms change what is owed without a receipt.
  if (payoffQuote(ledger, row.asOf).totalCents !== row.totalCents) return 'void';
  return row.asOf < today ? 'past' : 'stands';
}

/** What repays a note, and what was said about it before. Money in cents. */
export type PayoffView = {
  noteId: string;
  propertyId: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  today: IsoDate;
  on: IsoDate;
  /** Null with the reason why there is none. */
  quote: PayoffQuote | null;
  obstacle: PayoffObstacle | null;
  /** Whether the reader may issue a quote. */
  mayIssue: boolean;
  /** The newest first. */
  issued: IssuedQuote[];
};

/** From which side a payoff is looked at: who administers the listing, or who holds the note. */
export type PayoffSide = 'lister' | 'holder';

export type OpenPayoff = {
  note: typeof propertyNotes.$inferSelect;
  property: typeof properties.$inferSelect;
  /** Null while nobody holds the note. */
  ledger: Ledger | null;
  /** Whether the caller may issue a quote, or only read what repays the note. */
  mayIssue: boolean;
};

/**
 * A note with its ledger, for one of the two sides. Refused: `missing` for a note on which the
 * caller is not on that side, `forbidden` for who administers nothing. Source: rules 5.4, D1.
 */
export async function openPayoff(
  transaction: Transaction,
  caller: Caller,
  { noteId, side }: { noteId: string; side: PayoffSide },
): Promise<Result<OpenPayoff, 'missing' | 'forbidden'>> {
  if (side === 'lister') {
    const found = await findOwnNote(transaction, caller, noteId);
    if (!found.ok) return found;
    const { held, listing } = found.value;
    const opened = await readStanding(transaction, held);
    const ledger = opened?.ledger ?? null;
    return accept({ note: held.note, property: listing, ledger, mayIssue: true });
  }
  const found = await findHeldNote(transaction, caller, noteId);
  if (found === null) return refuse('missing');
  const { note, property, holderId } = found;
  const ledger = await readHolderLedger(transaction, note);
  const mayIssue = mayIssueQuoteAsHolder(caller.actor, holderId);
  return accept({ note, property, ledger, mayIssue });
}

/**
 * The ledger of a note for who holds it today, also where an earlier holder was paid: what those
 * received counts, and is not shown. Null for everybody else. Source: rules 5.1 and 5.4.
 */
async function readHolderLedger(
  transaction: Transaction,
  note: typeof propertyNotes.$inferSelect,
): Promise<Ledger | null> {
  const fundedOn = fundingDate(await readHistory(transaction, note.id), note.noteOn);
  if (fundedOn === null) return null;
  const late = await readLateCharges(transaction, note);
  const held = { terms: termsOf(note), fundedOn, ...late };
  return standingLedger(held, await readReceipts(transaction, note.id));
}

async function readHistory(transaction: Transaction, noteId: string): Promise<HolderEntry[]> {
  const rows = await transaction
    .select({
      id: sql<string>`h.id`,
      heldFrom: sql<IsoDate>`h.held_from::text`,
      heldTo: sql<IsoDate | null>`h.held_to::text`,
    })
    .from(sql`access.ledger_holders(${noteId}) as h`);
  // Who they were is nobody's business here.
  return rows.map((row) => ({ ...row, organizationId: '' }));
}

async function readReceipts(transaction: Transaction, noteId: string): Promise<Receipt[]> {
  const rows = await transaction
    .select({
      id: sql<string>`r.id`,
      kind: sql<ReceiptKind>`r.kind`,
      receivedOn: sql<IsoDate>`r.received_on::text`,
      recordedAt: sql`r.recorded_at`.mapWith((at: string | Date) => new Date(at).toISOString()),
      amountCents: sql`r.amount_cents`.mapWith(toCents),
      isRecast: sql<boolean>`r.is_recast`,
    })
    .from(sql`access.ledger_receipts(${noteId}) as r`);
  return rows.map((row) => ({ ...row, reverses: null }));
}

/**
 * What repays a note on a date, with the quotes that were issued for it.
 *
 * @returns the quote, or a reason of `openPayoff`. Source: rules 5.4 and 5.7.
 */
export async function readPayoff(
  caller: Caller,
  { on, ...wish }: { noteId: string; side: PayoffSide; on: IsoDate },
): Promise<Result<PayoffView, 'missing' | 'forbidden'>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const opened = await openPayoff(transaction, caller, wish);
    if (!opened.ok) return opened;
    const { note, property, ledger, mayIssue } = opened.value;
    const today = caller.clock.today();
    const obstacle = refusePayoffQuote(ledger, { on, today });
    return accept({
      noteId: note.id,
      propertyId: property.id,
      address: property.address,
      city: property.city,
      state: property.state,
      zipCode: property.zipCode,
      today,
      on,
      quote: ledger === null || obstacle !== null ? null : payoffQuote(ledger, on),
      obstacle,
      mayIssue,
      issued: await readIssued(transaction, caller, { noteId: note.id, ledger }),
    });
  });
}

/** When something was last recorded on a note; null for never. */
export async function readLastRecordedAt(
  transaction: Transaction,
  noteId: string,
): Promise<Date | null> {
  const [row] = await transaction
    .select({
      at: sql`at`.mapWith((at: string | Date | null) => (at === null ? null : new Date(at))),
    })
    .from(sql`access.last_recorded_at(${noteId}) as at`);
  return row?.at ?? null;
}

async function readIssued(
  transaction: Transaction,
  caller: Caller,
  { noteId, ledger }: { noteId: string; ledger: Ledger | null },
): Promise<IssuedQuote[]> {
  const lastRecordedAt = await readLastRecordedAt(transaction, noteId);
  const rows = await transaction
    .select()
    .from(payoffQuotes)
    .where(eq(payoffQuotes.noteId, noteId))
    .orderBy(desc(payoffQuotes.number));
  const timeZone = caller.settings.businessTimeZone;
  const at = { ledger, lastRecordedAt, today: caller.clock.today(), timeZone };
  return rows.map((row) => issuedQuoteView(row, at));
}
