import { type Cents, ZERO_CENTS } from '#app/domain/money/cents.ts';
import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { noteHolders, propertyNotes } from '#app/server/db/schema/notes.ts';
import { organizations } from '#app/server/db/schema/organizations.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import {
  adminInvestmentRow,
  type AdminInvestmentRow,
} from '#app/server/views/admin-investment-view.ts';
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { listingScopeOf, within } from './listing-scope.ts';
import { matchesWords } from './matches-words.ts';
import { type Page, PAGE_SIZE, placePage } from './page.ts';
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

/**
 * The notes on what the caller lists: figures of all, and one page of those whose holder, address
 * or city and state fit the search, newest first. Refused: `forbidden` for callers who administer
 * nothing. Source: rules 2.2, D1.
 */
export async function listInvestments(
  caller: Caller,
  query: { search: string; page: number },
): Promise<
  Result<{ figures: InvestmentFigures; investments: Page<AdminInvestmentRow> }, 'forbidden'>
> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const inScope = within(scope, properties.organizationId);
  const { address, city, state } = properties;
  const texts = [holderName, address, city, state];
  const fits = and(inScope, matchesWords(query.search, { texts, state }));
  return asActor(caller.database, caller.actor, async (transaction) => {
    const figures = await readFigures(transaction, inScope);
    const totalCount = await countNotes(transaction, fits);
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

const isHolderOfToday = and(eq(noteHolders.noteId, propertyNotes.id), isNull(noteHolders.heldTo));

function heldNotes(transaction: Transaction) {
  return transaction
    .select({ note: propertyNotes, property: properties, organizationName: organizations.name })
    .from(propertyNotes)
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .leftJoin(noteHolders, isHolderOfToday)
    .leftJoin(organizations, eq(organizations.id, noteHolders.organizationId));
}

async function countNotes(transaction: Transaction, fits: SQL | undefined): Promise<number> {
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
  inScope: SQL | undefined,
): Promise<InvestmentFigures> {
  const [figures] = await transaction
    .select({
      noteCount: count(),
      amountCents: sumOf(propertyNotes.amountCents),
      monthlyPaymentCents: sumOf(propertyNotes.monthlyPaymentCents),
      organizationCount: sql`count(distinct ${holderName})`.mapWith(Number),
      propertyCount: sql`count(distinct (${properties.address}, ${properties.city}))`.mapWith(
        Number,
      ),
    })
    .from(propertyNotes)
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .leftJoin(noteHolders, isHolderOfToday)
    .leftJoin(organizations, eq(organizations.id, noteHolders.organizationId))
    .where(inScope);
  return (
    figures ?? {
      noteCount: 0,
      amountCents: ZERO_CENTS,
      monthlyPaymentCents: ZERO_CENTS,
      organizationCount: 0,
      propertyCount: 0,
    }
  );
}
