import { sql } from 'drizzle-orm';
import { type Lender, listLenders } from '#app/profile/find.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';

/**
 * What can lend by a request for a note. Stage by stage papers say who lends, and a request names
 * no incomplete profile (R2): there the complete ones come first, and the others say so.
 */
export async function lendersForNote(caller: Caller, noteId: string): Promise<Lender[]> {
  const lenders = await listLenders(caller);
  if (lenders.every(({ isComplete }) => isComplete)) return lenders;
  const [line] = await asActor(caller.database, caller.actor, (transaction) =>
    transaction
      .select({ way: sql<string>`access.way_of_line(${noteId})` })
      .from(sql`(values (1)) one`),
  );
  if (line?.way !== 'staged') return lenders;
  const incomplete = lenders.filter(({ isComplete }) => !isComplete);
  return [
    ...lenders.filter(({ isComplete }) => isComplete),
    ...incomplete.map((lender) => ({ ...lender, label: `${lender.label} (incomplete)` })),
  ];
}
