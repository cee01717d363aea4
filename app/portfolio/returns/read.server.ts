import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { averageRate } from '#app/portfolio/rules.ts';
import { type AverageRatePpm, ratePercentText } from '#app/ground/rates/rate.ts';
import { accept, type Result } from '#app/ground/result.ts';
import {
  heldFlows,
  type HeldPosition,
  holderReturns,
  type PortfolioReturns,
  portfolioReturns,
} from './held.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotes } from '#app/note/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { PAGE_SIZE, placePage } from '#app/server/db/query-parts.ts';
import { termsOf } from '#app/note/stored.server.ts';
import { readReceiptsOfNotes, readRowsOfNotes } from '#app/ledger/stored.server.ts';
import type { Page } from '#app/ground/page.ts';
import type { ReturnsRow } from '#app/portfolio/show.server.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type FirstPictures, readFirstPictures } from '#app/property/pictures/read.server.ts';
import { asHolder } from '#app/portfolio/query.server.ts';
import { noteStatusLabel } from '#app/note/rules.ts';
import { formatReturn } from '#app/ground/rates/yearly.ts';
import type { NoteReturn } from './flows.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';

export type Returns = Page<ReturnsRow> & {
  /** Of the houses of the page. */
  pictures: FirstPictures;
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
    const rows = held.slice(offset, offset + PAGE_SIZE).map(withReturns);
    const ids = rows.map(({ propertyId }) => propertyId);
    return {
      rows,
      pictures: await readFirstPictures(transaction, ids),
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
async function readAllReturns(caller: Caller): Promise<Result<ReturnsRow[], 'no_organization'>> {
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
    .select({
      note: propertyNotes,
      property: properties,
      fundedOn: noteHolders.heldFrom,
      paidCents: noteHolders.paidCents,
    })
    .from(noteHolders)
    .innerJoin(propertyNotes, eq(propertyNotes.id, noteHolders.noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(and(eq(noteHolders.organizationId, organizationId), isNull(noteHolders.heldTo)))
    .orderBy(asc(properties.address), asc(propertyNotes.id));
  const noteIds = held.map(({ note }) => note.id);
  const rows = await readRowsOfNotes(transaction, noteIds);
  const receipts = await readReceiptsOfNotes(transaction, noteIds);
  return held.map(({ note, property: { address, city, state }, fundedOn, paidCents }) => ({
    row: {
      noteId: note.id,
      propertyId: note.propertyId,
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
      paidCents,
      rows: rows.get(note.id) ?? [],
      receipts: (receipts.get(note.id) ?? []).filter(({ receivedOn }) => receivedOn >= fundedOn),
      today,
    },
  }));
}

const HEAD = [
  'Note ID',
  'Address',
  'City',
  'State',
  'Funded',
  'Status',
  'Interest Rate (%)',
  'Return To Date (% a year)',
  'Return To Maturity (% a year)',
  'Realised Return (% a year)',
];

/**
 * The returns of every note that the caller's current organization holds, as CSV, in percent with
 * two decimals; a field without a return is empty.
 *
 * @returns the text of the file, or `no_organization`. Source: rules 5.7 and 5.8.
 */
export async function exportReturns(caller: Caller): Promise<Result<string, 'no_organization'>> {
  const found = await readAllReturns(caller);
  return found.ok ? accept(writeCsv(HEAD, found.value.map(cellsOf))) : found;
}

function cellsOf({ returns, ...row }: ReturnsRow): CsvCell[] {
  return [
    { text: row.noteId },
    { text: row.address },
    { text: row.city },
    { text: row.state },
    { figure: row.fundedOn },
    { text: noteStatusLabel(row.status) },
    { figure: ratePercentText(row.ratePpm) },
    { figure: figureOf(returns?.toDate) },
    { figure: figureOf(returns?.toMaturity) },
    { figure: figureOf(returns?.realised) },
  ];
}

function figureOf(found: NoteReturn | undefined): string | null {
  return found?.kind === 'rate' ? formatReturn(found.yearly).replace('%', '') : null;
}
