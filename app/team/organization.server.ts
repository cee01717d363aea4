import { mayChangeOrganization, mayFoundOrganization } from './may.ts';
import {
  type Actor,
  currentMembership,
  isVerified,
  membershipIn,
  type Role,
} from '#app/ground/actor.ts';
import { organizationMembers, organizations } from './tables.server.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { eq } from 'drizzle-orm';
import { violatedConstraint } from '#app/server/db/fault.ts';
import { audit } from '#app/server/audit.ts';
import type { ReasonOf, RefusalOf } from '#app/ground/refusals.ts';
import { checkOrganization } from './check.server.ts';
import type { FOUNDING_REFUSALS, SETTINGS_REFUSALS } from './words.ts';

/** An organization as one of its members sees it. */
type OrganizationView = {
  organizationId: string;
  name: string;
  slug: string;
  description: string | null;
  /** The reader's own; null for readers who are no members. */
  role: Role | null;
  mayChange: boolean;
  /** Whether the reader's own address is verified: without it no role changes anything (D5). */
  isVerified: boolean;
};

/** What a member may read of an organization, and whether they may change it. */
function organizationView(
  organization: typeof organizations.$inferSelect,
  actor: Actor,
): OrganizationView {
  const { id: organizationId, name, slug, description } = organization;
  return {
    organizationId,
    name,
    slug,
    description,
    role: membershipIn(actor, organizationId)?.role ?? null,
    mayChange: mayChangeOrganization(actor, organizationId),
    isVerified: isVerified(actor),
  };
}

/**
 * The caller's current organization, with their role in it and whether they may change it.
 *
 * @returns the organization, or `no_organization`. Source: rules 2.2, D25.
 */
export async function readOrganization(
  caller: Caller,
): Promise<Result<OrganizationView, 'no_organization'>> {
  const { actor } = caller;
  const membership = currentMembership(actor);
  if (membership === null) return refuse('no_organization');
  return asActor(caller.database, actor, async (transaction) => {
    const [organization] = await transaction
      .select()
      .from(organizations)
      .where(eq(organizations.id, membership.organizationId));
    if (organization === undefined) return refuse('no_organization');
    return accept(organizationView(organization, actor));
  });
}

export type OrganizationInput = { name: string; slug: string; description: string | null };

const SLUG_FORM = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Founds an organization with the caller as its owner.
 *
 * @returns its id, or: `not_signed_in`; `name_missing` for a blank name; `slug_form` for a slug
 * that is not made of small letters and digits with single hyphens between; `slug_taken` (D21).
 * Source: rules 1.5 and 1.6.
 */
export async function createOrganization(
  caller: Caller,
  input: OrganizationInput,
): Promise<Result<{ organizationId: string }, ReasonOf<typeof FOUNDING_REFUSALS>>> {
  const { actor } = caller;
  if (actor.kind !== 'person' || !mayFoundOrganization(actor)) {
    return refuse('not_signed_in');
  }
  const name = input.name.trim();
  if (name === '') return refuse('name_missing');
  if (!SLUG_FORM.test(input.slug)) return refuse('slug_form');
  const organizationId = crypto.randomUUID();
  const now = caller.clock.now();
  try {
    await asActor(caller.database, actor, async (transaction) => {
      await transaction.insert(organizations).values({
        id: organizationId,
        name,
        slug: input.slug,
        description: input.description,
        createdBy: actor.userId,
        createdAt: now,
        updatedAt: now,
      });
      await transaction
        .insert(organizationMembers)
        .values({ organizationId, userId: actor.userId, role: 'owner', createdAt: now });
      await audit(transaction, caller, {
        action: 'organization.created',
        recordType: 'organization',
        recordId: organizationId,
        organizationId,
        details: { after: { name, slug: input.slug, description: input.description } },
      });
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'organizations_slug_key') throw error;
    return refuse('slug_taken');
  }
  return accept({ organizationId });
}

export type UpdateOrganizationInput = {
  /** The organization that the form was shown for. */
  organizationId: string;
  name: string;
  description: string | null;
};

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
): Promise<Result<null, RefusalOf<typeof SETTINGS_REFUSALS>>> {
  const { actor } = caller;
  const shown = checkOrganization(caller, input.organizationId);
  if (!shown.ok) return shown;
  const { organizationId } = shown.value;
  if (!mayChangeOrganization(actor, organizationId)) {
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
    if (before === undefined) return refuse({ kind: 'forbidden' });
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

/**
 * Whether the caller may work in an organization from now on: only in one of their own. Nothing is
 * stored, because the choice is remembered on the device (D25).
 *
 * @returns its id and name, or `missing`.
 */
export function switchOrganization(
  caller: Caller,
  organizationId: string,
): Result<{ organizationId: string; organizationName: string }, 'missing'> {
  const membership = membershipIn(caller.actor, organizationId);
  if (membership === null) return refuse('missing');
  return accept({ organizationId, organizationName: membership.organizationName });
}
