import type { IsoDate } from './calendar/iso-date.ts';

export type Membership = { organizationId: string; organizationName: string; role: Role };

/** A version of the terms by its id and number, and the day from which it is in force. */
export type TermsToAccept = { id: string; number: number; inForceOn: IsoDate };

export type Person = {
  kind: 'person';
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Where they read times; none when they have not chosen: in the business's time zone (D35). */
  timeZone?: string | null;
  /** The address of their picture; none when they have none. */
  picture?: string | null;
  isVerified: boolean;
  isPlatformAdmin: boolean;
  /** Whether signing in with the password also asks for a code (D6). */
  hasSecondFactor: boolean;
  /** Whether the company that signed them in asked for a second factor this time (0120). */
  hasProvenFactor?: boolean;
  /** Of a platform admin who has none and works where it is demanded: rights wait for it (D6). */
  lacksDemandedFactor?: boolean;
  /** The terms in force that they have yet to accept, where somebody has looked (0118). */
  termsToAccept?: TermsToAccept | null;
  /** Oldest first. */
  memberships: readonly Membership[];
  /** One of the memberships, or null when there is none. */
  currentOrganizationId: string | null;
};

/** Who asks. Every service and every screen decides by this and nothing else. */
export type Actor = { kind: 'anonymous' } | Person;

/** The actor of a visitor who is not signed in. */
export const ANONYMOUS: Actor = { kind: 'anonymous' };

/**
 * True when the actor may use the rights of a platform admin, which need a verified address (D5)
 * and outside the demo a second factor (D6).
 */
export function isPlatformAdmin(actor: Actor): boolean {
  return isNamedPlatformAdmin(actor) && !lacksDemandedFactor(actor);
}

/** True when nothing but a second factor keeps the actor from the rights of a platform admin. */
export function lacksDemandedFactor(actor: Actor): boolean {
  return isNamedPlatformAdmin(actor) && actor.lacksDemandedFactor === true;
}

function isNamedPlatformAdmin(actor: Actor): actor is Person {
  return actor.kind === 'person' && actor.isPlatformAdmin && actor.isVerified;
}

/** True when the actor's address is verified: such readers see private notes in full (D4). */
export function isVerified(actor: Actor): boolean {
  return actor.kind === 'person' && actor.isVerified;
}

/** The membership in the organization that the actor works in now, or null. */
export function currentMembership(actor: Actor): Membership | null {
  if (actor.kind !== 'person') return null;
  return membershipIn(actor, actor.currentOrganizationId);
}

/** The actor's membership in one organization, or null. */
export function membershipIn(actor: Actor, organizationId: string | null): Membership | null {
  if (actor.kind !== 'person' || organizationId === null) return null;
  return actor.memberships.find((one) => one.organizationId === organizationId) ?? null;
}

/** True when the actor is admin or owner of the organization, with a verified address (D1, D5). */
export function administers(actor: Actor, organizationId: string | null): boolean {
  const membership = membershipIn(actor, organizationId);
  return membership !== null && isVerified(actor) && hasRole(membership.role, 'admin');
}

/** The id under which the database knows the actor; null for a visitor. */
export function userIdOf(actor: Actor): string | null {
  return actor.kind === 'person' ? actor.userId : null;
}

/** How somebody is named wherever they are named: first and last name, else the address. */
export function displayName(person: Pick<Person, 'firstName' | 'lastName' | 'email'>): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.email;
}

/** Roles in an organization, from the least to the most powerful. Source: rules 1.6. */
export const ROLES = ['viewer', 'member', 'manager', 'admin', 'owner'] as const;

export type Role = (typeof ROLES)[number];

/** The rank of a role: viewer 1, member 2, manager 3, admin 4, owner 5. Source: rules 1.6. */
export function roleRank(role: Role): number {
  return ROLES.indexOf(role) + 1;
}

/** True when `role` ranks at least as high as `required`. Source: rules 1.6. */
export function hasRole(role: Role, required: Role): boolean {
  return roleRank(role) >= roleRank(required);
}

/** A role in words: "Viewer", "Owner". */
export function roleLabel(role: Role): string {
  return role.charAt(0).toUpperCase() + role.slice(1);
}

/** Roles to choose from, in the order given. */
export function roleOptions(roles: readonly Role[]): { value: Role; label: string }[] {
  return roles.map((role) => ({ value: role, label: roleLabel(role) }));
}

/**
 * Whether a form's field of this name holds a password or a tax id: what is typed there is never
 * sent back.
 */
export function isSecretField(name: string): boolean {
  return /password|taxid/i.test(name);
}

/** Platform admins, and who administers the organization that is current for them (D1). */
export function mayOpenAdministration(actor: Actor): boolean {
  const membership = currentMembership(actor);
  return (
    isPlatformAdmin(actor) || (membership !== null && administers(actor, membership.organizationId))
  );
}
