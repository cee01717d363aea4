import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { averageRate } from '#app/domain/portfolio/average-rate.ts';
import type { AverageRatePpm } from '#app/ground/rates/rate.ts';
import type { Result } from '#app/ground/result.ts';
import { type HeldPosition, heldFlows } from '#app/domain/returns/held-flows.ts';
import { holderReturns } from '#app/domain/returns/holder-returns.ts';
import { type PortfolioReturns, portfolioReturns } from '#app/domain/returns/portfolio-returns.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotes } from '#app/server/db/schema/notes.ts';
import { properties } from '#app/property/tables.server.ts';
import { PAGE_SIZE, placePage } from '#app/server/services/page.ts';
import { termsOf } from '#app/server/services/notes/note-terms.ts';
import { readReceiptsOfNotes } from '#app/server/services/notes/read-standing-receipts.ts';
import { readRowsOfNotes } from '#app/server/services/notes/read-stored-rows.ts';
import type { Page } from '#app/server/views/page.ts';
import type { ReturnsRow } from '#app/server/views/portfolio-view.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { asHolder } from './as-holder.ts';

export type Returns = Page<ReturnsRow> & {
  portfolio: PortfolioReturns & {
    /** By what is outstanding; null when nothing is. */
    averageRatePpm: AverageRatePpm | null;
    /** How many notes of the portfolio these figures are about. */
    noteCount: number;
  };
  today: IsoDate;
};

/**
 * What the notes that the caller's current organization holds bring: all together, and each on one
 * page of them, by address. Every note is read for it, so it is a page of its own.
 *
 * @returns the returns, or `no_organization`. Source: rules 5.7 and 5.8.
 */
export async function readReturns(
  caller: Caller,
  wish: { page: number },
): Promise<Result<Returns, 'no_organization'>> {
  const today = caller.clock.today();
  return asHolder(caller, async (transaction, organizationId) => {
    const held = await readPositions(transaction, { organizationId, today });
    const { page, offset } = placePage(wish.page, held.length);
    const counted = held.flatMap(({ position, row }) => {
      const flows = heldFlows(position);
      return flows === null ? [] : { ...flows, ratePpm: row.ratePpm };
    });
    return {
      rows: held.slice(offset, offset + PAGE_SIZE).map(withReturns),
      page,
      pageSize: PAGE_SIZE,
      totalCount: held.length,
      portfolio: {
        ...portfolioReturns(counted),
        averageRatePpm: averageRate(counted),
        noteCount: counted.length,
      },
      today,
    };
  });
}

/** The same of every note, without the portfolio: for a file. */
export async function readAllReturns(
  caller: Caller,
): Promise<Result<ReturnsRow[], 'no_organization'>> {
  const today = caller.clock.today();
  return asHolder(caller, async (transaction, organizationId) => {
    const held = await readPositions(transaction, { organizationId, today });
    return held.map(withReturns);
  });
}

function withReturns({ row, position }: Position): ReturnsRow {
  return { ...row, returns: holderReturns(position) };
}

type Position = { row: Omit<ReturnsRow, 'returns'>; position: HeldPosition };

async function readPositions(
  transaction: Transaction,
  { organizationId, today }: { organizationId: string; today: IsoDate },
): Promise<Position[]> {
  const held = await transaction
    .select({ note: propertyNotes, property: properties, fundedOn: noteHolders.heldFrom })
    .from(noteHolders)
    .innerJoin(propertyNotes, eq(propertyNotes.id, noteHolders.noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(and(eq(noteHolders.organizationId, organizationId), isNull(noteHolders.heldTo)))
    .orderBy(asc(properties.address), asc(propertyNotes.id));
  const noteIds = held.map(({ note }) => note.id);
  const rows = await readRowsOfNotes(transaction, noteIds);
  const receipts = await readReceiptsOfNotes(transaction, noteIds);
  return held.map(({ note, property: { address, city, state }, fundedOn }) => ({
    row: {
      noteId: note.id,
      address,
      city,
      state,
      fundedOn,
      status: note.status,
      ratePpm: note.ratePpm,
    },
    position: {
      terms: termsOf(note),
      noteStatus: note.status,
      fundedOn,
      rows: rows.get(note.id) ?? [],
      receipts: (receipts.get(note.id) ?? []).filter(({ receivedOn }) => receivedOn >= fundedOn),
      today,
    },
  }));
}
