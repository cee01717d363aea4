import { type Actor, isVerified, membershipIn } from '#app/ground/actor.ts';
import { can } from '#app/ground/can.ts';
import type { Role } from '#app/ground/actor.ts';
import type { organizations } from '#app/server/db/schema/organizations.ts';

/** An organization as one of its members sees it. */
export type OrganizationView = {
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
export function organizationView(
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
    mayChange: can(actor, { action: 'change_organization', organizationId }),
    isVerified: isVerified(actor),
  };
}
