import type { Actor } from '#app/ground/actor.ts';
import type { AnnualIncome } from '#app/domain/note/annual-figures.ts';
import { annualIncome } from '#app/domain/note/annual-income.ts';
import { chooseListingNote } from '#app/domain/note/choose-note.ts';
import { chooseFeaturedProperty } from '#app/domain/property/choose-featured-property.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { listedProperties } from '#app/server/db/schema/listed-properties.ts';
import { propertyNotes } from '#app/server/db/schema/notes.ts';
import { scheduleOf } from '#app/server/services/notes/note-terms.ts';
import { noteFacts } from '#app/server/views/note-view.ts';
import type { FeaturedPropertyView } from '#app/server/views/property-card-view.ts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isListedFor } from './listed.ts';
import { readPropertyCards } from './read-property-cards.ts';
import { noteExistsFor } from './visible-notes.ts';

/**
 * The property that the home page features, for the caller to see: the first available one, else
 * the first, newest first and member-only ones last; null when nothing is offered. Source: rules
 * 1.4, D4, D42.
 */
export async function readFeaturedProperty(caller: Caller): Promise<FeaturedPropertyView | null> {
  const { actor } = caller;
  const { propertyId, status, amountCents, createdAt } = listedProperties;
  return asActor(caller.database, actor, async (transaction) => {
    const newest = (ofStatus: SQL | undefined) =>
      transaction
        .select({ id: propertyId, status })
        .from(listedProperties)
        .where(and(isListedFor(actor), ofStatus))
        .orderBy(sql`(${amountCents} is null) asc`, desc(createdAt), asc(propertyId))
        .limit(1);
    // The first of either kind: enough for the rule, however many properties there are.
    const candidates = [...(await newest(eq(status, 'available'))), ...(await newest(undefined))];
    const featured = chooseFeaturedProperty(candidates);
    const ids = featured === null ? [] : [featured.id];
    const [card] = await readPropertyCards(transaction, actor, ids);
    if (card === undefined) return null;
    const income = card.figures === null ? null : await readIncome(transaction, actor, card.id);
    return { ...card, income };
  });
}

/** What the listing note pays in a year: of one note, the schedule costs less than to keep it. */
async function readIncome(
  transaction: Transaction,
  actor: Actor,
  propertyId: string,
): Promise<AnnualIncome | null> {
  const notes = await transaction
    .select()
    .from(propertyNotes)
    .where(and(eq(propertyNotes.propertyId, propertyId), noteExistsFor(actor)));
  const shown = chooseListingNote(notes.map(noteFacts));
  const stored = notes.find(({ id }) => id === shown?.id);
  return stored === undefined ? null : annualIncome({ ...stored, rows: scheduleOf(stored).rows });
}
