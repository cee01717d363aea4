import { hasRole, type Role, ROLES } from '#app/ground/actor.ts';

/** A member as the rules about changing and removing them see one. */
export type Standing = {
  role: Role;
  /** Whether the member is who wants to change or remove them. */
  isSelf: boolean;
  /** Whether the organization has no other owner. */
  isSoleOwner: boolean;
};

/**
 * Why somebody may not change or remove a member: `not_admin` below admin; `self`; `sole_owner`;
 * `above` when an admin who is not owner meets an admin or owner, or would make one (D22).
 */
export type MemberRefusal = 'not_admin' | 'self' | 'sole_owner' | 'above';

/** Why a member with `actorRole` may not remove another; null when they may. Source: D22. */
export function removalRefusal(actorRole: Role, member: Standing): MemberRefusal | null {
  if (!hasRole(actorRole, 'admin')) return 'not_admin';
  if (member.isSelf) return 'self';
  if (member.isSoleOwner) return 'sole_owner';
  return manages(actorRole, member.role) ? null : 'above';
}

/** Why a member with `actorRole` may not give another the role `to`; null if so. Source: D22. */
export function roleChangeRefusal(
  actorRole: Role,
  member: Standing,
  to: Role,
): MemberRefusal | null {
  return removalRefusal(actorRole, member) ?? (manages(actorRole, to) ? null : 'above');
}

/**
 * The roles that the members table offers for a member, lowest first and the present one among
 * them; empty when the role is not for the actor to change. Source: rules 2.6.
 */
export function offeredRoles(actorRole: Role, member: Standing): Role[] {
  return ROLES.filter((role) => roleChangeRefusal(actorRole, member, role) === null);
}

/**
 * The roles that an invitation or a link may give, lowest first; empty below admin. Owner is never
 * among them, and nobody grants a role above their own. Source: rules 2.5 and 2.6, D22.
 */
export function invitableRoles(actorRole: Role): Role[] {
  if (!hasRole(actorRole, 'admin')) return [];
  return ROLES.filter((role) => role !== 'owner' && hasRole(actorRole, role));
}

/** An owner gives and takes every role, an admin those below admin, nobody else any. */
function manages(actorRole: Role, role: Role): boolean {
  return actorRole === 'owner' || (actorRole === 'admin' && !hasRole(role, 'admin'));
}

/** The path of this site that a token's holder opens. Source: rules 2.7. */
export function invitePath(token: string): string {
  return `/auth?invite=${encodeURIComponent(token)}`;
}
