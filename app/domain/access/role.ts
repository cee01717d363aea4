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
