import { type Cents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { listingTotals } from '#app/listing/tables.server.ts';
import { noteHolders, propertyNotes } from '#app/note/tables.server.ts';
import { organizations } from '#app/team/tables.server.ts';
import { type FirstPictures, readFirstPictures } from '#app/property/pictures/read.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { and, desc, eq, exists, gt, inArray, isNull, notExists, sql, type SQL } from 'drizzle-orm';
import {
  COUNT_OF_ALL,
  findPage,
  type ListingScope,
  listingScopeOf,
  PAGE_SIZE,
  placePage,
  sumOf,
  within,
} from '#app/server/db/query-parts.ts';
import { matchText, wordsOf } from '#app/server/db/match-text.ts';
import type { Page } from '#app/ground/page.ts';
import { noteIsPressing, type Pressing } from './queue.server.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import { businessDate } from '#app/server/clock.ts';

/** What the cards say of all notes, whatever the table shows. Money in cents. */
export type InvestmentFigures = {
  noteCount: number;
  amountCents: Cents;
  /** Of these the ones that nobody holds. */
  openCents: Cents;
  monthlyPaymentCents: Cents;
  /** Distinct names of holders; all notes without one count as one more, 'Unassigned'. */
  organizationCount: number;
  /** Distinct combinations of address and city, and those of them that are funded (D52). */
  propertyCount: number;
  fundedCount: number;
};

/** The name that stands for 'nobody holds it'. Source: rules 2.2. */
const UNASSIGNED = 'Unassigned';

const holderName = sql<string>`coalesce(${organizations.name}, ${UNASSIGNED})`;

export type InvestmentQuery = {
  search: string;
  /** Only notes that are pressing in this way, or null. */
  pressing: Pressing | null;
  page: number;
};

/**
 * The notes on what the caller lists: figures of all, and one page of those whose holder, address
 * or city and state fit the search, and that are as pressing as wished, newest first. Refused:
 * `forbidden` for callers who administer nothing. Source: rules 2.2, D1.
 */
export async function listInvestments(
  caller: Caller,
  query: InvestmentQuery,
): Promise<
  Result<
    {
      figures: InvestmentFigures;
      investments: Page<AdminInvestmentRow>;
      /** Of the houses of the page. */
      pictures: FirstPictures;
    },
    'forbidden'
  >
> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const inScope = within(scope, propertyNotes.listerId);
  const { searchText: folded, state } = properties;
  const sought = matchText(wordsOf(query.search), { texts: [holderName], folded, state });
  const { pressing } = query;
  const today = caller.clock.today();
  return asActor(caller.database, caller.actor, async (transaction) => {
    const isPressing = pressing && noteIsPressing(transaction, { pressing, today });
    const wished = and(sought, isPressing ?? undefined);
    const figures = await readFigures(transaction, scope);
    const {
      rows: placed,
      page,
      totalCount,
    } = wished === undefined
      ? await placeAll(transaction, { inScope, wanted: query.page, all: figures.noteCount })
      : await placeFound(transaction, { fits: and(inScope, wished), wanted: query.page });
    const records = await transaction
      .select({ note: propertyNotes, property: properties, organizationName: organizations.name })
      .from(propertyNotes)
      .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
      .leftJoin(noteHolders, isHolderOfToday)
      .leftJoin(organizations, eq(organizations.id, noteHolders.organizationId))
      .where(
        inArray(
          propertyNotes.id,
          placed.map(({ id }) => id),
        ),
      )
      .orderBy(...NEWEST_FIRST);
    const timeZone = caller.settings.businessTimeZone;
    const rows = records.map((record) => adminInvestmentRow(record, timeZone));
    const pictures = await readFirstPictures(
      transaction,
      rows.map(({ propertyId }) => propertyId),
    );
    const investments = { rows, page, pageSize: PAGE_SIZE, totalCount };
    return accept({ figures, investments, pictures });
  });
}

const isHolderOfToday = and(eq(noteHolders.noteId, propertyNotes.id), isNull(noteHolders.heldTo));

const NEWEST_FIRST = [desc(propertyNotes.createdAt), desc(propertyNotes.id)];

async function placeAll(
  transaction: Transaction,
  { inScope, wanted, all }: { inScope: SQL | undefined; wanted: number; all: number },
) {
  const { page, offset } = placePage(wanted, all);
  const rows = await transaction
    .select({ id: propertyNotes.id })
    .from(propertyNotes)
    .where(inScope)
    .orderBy(...NEWEST_FIRST)
    .limit(PAGE_SIZE)
    .offset(offset);
  return { rows, page, totalCount: all };
}

