import { accept, refuse, type Result } from '#app/domain/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { properties } from '#app/server/db/schema/properties.ts';
import { documents } from '#app/server/db/schema/records.ts';
import { listingScopeOf, within } from '#app/server/services/admin/listing-scope.ts';
import { type Page, PAGE_SIZE, placePage } from '#app/server/services/admin/page.ts';
import { adminDocumentRow, type AdminDocumentRow } from '#app/server/views/admin-record-view.ts';
import { count, desc, eq } from 'drizzle-orm';

/**
 * The documents of the properties that the caller administers and of their notes, newest first, one
 * page. Refused: `forbidden` for callers who administer nothing. Source: D1, D31.
 */
export async function listDocuments(
  caller: Caller,
  query: { page: number },
): Promise<Result<Page<AdminDocumentRow>, 'forbidden'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const inScope = within(scope, properties.organizationId);
  return asActor(caller.database, caller.actor, async (transaction) => {
    const [counted] = await transaction
      .select({ all: count() })
      .from(documents)
      .innerJoin(properties, eq(properties.id, documents.propertyId))
      .where(inScope);
    const totalCount = counted?.all ?? 0;
    const { page, offset } = placePage(query.page, totalCount);
    const records = await transaction
      .select({ document: documents, property: properties })
      .from(documents)
      .innerJoin(properties, eq(properties.id, documents.propertyId))
      .where(inScope)
      .orderBy(desc(documents.createdAt), desc(documents.id))
      .limit(PAGE_SIZE)
      .offset(offset);
    const timeZone = caller.settings.businessTimeZone;
    const rows = records.map((record) => adminDocumentRow(record, timeZone));
    return accept({ rows, page, pageSize: PAGE_SIZE, totalCount });
  });
}
