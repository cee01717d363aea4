import { eq, sql } from 'drizzle-orm';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { findOvertaken, versionOf } from '#app/server/second-editor.ts';
import { findOwnRequest } from './find.server.ts';
import { paperFacts } from './tables.server.ts';
import type { FACTS_REFUSALS } from './words.ts';

/** What papers say of a property that no page asks for. */
export type TypedPaperFacts = {
  county: string | null;
  legalDescription: string | null;
  parcel: string | null;
};

const NO_FACTS: TypedPaperFacts = { county: null, legalDescription: null, parcel: null };

const KEYS = Object.keys(NO_FACTS) as (keyof TypedPaperFacts)[];

/** What a save of a property's facts starts from. Source: decision 0053. */
export function versionOfFacts(facts: TypedPaperFacts): string {
  return versionOf(KEYS, facts);
}

/** What papers say of a property, each null where nobody has said it. */
export async function findPaperFacts(
  transaction: Transaction,
  propertyId: string,
): Promise<TypedPaperFacts> {
  const { county, legalDescription, parcel } = paperFacts;
  const [found] = await transaction
    .select({ county, legalDescription, parcel })
    .from(paperFacts)
    .where(eq(paperFacts.propertyId, propertyId));
  return found ?? NO_FACTS;
}

/**
 * Keeps what papers say of the property of a request.
 *
 * @param version what the form was opened with (`versionOfFacts`); null asks for no such check.
 * @returns nothing, or: `missing`, `forbidden`; `conflict` when a value that is said is not the one
 * the form was opened with. Source: rules 6.5, decision 0053.
 */
export async function savePaperFacts(
  caller: Caller,
  requestId: string,
  said: TypedPaperFacts,
  version: string | null = null,
): Promise<Result<null, Closed | RefusalOf<typeof FACTS_REFUSALS>>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const request = await findOwnRequest(transaction, caller, requestId);
    if (!request.ok) return request;
    const { propertyId, listerId } = request.value;
    // There may be no row to lock yet.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`paper facts ${propertyId}`}, 0))`,
    );
    const record = { recordType: 'property', recordId: propertyId };
    const before = await findPaperFacts(transaction, propertyId);
    const save = { keys: KEYS, version, stored: before, wanted: said };
    const other = await findOvertaken(transaction, caller, { ...save, records: [record] });
    if (other !== null) return refuse({ kind: 'conflict', ...other, now: before });
    const values = { ...said, savedAt: caller.clock.now() };
    await transaction
      .insert(paperFacts)
      .values({ propertyId, ...values })
      .onConflictDoUpdate({ target: paperFacts.propertyId, set: values });
    await audit(transaction, caller, {
      ...record,
      action: 'property.paper_facts_saved',
      organizationId: listerId,
      details: { before, after: { ...said } },
    });
    return accept(null);
  });
}