function placeFound(
  transaction: Transaction,
  { fits, wanted }: { fits: SQL | undefined; wanted: number },
) {
  const { id, propertyId, createdAt } = propertyNotes;
  // Counted within, sorted without: else PostgreSQL follows the order through the joins, in hope of
  // an early end that a count does not have.
  const found = transaction
    .select({ id, createdAt, total: COUNT_OF_ALL.as('total') })
    .from(propertyNotes)
    .innerJoin(properties, eq(properties.id, propertyId))
    .leftJoin(noteHolders, isHolderOfToday)
    .leftJoin(organizations, eq(organizations.id, noteHolders.organizationId))
    .where(fits)
    .as('found');
  return findPage(wanted, (offset) =>
    transaction
      .select({ id: found.id, total: found.total })
      .from(found)
      .orderBy(desc(found.createdAt), desc(found.id))
      .limit(PAGE_SIZE)
      .offset(offset),
  );
}

async function readFigures(
  transaction: Transaction,
  scope: ListingScope,
): Promise<InvestmentFigures> {
  const { propertyId, organizationId, place, noteCount } = listingTotals;
  const { noteAmountCents, notePaymentCents } = listingTotals;
  const inScope = within(scope, organizationId);
  const [sums] = await transaction
    .select({
      noteCount: sql`coalesce(sum(${noteCount}), 0)`.mapWith(Number),
      amountCents: sumOf(noteAmountCents),
      monthlyPaymentCents: sumOf(notePaymentCents),
    })
    .from(listingTotals)
    .where(inScope);
  const withNotes = transaction
    .selectDistinct({ place })
    .from(listingTotals)
    .where(and(inScope, gt(noteCount, 0)));
  const funded = transaction
    .selectDistinct({ place })
    .from(listingTotals)
    .innerJoin(properties, eq(properties.id, propertyId))
    .where(and(inScope, gt(noteCount, 0), eq(properties.status, 'funded')));
  return {
    noteCount: sums?.noteCount ?? 0,
    amountCents: sums?.amountCents ?? ZERO_CENTS,
    openCents: await sumUnassigned(transaction, scope),
    monthlyPaymentCents: sums?.monthlyPaymentCents ?? ZERO_CENTS,
    organizationCount: await countHolders(transaction, scope),
    propertyCount: await transaction.$count(withNotes.as('with_notes')),
    fundedCount: await transaction.$count(funded.as('funded')),
  };
}

/** Distinct names; an organization of the name 'Unassigned' and notes without holder are one. */
async function countHolders(transaction: Transaction, scope: ListingScope): Promise<number> {
  const isHeld = and(within(scope, noteHolders.listerId), isNull(noteHolders.heldTo));
  const ofOrganization = and(isHeld, eq(noteHolders.organizationId, organizations.id));
  const held = transaction.select({ id: noteHolders.id }).from(noteHolders);
  const holders = await transaction
    .selectDistinct({ name: organizations.name })
    .from(organizations)
    .where(exists(held.where(ofOrganization)));
  const names = new Set(holders.map(({ name }) => name));
  const ofNote = transaction.select({ id: noteHolders.id }).from(noteHolders);
  const [unassigned] = await transaction
    .select({ id: propertyNotes.id })
    .from(propertyNotes)
    .where(and(within(scope, propertyNotes.listerId), notExists(ofNote.where(isHolderOfToday))))
    .limit(1);
  if (unassigned !== undefined) names.add(UNASSIGNED);
  return names.size;
}

async function sumUnassigned(transaction: Transaction, scope: ListingScope): Promise<Cents> {
  const holders = transaction.select({ id: noteHolders.id }).from(noteHolders);
  const [sum] = await transaction
    .select({ cents: sumOf(propertyNotes.amountCents) })
    .from(propertyNotes)
    .where(and(within(scope, propertyNotes.listerId), notExists(holders.where(isHolderOfToday))));
  return sum?.cents ?? ZERO_CENTS;
}

/** A note in the table of all investments. Money in cents. */
export type AdminInvestmentRow = {
  noteId: string;
  /** Null while nobody holds the note. */
  organizationName: string | null;
  propertyId: string;
  address: string;
  city: string;
  state: string;
  amountCents: Cents;
  ratePpm: RatePpm;
  monthlyPaymentCents: Cents;
  status: string;
  createdOn: IsoDate;
};

/** The row of a note. */
export function adminInvestmentRow(
  record: {
    note: typeof propertyNotes.$inferSelect;
    property: typeof properties.$inferSelect;
    organizationName: string | null;
  },
  timeZone: string,
): AdminInvestmentRow {
  const { note, property, organizationName } = record;
  return {
    noteId: note.id,
    organizationName,
    propertyId: property.id,
    address: property.address,
    city: property.city,
    state: property.state,
    amountCents: note.amountCents,
    ratePpm: note.ratePpm,
    monthlyPaymentCents: note.monthlyPaymentCents,
    status: note.status,
    createdOn: businessDate(note.createdAt, timeZone),
  };
}
