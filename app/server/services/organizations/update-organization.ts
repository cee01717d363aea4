import { can } from '#app/ground/can.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { organizations } from '#app/server/db/schema/organizations.ts';
import { audit } from '#app/server/services/audit.ts';
import { eq } from 'drizzle-orm';
import { checkOrganization, type OrganizationRefusal } from './check-organization.ts';

export type UpdateOrganizationInput = {
  /** The organization that the form was shown for. */
  organizationId: string;
  name: string;
  description: string | null;
};

export type UpdateOrganizationRefusal =
  | OrganizationRefusal
  | { kind: 'forbidden' }
  | { kind: 'name_missing' };

/**
 * Saves name and description of the caller's current organization.
 *
 * @returns nothing, or: `no_organization`; `other_organization` with the name of the current one
 * when the form was shown for another (D25); `forbidden` below admin or without a verified address
 * (D5); `name_missing`. Source: rules 2.5 and 2.6.
 */
export async function updateOrganization(
  caller: Caller,
  input: UpdateOrganizationInput,
): Promise<Result<null, UpdateOrganizationRefusal>> {
  const { actor } = caller;
  const shown = checkOrganization(caller, input.organizationId);
  if (!shown.ok) return shown;
  const { organizationId } = shown.value;
  if (!can(actor, { action: 'change_organization', organizationId })) {
    return refuse({ kind: 'forbidden' });
  }
  const after = { name: input.name.trim(), description: input.description };
  if (after.name === '') return refuse({ kind: 'name_missing' });
  return asActor(caller.database, actor, async (transaction) => {
    // Locked, so that the audit entry names what was replaced; who may not change it finds none.
    const [before] = await transaction
      .select({ name: organizations.name, description: organizations.description })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for('update');
    if (before === undefined) return refuse({ kind: 'forbidden' as const });
    if (before.name === after.name && before.description === after.description) {
      return accept(null);
    }
    await transaction
      .update(organizations)
      .set({ ...after, updatedAt: caller.clock.now() })
      .where(eq(organizations.id, organizationId));
    await audit(transaction, caller, {
      action: 'organization.updated',
      recordType: 'organization',
      recordId: organizationId,
      organizationId,
      details: { before, after },
    });
    return accept(null);
  });
}
