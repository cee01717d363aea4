import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { statusIsPaidOff } from '#app/note/rules.ts';
import { fundingDate, type HolderEntry } from '#app/note/holders.ts';
import { applyReceipts } from '#app/ledger/receipts/apply.ts';
import { type Receipt, unpaidPrincipal } from '#app/ledger/rules.ts';
import { receiptParts } from '#app/ledger/receipts/effect.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotes } from '#app/note/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { receipts } from '#app/ledger/tables.server.ts';
import { termsOf } from '#app/note/stored.server.ts';
import {
  groupByNote,
  type LateChargeFacts,
  NO_LATE_CHARGES,
  readLateChargesOfNotes,
  receiptOf,
} from '#app/ledger/stored.server.ts';
import { profileVersions } from '#app/profile/tables.server.ts';
import { isAmong } from '#app/server/db/query-parts.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { NO_SUMS, type StatedNote, type StatementEntry } from './lines.ts';
import { statementLines, statements } from './tables.server.ts';

/** A note that an organization holds or held, with what it received for it. */
export type HolderNote = {
  stated: StatedNote;
  /** The receipts of the days on which the organization held the note, with what each paid. */
  entries: StatementEntry[];
  /** The principal outstanding to the organization at the end of a day, in cents. */
  outstandingOn: (day: IsoDate) => Cents;
};

type StoredReceipt = Omit<typeof receipts.$inferSelect, 'noteId'>;

type Lender = {
  /** Who lends, as the entry says it; null while nobody has said it. */
  lender: string | null;
};

type Found = {
  note: typeof propertyNotes.$inferSelect;
  property: Pick<typeof properties.$inferSelect, 'address' | 'city' | 'state'>;
  history: (HolderEntry & Pick<Lender, 'lender'>)[];
  rows: StoredReceipt[];
  late: LateChargeFacts;
};

/** Receipts and notes that papers of an organization have named before. */
type Reported = {
  receipts: ReadonlyMap<string, unknown>;
  noteIds: readonly string[];
};

/**
 * Every note that an organization has ever held or that its papers have named, in order of address,
 * with the receipts that are its own: those of the days on which it held the note (rules 5.1). What
 * was reported, and its reversal, is there without having been held, and counts for nothing: a
 * funding that is undone takes its holder's entry away (0165).
 */
export async function readHolderNotes(
  transaction: Transaction,
  organizationId: string,
  reported: Reported,
): Promise<HolderNote[]> {
  const { id, noteId, heldFrom, heldTo } = noteHolders;
  const { address, city, state } = properties;
  const held = transaction
    .select({ noteId })
    .from(noteHolders)
    .where(eq(noteHolders.organizationId, organizationId));
  const named = transaction
    .select({ noteId: statementLines.noteId })
    .from(statementLines)
    .innerJoin(statements, eq(statements.id, statementLines.statementId))
    .where(eq(statements.organizationId, organizationId));
  const outstanding = transaction
    .select({ noteId: propertyNotes.id })
    .from(propertyNotes)
    .where(isAmong(propertyNotes.id, reported.noteIds));
  const ofHolder = union(held, named, outstanding);
  const notes = await transaction
    .select({ note: propertyNotes, property: { address, city, state } })
    .from(propertyNotes)
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(inArray(propertyNotes.id, ofHolder))
    .orderBy(asc(address), asc(propertyNotes.lienPosition), asc(propertyNotes.id));
  const holders = await transaction
    .select({
      id,
      noteId,
      organizationId: noteHolders.organizationId,
      heldFrom,
      heldTo,
      lender: sql<
        string | null
      >`case when ${profileVersions.kind} <> 'unspecified' then ${noteHolders.vestingText} end`,
    })
    .from(noteHolders)
    .innerJoin(
      profileVersions,
      and(
        eq(profileVersions.profileId, noteHolders.profileId),
        eq(profileVersions.version, noteHolders.profileVersion),
      ),
    )
    .where(inArray(noteId, ofHolder))
    .orderBy(asc(heldFrom), asc(noteHolders.createdAt), asc(id));
  const received = await transaction
    .select()
    .from(receipts)
    .where(inArray(receipts.noteId, ofHolder))
    .orderBy(asc(receipts.receivedOn), asc(receipts.recordedAt), asc(receipts.id));
  const lateCharges = await readLateChargesOfNotes(
    transaction,
    notes.map(({ note }) => note.id),
  );
  const holdersOf = groupByNote(holders);
  const receivedFor = groupByNote(received);
  return notes.map(({ note, property }) => {
    const history = holdersOf.get(note.id) ?? [];
    const rows = receivedFor.get(note.id) ?? [];
    const late = lateCharges.get(note.id) ?? NO_LATE_CHARGES;
    return holderNote({ note, property, history, rows, late }, organizationId, reported);
  });
}

function holderNote(
  { note, property, history, rows, late }: Found,
  organizationId: string,
  reported: Reported,
): HolderNote {
  const own = history.filter((entry) => entry.organizationId === organizationId);
  const heldOn = (day: IsoDate) =>
    own.find(({ heldFrom, heldTo }) => heldFrom <= day && (heldTo === null || heldTo >= day));
  const terms = termsOf(note);
  // Without a holder of today no money stands; what was lent counts from the organization's day.
  const fundedOn = fundingDate(history, terms.noteOn);
  const all = rows.map(receiptOf);
  const agreed = { terms, ...late };
  const parts = fundedOn === null ? null : receiptParts({ ...agreed, fundedOn }, all);
  const { address, city, state } = property;
  const { id: noteId, lienPosition, ratePpm } = note;
  // The newest of its entries says who lends; one sentence, whatever became of the profile since.
  const lender = own.at(-1)?.lender ?? null;
  return {
    stated: {
      noteId,
      address,
      city,
      state,
      lienPosition,
      ratePpm,
      ...(lender !== null && { lender }),
    },
    entries: rows.flatMap((row) => {
      const entry = { noteId, ...entryOf(row, parts?.get(row.id)) };
      if (heldOn(row.receivedOn) !== undefined) return [entry];
      const isReported = [row.id, row.reverses].some(
        (one) => one !== null && reported.receipts.has(one),
      );
      return isReported ? [{ ...entry, ...NO_SUMS }] : [];
    }),
    outstandingOn: (day) => {
      const holding = heldOn(day);
      if (holding === undefined || isSettled(note, all, day)) return ZERO_CENTS;
      const held = { ...agreed, fundedOn: fundedOn ?? holding.heldFrom };
      const applied = applyReceipts(held, fundedOn === null ? [] : all);
      return applied.ok ? unpaidPrincipal(applied.value, day) : ZERO_CENTS;
    },
  };
}

/** A note that is repaid owes nothing after its last receipt, whatever its rows say. */
function isSettled({ status }: Found['note'], all: readonly Receipt[], day: IsoDate): boolean {
  return statusIsPaidOff(status) && all.every(({ receivedOn }) => receivedOn <= day);
}

function entryOf(
  row: StoredReceipt,
  parts: Pick<StatementEntry, 'interestCents' | 'principalCents' | 'feeCents'> | undefined,
): Omit<StatementEntry, 'noteId'> {
  const { method, reference } = row;
  const { id: receiptId, isRecast: _, ...receipt } = receiptOf(row);
  return {
    ...receipt,
    receiptId,
    method,
    reference,
    interestCents: parts?.interestCents ?? ZERO_CENTS,
    principalCents: parts?.principalCents ?? ZERO_CENTS,
    feeCents: parts?.feeCents ?? ZERO_CENTS,
  };
}
