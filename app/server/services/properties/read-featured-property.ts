import { chooseFeaturedProperty } from '#app/domain/property/choose-featured-property.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { listedProperties } from '#app/server/db/schema/listed-properties.ts';
import type { PropertyCardView } from '#app/server/views/property-card-view.ts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isListedFor } from './listed.ts';
import { readPropertyCards } from './read-property-cards.ts';

/**
 * The property that the home page features, for the caller to see: the first available one, else
 * the first, newest first and member-only ones last; null when nothing is offered. Source: rules
 * 1.4, D4.
 */
export async function readFeaturedProperty(caller: Caller): Promise<PropertyCardView | null> {
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
    return card ?? null;
  });
}
