import { isPlatformAdmin, mayOpenAdministration } from '#app/ground/actor.ts';
import { mayPublishProperty } from './may.ts';
import type { ImageWish } from '#app/property/pictures/wish.ts';
import type { Place, PropertyStatus } from './rules.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { properties, propertyDetails } from './tables.server.ts';
import { audit } from '#app/server/audit.ts';
import { withFiles } from '#app/server/storage/with-files.ts';
import { arrangeImages, type ArrangeRefusal } from '#app/property/pictures/arrange.server.ts';

export type PropertyInput = Place & {
  status: PropertyStatus;
  details: Partial<Omit<typeof propertyDetails.$inferInsert, 'propertyId'>>;
  /** Pictures that wait, to hang at once; none when it is left out. */
  images?: ImageWish | null;
};

/**
 * Lists a property: a platform admin's at once for everybody, an organization's as a draft that a
 * platform admin publishes. Its lister is the organization that the caller works in, or nobody
 * for platform admins.
 *
 * @returns the property's id, or: `forbidden` for callers who administer nothing; the reasons of
 * `arrangeImages`. Source: rules 2.4, D1, D29.
 */
export async function createProperty(
  caller: Caller,
  input: PropertyInput,
): Promise<Result<{ propertyId: string }, 'forbidden' | ArrangeRefusal>> {
  const { actor, clock } = caller;
  if (actor.kind !== 'person' || !mayOpenAdministration(actor)) {
    return refuse('forbidden');
  }
  const { details, images, ...face } = input;
  const propertyId = crypto.randomUUID();
  const now = clock.now();
  const organizationId = isPlatformAdmin(actor) ? null : actor.currentOrganizationId;
  const listing = {
    id: propertyId,
    ...face,
    organizationId,
    publishedAt: mayPublishProperty(actor) ? now : null,
    isClosed: false,
    importKey: null,
    createdBy: actor.userId,
    createdAt: now,
    updatedAt: now,
  };
  return withFiles(caller, (files, undo) =>
    asActor(caller.database, actor, async (transaction) => {
      await transaction.insert(properties).values(listing);
      await transaction.insert(propertyDetails).values({ propertyId, ...details });
      await audit(transaction, caller, {
        action: 'property.created',
        recordType: 'property',
        recordId: propertyId,
        organizationId,
        details: { after: face },
      });
      if (images) {
        const work = { transaction, caller, files, listing };
        const arranged = await arrangeImages(work, images);
        if (!arranged.ok) return undo(arranged.reason);
      }
      return accept({ propertyId });
    }),
  );
}
