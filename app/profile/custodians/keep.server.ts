import { asc, eq } from 'drizzle-orm';
import { isUuid } from '#app/ground/ids.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { joinProfiles } from './link.server.ts';
import { mayReviewProfiles } from '#app/profile/may.ts';
import { custodians } from '#app/profile/tables.server.ts';
import type { CUSTODIAN_REFUSALS } from '#app/profile/words.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { violatedConstraint } from '#app/server/db/fault.ts';
import { audit } from '#app/server/audit.ts';

export type CustodianView = {
  id: string;
  name: string;
  address: string;
  email: string | null;
  template: string | null;
};

/** All custodians by name, for platform admins. Refused: `forbidden`. Source: rules 6.1. */
export async function listCustodians(
  caller: Caller,
): Promise<Result<CustodianView[], 'forbidden'>> {
  if (!mayReviewProfiles(caller.actor)) return refuse('forbidden');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const { id, name, address, email, template } = custodians;
    const rows = await transaction
      .select({ id, name, address, email, template })
      .from(custodians)
      .orderBy(asc(name));
    return accept(rows);
  });
}

type KeepRefusal = Closed | RefusalOf<typeof CUSTODIAN_REFUSALS>;

/**
 * Adds a custodian, or changes the one with the id. Profiles that named it before it was known are
 * joined to it; others take its wording over when they are saved the next time: what is on paper
 * already stays.
 *
 * @returns nothing, or: `forbidden` for all but platform admins, `missing`, `name_taken`. Source:
 * rules 6.1.
 */
export async function keepCustodian(
  caller: Caller,
  custodianId: string | null,
  said: Omit<CustodianView, 'id'>,
): Promise<Result<null, KeepRefusal>> {
  if (!mayReviewProfiles(caller.actor)) return refuse({ kind: 'forbidden' });
  if (custodianId !== null && !isUuid(custodianId)) return refuse({ kind: 'missing' });
  const now = caller.clock.now();
  try {
    return await asActor(caller.database, caller.actor, async (transaction) => {
      const id = custodianId ?? crypto.randomUUID();
      const [before] = await transaction
        .select()
        .from(custodians)
        .where(eq(custodians.id, id))
        .for('update');
      if (custodianId === null) {
        await transaction
          .insert(custodians)
          .values({ id, ...said, createdAt: now, updatedAt: now });
      } else if (before === undefined) {
        return refuse({ kind: 'missing' });
      } else {
        await transaction
          .update(custodians)
          .set({ ...said, updatedAt: now })
          .where(eq(custodians.id, id));
      }
      await audit(transaction, caller, {
        action: custodianId === null ? 'custodian.created' : 'custodian.changed',
        recordType: 'custodian',
        recordId: id,
        organizationId: null,
        details: { ...(before && { before: { ...before } }), after: { ...said } },
      });
      await joinProfiles(transaction, caller, { id, ...said });
      return accept(null);
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'custodians_name_key') throw error;
    return refuse({ kind: 'name_taken' });
  }
}
