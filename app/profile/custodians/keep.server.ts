import { asc, eq } from 'drizzle-orm';
import { isUuid } from '#app/ground/ids.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { joinProfiles } from './link.server.ts';
import type { CustodianFacts } from '#app/profile/rules.ts';
import { mayReviewProfiles } from '#app/profile/may.ts';
import { custodians } from '#app/profile/tables.server.ts';
import type { CUSTODIAN_REFUSALS } from '#app/profile/words.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { violatedConstraint } from '#app/server/db/fault.ts';
import { audit } from '#app/server/audit.ts';
import { findOvertaken, versionOf } from '#app/server/second-editor.ts';

/** With the state that a form that changes it carries. */
export type CustodianView = CustodianFacts & { id: string; version: string };

const KEYS = ['name', 'address', 'email', 'template'] as const;

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
    return accept(rows.map((row) => ({ ...row, version: versionOf(KEYS, row) })));
  });
}

type KeepRefusal = Closed | RefusalOf<typeof CUSTODIAN_REFUSALS>;

/**
 * Adds a custodian, or changes the one with the id. Profiles that named it before it was known are
 * joined to it; others have its address at once, and take its wording over when they are saved the
 * next time: what is on paper already stays.
 *
 * @param version what the form was opened with; null asks for no such check.
 * @returns nothing, or: `forbidden` for all but platform admins, `missing`, `name_taken`, and
 * `conflict` when a value that is said is not the one the form was opened with. Source: rules 6.1,
 * decision 0053.
 */
export async function keepCustodian(
  caller: Caller,
  custodianId: string | null,
  said: CustodianFacts,
  version: string | null = null,
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
        const records = { recordType: 'custodian', recordId: id };
        const save = { keys: KEYS, version, stored: before, wanted: said };
        const other = await findOvertaken(transaction, caller, { ...save, records: [records] });
        if (other !== null) return refuse({ kind: 'conflict', ...other, now: before });
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
