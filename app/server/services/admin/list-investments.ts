import { type Cents, ZERO_CENTS } from '#app/domain/money/cents.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { listingTotals } from '#app/server/db/schema/listing-totals.ts';
import { noteHolders, propertyNotes } from '#app/server/db/schema/notes.ts';
import { organizations } from '#app/server/db/schema/organizations.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import {
  adminInvestmentRow,
  type AdminInvestmentRow,
} from '#app/server/views/admin-investment-view.ts';
import { and, count, desc, eq, exists, gt, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { type ListingScope, listingScopeOf, within } from './listing-scope.ts';
import { matchText, wordsOf } from '#app/server/services/search/match-text.ts';
import { type Page, PAGE_SIZE, placePage } from './page.ts';
import { noteIsPressing, type Pressing } from './pressing-notes.ts';
import { sumOf } from './sums.ts';

/** What the cards say of all notes, whatever the table shows. Money in cents. */
export type InvestmentFigures = {
  noteCount: number;
  amountCents: Cents;
  monthlyPaymentCents: Cents;
  /** Distinct names of holders; all notes without one count as one more, 'Unassigned'. */
  organizationCount: number;
  /** Distinct combinations of address and city. */
  propertyCount: number;
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
  Result<{ figures: InvestmentFigures; investments: Page<AdminInvestmentRow> }, 'forbidden'>
> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const inScope = within(scope, properties.organizationId);
  const { searchText, state } = properties;
  const sought = matchText(wordsOf(query.search), { texts: [holderName, searchText], state });
  const { pressing } = query;
  const today = caller.clock.today();
  return asActor(caller.database, caller.actor, async (transaction) => {
    const isPressing = pressing && noteIsPressing(transaction, { pressing, today });
    const wished = and(sought, isPressing ?? undefined);
    const fits = and(inScope, wished);
    const figures = await readFigures(transaction, scope);
    const isAll = wished === undefined || fits === undefined;
    const totalCount = isAll ? figures.noteCount : await countNotes(transaction, fits);
    const { page, offset } = placePage(query.page, totalCount);
    const records = await heldNotes(transaction)
      .where(fits)
      .orderBy(desc(propertyNotes.createdAt), desc(propertyNotes.id))
      .limit(PAGE_SIZE)
      .offset(offset);
    const timeZone = caller.settings.businessTimeZone;
    const rows = records.map((record) => adminInvestmentRow(record, timeZone));
    return accept({ figures, investments: { rows, page, pageSize: PAGE_SIZE, totalCount } });
  });
}

const isOpen = isNull(noteHolders.heldTo);
const isHolderOfToday = and(eq(noteHolders.noteId, propertyNotes.id), isOpen);

function heldNotes(transaction: Transaction) {
  return transaction
    .select({ note: propertyNotes, property: properties, organizationName: organizations.name })
    .from(propertyNotes)
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .leftJoin(noteHolders, isHolderOfToday)
    .leftJoin(organizations, eq(organizations.id, noteHolders.organizationId));
}

async function countNotes(transaction: Transaction, fits: SQL): Promise<number> {
  const [counted] = await transaction
    .select({ all: count() })
    .from(propertyNotes)
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .leftJoin(noteHolders, isHolderOfToday)
    .leftJoin(organizations, eq(organizations.id, noteHolders.organizationId))
    .where(fits);
  return counted?.all ?? 0;
}

async function readFigures(
  transaction: Transaction,
  scope: ListingScope,
): Promise<InvestmentFigures> {
  const { noteCount, noteAmountCents, notePaymentCents, place, organizationId } = listingTotals;
  const inScope = within(scope, organizationId);
  const [sums] = await transaction
    .select({
      noteCount: sql`coalesce(sum(${noteCount}), 0)`.mapWith(Number),
      amountCents: sumOf(noteAmountCents),
      monthlyPaymentCents: sumOf(notePaymentCents),
    })
    .from(listingTotals)
    .where(inScope);
  const places = transaction
    .selectDistinct({ place })
    .from(listingTotals)
    .where(and(inScope, gt(noteCount, 0)))
    .as('places');
  const [funded] = await transaction.select({ all: count() }).from(places);
  return {
    noteCount: sums?.noteCount ?? 0,
    amountCents: sums?.amountCents ?? ZERO_CENTS,
    monthlyPaymentCents: sums?.monthlyPaymentCents ?? ZERO_CENTS,
    organizationCount: await countHolders(transaction, scope),
    propertyCount: funded?.all ?? 0,
  };
}

/** Distinct names; an organization of the name 'Unassigned' and notes without holder are one. */
async function countHolders(transaction: Transaction, scope: ListingScope): Promise<number> {
  const ofOrganization = and(eq(noteHolders.organizationId, organizations.id), isOpen);
  const holders = await transaction
    .selectDistinct({ name: organizations.name })
    .from(organizations)
    .where(exists(listedHolders(transaction, scope, ofOrganization)));
  const names = new Set(holders.map(({ name }) => name));
  const [unassigned] = await transaction
    .select({ id: propertyNotes.id })
    .from(propertyNotes)
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(
      and(
        within(scope, properties.organizationId),
        notExists(
          transaction.select({ id: noteHolders.id }).from(noteHolders).where(isHolderOfToday),
        ),
      ),
    )
    .limit(1);
  if (unassigned !== undefined) names.add(UNASSIGNED);
  return names.size;
}

function listedHolders(transaction: Transaction, scope: ListingScope, fits: SQL | undefined) {
  const held = transaction.select({ id: noteHolders.id }).from(noteHolders);
  if (scope.kind === 'everything') return held.where(fits);
  return held
    .innerJoin(propertyNotes, eq(propertyNotes.id, noteHolders.noteId))
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(and(fits, within(scope, properties.organizationId)));
}
