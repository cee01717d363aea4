import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { properties } from '#app/property/tables.server.ts';
import { listingScopeOf, PAGE_SIZE, placePage, within } from '#app/server/db/query-parts.ts';
import { findOwnListing } from '#app/property/access.server.ts';
import { matchText, wordsOf } from '#app/server/db/match-text.ts';
import type { Page } from '#app/ground/page.ts';
import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { DocumentKind } from './rules.ts';
import { documents } from './tables.server.ts';
import { adminDocumentRow, type AdminDocumentRow } from './show.server.ts';

export type DocumentListQuery = {
  page: number;
  /** Words that occur in title, address or city. */
  search: string;
  kind: DocumentKind | null;
  /** Unchecked; null for every property. */
  propertyId: string | null;
};

export type DocumentList = Page<AdminDocumentRow> & {
  /** The one whose documents these are; null for those of all. */
  property: { id: string; address: string } | null;
};

/**
 * The documents of the properties that the caller administers and of their notes, newest first, one
 * page. Refused: `forbidden` for callers who administer nothing, `missing` for a property that is
 * not theirs. Source: D1, D9, D10, D31.
 */
export async function listDocuments(
  caller: Caller,
  query: DocumentListQuery,
): Promise<Result<DocumentList, 'forbidden' | 'missing'>> {
  const scope = listingScopeOf(caller.actor);
  if (scope === null) return refuse('forbidden');
  const { propertyId } = query;
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found =
      propertyId === null ? null : await findOwnListing(transaction, caller, propertyId);
    if (found !== null && !found.ok) return found;
    const property = found === null ? null : { id: found.value.id, address: found.value.address };
    const condition = and(
      within(scope, documents.listerId),
      property === null ? undefined : eq(documents.propertyId, property.id),
      query.kind === null ? undefined : eq(documents.kind, query.kind),
      matchText(wordsOf(query.search), {
        texts: [documents.title],
        folded: properties.searchText,
        state: properties.state,
      }),
    );
    const totalCount = await countDocuments(transaction, condition);
    const { page, offset } = placePage(query.page, totalCount);
    const records = await transaction
      .select({ document: documents, property: properties })
      .from(documents)
      .innerJoin(properties, eq(properties.id, documents.propertyId))
      .where(condition)
      .orderBy(desc(documents.createdAt), desc(documents.id))
      .limit(PAGE_SIZE)
      .offset(offset);
    const timeZone = caller.settings.businessTimeZone;
    const rows = records.map((record) => adminDocumentRow(record, timeZone));
    return accept({ rows, page, pageSize: PAGE_SIZE, totalCount, property });
  });
}

async function countDocuments(
  transaction: Transaction,
  condition: SQL | undefined,
): Promise<number> {
  const [counted] = await transaction
    .select({ all: count() })
    .from(documents)
    .innerJoin(properties, eq(properties.id, documents.propertyId))
    .where(condition);
  return counted?.all ?? 0;
}
