import type { Role } from '#app/domain/access/role.ts';

/** A role in words: "Viewer", "Owner". */
export function roleLabel(role: Role): string {
  return role.charAt(0).toUpperCase() + role.slice(1);
}
