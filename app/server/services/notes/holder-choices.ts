import { isPlatformAdmin } from '#app/ground/actor.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { investmentRequests } from '#app/request/tables.server.ts';
import { organizations } from '#app/team/tables.server.ts';
import type { HolderChoice } from '#app/server/views/note-form-view.ts';
import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm';

/**
 * The organizations that the caller may make the holder of a note, by name (D26): any for platform
 * admins; for an organization's admins their own and those that asked for this note and have not
 * withdrawn. `noteId` is null for a note that does not exist yet.
 */
export async function listHolderChoices(
  transaction: Transaction,
  { actor }: Caller,
  noteId: string | null,
): Promise<HolderChoice[]> {
  const choices = transaction
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .orderBy(asc(organizations.name), asc(organizations.id))
    .$dynamic();
  if (isPlatformAdmin(actor)) return choices;
  const own = actor.kind === 'person' ? actor.currentOrganizationId : null;
  const asking = noteId === null ? [] : await listAsking(transaction, noteId);
  const ids = own === null ? asking : [own, ...asking];
  return ids.length === 0 ? [] : choices.where(inArray(organizations.id, ids));
}

async function listAsking(transaction: Transaction, noteId: string): Promise<string[]> {
  const rows = await transaction
    .selectDistinct({ id: investmentRequests.organizationId })
    .from(investmentRequests)
    .where(
      and(
        eq(investmentRequests.noteId, noteId),
        isNotNull(investmentRequests.organizationId),
        ne(investmentRequests.status, 'cancelled'),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}
