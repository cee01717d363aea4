import { chooseFeaturedProperty } from '#app/domain/property/choose-featured-property.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import type { PropertyCardView } from '#app/server/views/property-card-view.ts';
import { desc, sql } from 'drizzle-orm';
import { readPropertyCards } from './read-property-cards.ts';
import { isOffered, listingNoteOf } from './visible-notes.ts';

/**
 * The property that the home page features, for the caller to see: the first available one, else
 * the first, newest first and member-only ones last; null when nothing is offered. Source: rules
 * 1.4, D4.
 */
export async function readFeaturedProperty(caller: Caller): Promise<PropertyCardView | null> {
  const { actor } = caller;
  return asActor(caller.database, actor, async (transaction) => {
    const note = listingNoteOf(transaction, actor);
    const isAvailable = sql<boolean>`("properties"."status" = 'available')`;
    // The first of either kind: enough for the rule, however many properties there are.
    const candidates = await transaction
      .selectDistinctOn([isAvailable], { id: properties.id, status: properties.status })
      .from(properties)
      .leftJoinLateral(note, sql`true`)
      .where(isOffered(note))
      .orderBy(
        isAvailable,
        sql`(${note.id} is null) asc`,
        desc(properties.createdAt),
        properties.id,
      );
    const featured = chooseFeaturedProperty(candidates);
    const ids = featured === null ? [] : [featured.id];
    const [card] = await readPropertyCards(transaction, actor, ids);
    return card ?? null;
  });
}
