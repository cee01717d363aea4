import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Actor } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { type Cents, sumCents } from '#app/ground/money/cents.ts';
import type {
  PropertyCardView,
  PropertyFaceView,
  PropertyFigures,
} from '#app/listing/card-view.ts';
import { readPropertyCards } from '#app/listing/cards.server.ts';
import {
  annualIncome,
  offeredStanding,
  offeredStatus,
  type Standing,
  whyTaken,
} from '#app/note/rules.ts';
import { noteFacts } from '#app/note/show.server.ts';
import { noteExistsFor, noteIsHeld, scheduleOf } from '#app/note/stored.server.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import type { AnnualIncome } from '#app/note/words.ts';
import { properties } from '#app/property/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { isAmong } from '#app/server/db/query-parts.ts';
import { MOST_COMPARED } from './rules.ts';

/** A note that is chosen to be compared, by the house that it stands on. */
export type ChosenNote = { noteId: string; address: string };

/** A note beside others: cents, millionths a year, months. Never who holds it. */
export type ComparedFigures = AnnualIncome &
  PropertyFigures & {
    /** All interest that its terms give. */
    totalInterestCents: Cents;
    maturityOn: IsoDate;
    /** Whether it can be requested. */
    isOpen: boolean;
    /** Why not, where it is something else than that somebody holds it. */
    whyTaken: string | null;
  };

export type ComparedNote = PropertyFaceView & {
  noteId: string;
  standing: Standing;
  image: PropertyCardView['image'];
  /** Null where all notes of the property are for members and the reader is none (D4). */
  figures: ComparedFigures | null;
};

export type ComparedNotes = {
  /** In the order of the address. */
  notes: ComparedNote[];
  /** Of how many of the ids there is nothing to see. */
  missing: number;
};

/** The notes among these that the reader may see, in this order. Source: D57. */
export async function readChosenNotes(
  caller: Caller,
  noteIds: readonly string[],
): Promise<ChosenNote[]> {
  if (noteIds.length === 0) return [];
  return asActor(caller.database, caller.actor, async (transaction) => {
    const rows = await readNotes(transaction, caller.actor, noteIds);
    return rows.map(({ note, address }) => ({ noteId: note.id, address }));
  });
}

/**
 * Up to three notes with what the reader may see of them: what is no id of theirs, a draft or
 * another's private note is missing. A property whose notes are all private shows its face, as its
 * card does.
 *
 * @returns cents, millionths a year and months; income and interest by the terms of the notes.
 * Source: rules 1.4, D2, D4, D41, D42, D57.
 */
export async function readComparedNotes(
  caller: Caller,
  noteIds: readonly string[],
): Promise<ComparedNotes> {
  const { actor } = caller;
  const wanted = noteIds.slice(0, MOST_COMPARED);
  if (wanted.length === 0) return { notes: [], missing: 0 };
  return asActor(caller.database, actor, async (transaction) => {
    const rows = await readNotes(transaction, actor, wanted);
    const places = new Map(rows.map(({ note }) => [note.id, note.propertyId]));
    const unseen = wanted.filter((id) => !places.has(id));
    for (const [id, propertyId] of await findPrivate(transaction, unseen)) {
      places.set(id, propertyId);
    }
    const cards = await readPropertyCards(transaction, actor, [...new Set(places.values())]);
    const notes = wanted.flatMap((noteId): ComparedNote[] => {
      const card = cards.find(({ id }) => id === places.get(noteId));
      if (card === undefined) return [];
      const row = rows.find(({ note }) => note.id === noteId);
      const { figures: ofCard, matching: _, ...face } = card;
      if (!row || !ofCard) return [{ ...face, noteId, figures: null }];
      const noteStatus = offeredStatus({ ...row.note, isHeld: row.isHeld });
      const standing = offeredStanding({ propertyStatus: face.status, noteStatus });
      return [{ ...face, standing, noteId, figures: figuresOf(row, ofCard) }];
    });
    return { notes, missing: wanted.length - notes.length };
  });
}

type Row = Awaited<ReturnType<typeof readNotes>>[number];

async function readNotes(transaction: Transaction, actor: Actor, noteIds: readonly string[]) {
  const rows = await transaction
    .select({
      note: getTableColumns(propertyNotes),
      address: properties.address,
      isHeld: noteIsHeld(),
    })
    .from(propertyNotes)
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(
      and(
        isAmong(propertyNotes.id, noteIds),
        isNotNull(properties.publishedAt),
        noteExistsFor(actor),
      ),
    );
  return noteIds.flatMap((id) => rows.find(({ note }) => note.id === id) ?? []);
}

/** The properties of notes that are for members alone, as are all notes there; by note. */
async function findPrivate(
  transaction: Transaction,
  noteIds: readonly string[],
): Promise<[string, string][]> {
  if (noteIds.length === 0) return [];
  const rows = await transaction
    .select({
      noteId: sql<string>`id`,
      propertyId: sql<string | null>`access.private_listing_of(id)`,
    })
    .from(sql`unnest(${`{${noteIds.join(',')}}`}::uuid[]) as id`);
  return rows.flatMap(({ noteId, propertyId }) =>
    propertyId === null ? [] : [[noteId, propertyId]],
  );
}

function figuresOf({ note, isHeld }: Row, card: PropertyFigures): ComparedFigures {
  const { rows } = scheduleOf(note);
  const status = offeredStatus({ ...note, isHeld });
  const { amountCents, monthlyPaymentCents, ratePpm, termMonths, lienPosition, paymentType } =
    noteFacts(note);
  return {
    noteId: note.id,
    amountCents,
    monthlyPaymentCents,
    ratePpm,
    termMonths,
    lienPosition,
    paymentType,
    loanToValue: card.loanToValue,
    ...annualIncome({ ...note, rows }),
    totalInterestCents: sumCents(rows.map((row) => row.interestDueCents)),
    maturityOn: note.maturityOn,
    isOpen: status === 'available',
    whyTaken: whyTaken(status),
  };
}
