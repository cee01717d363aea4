import type { Role } from './role.ts';

/** A role in words: "Viewer", "Owner". */
export function roleLabel(role: Role): string {
  return role.charAt(0).toUpperCase() + role.slice(1);
}

/** Roles to choose from, in the order given. */
export function roleOptions(roles: readonly Role[]): { value: Role; label: string }[] {
  return roles.map((role) => ({ value: role, label: roleLabel(role) }));
}
