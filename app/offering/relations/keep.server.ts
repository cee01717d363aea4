import { asc, eq } from 'drizzle-orm';
import { displayName } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { isUuid } from '#app/ground/ids.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { mayKeepOfferings } from '#app/offering/may.ts';
import { investorRelations } from '#app/offering/tables.server.ts';
import type { RELATION_REFUSALS } from '#app/offering/words.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { violatedConstraint } from '#app/server/db/fault.ts';
import { organizations } from '#app/team/tables.server.ts';

/** An organization that the company knows: since when, how, and who has recorded it when. */
export type RelationView = {
  id: string;
  organizationName: string;
  since: IsoDate;
  how: string;
  recordedOn: IsoDate;
  recorderName: string;
};

/** All organizations that the company knows, by name; for platform admins, whom alone it shows. */
export async function listRelations(transaction: Transaction): Promise<RelationView[]> {
  const { id, since, how, recordedOn, recorderName, organizationId } = investorRelations;
  return transaction
    .select({ id, organizationName: organizations.name, since, how, recordedOn, recorderName })
    .from(investorRelations)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .orderBy(asc(organizations.name), asc(id));
}

type RelationRefusal = RefusalOf<typeof RELATION_REFUSALS>;

/**
 * Records that the company knows an organization. It counts for offerings under Rule 506(b) that
 * are opened after this day.
 *
 * @returns nothing, or: `forbidden` for all but platform admins; `unknown_organization`;
 * `ahead` for a relationship that is still to begin; `known_already`. Source: rules 6.2.
 */
export async function recordRelation(
  caller: Caller,
  said: { organizationId: string; since: IsoDate; how: string },
): Promise<Result<null, { kind: 'forbidden' } | RelationRefusal>> {
  const { actor, clock } = caller;
  if (actor.kind !== 'person' || !mayKeepOfferings(actor)) return refuse({ kind: 'forbidden' });
  const today = clock.today();
  if (said.since > today) return refuse({ kind: 'ahead' });
  if (!isUuid(said.organizationId)) return refuse({ kind: 'unknown_organization' });
  try {
    return await asActor(caller.database, actor, async (transaction) => {
      const isOne = eq(organizations.id, said.organizationId);
      if ((await transaction.$count(organizations, isOne)) === 0) {
        return refuse({ kind: 'unknown_organization' });
      }
      await transaction.insert(investorRelations).values({
        ...said,
        recordedOn: today,
        recordedBy: actor.userId,
        recorderName: displayName(actor),
        createdAt: clock.now(),
      });
      await audit(transaction, caller, {
        action: 'relation.recorded',
        recordType: 'organization',
        recordId: said.organizationId,
        organizationId: null,
        details: { after: { since: said.since, how: said.how } },
      });
      return accept(null);
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'investor_relations_organization_key') throw error;
    return refuse({ kind: 'known_already' });
  }
}

/** Takes such a record back. Refused: `forbidden`, `missing`. */
export async function takeRelationBack(
  caller: Caller,
  relationId: string,
): Promise<Result<null, Closed>> {
  if (!mayKeepOfferings(caller.actor)) return refuse({ kind: 'forbidden' });
  if (!isUuid(relationId)) return refuse({ kind: 'missing' });
  return asActor<Result<null, Closed>>(caller.database, caller.actor, async (transaction) => {
    const [gone] = await transaction
      .delete(investorRelations)
      .where(eq(investorRelations.id, relationId))
      .returning();
    if (gone === undefined) return refuse({ kind: 'missing' });
    const { organizationId, since, how } = gone;
    await audit(transaction, caller, {
      action: 'relation.removed',
      recordType: 'organization',
      recordId: organizationId,
      organizationId: null,
      details: { before: { since, how } },
    });
    return accept(null);
  });
}
