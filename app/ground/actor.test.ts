import { describe, expect, it } from 'vitest';
import { hasRole, roleRank, ROLES } from './actor.ts';

describe('roles', () => {
  it('rank from viewer 1 to owner 5', () => {
    expect(ROLES.map((role) => [role, roleRank(role)])).toEqual([
      ['viewer', 1],
      ['member', 2],
      ['manager', 3],
      ['admin', 4],
      ['owner', 5],
    ]);
  });

  it('pass a check at their own rank and above', () => {
    expect(ROLES.filter((role) => hasRole(role, 'manager'))).toEqual(['manager', 'admin', 'owner']);
  });
});
