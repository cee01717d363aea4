import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '#app/ground/actor.ts';
import {
  invitableRoles,
  offeredRoles,
  removalRefusal,
  roleChangeRefusal,
  type Standing,
} from './rules.ts';

const LOW: readonly Role[] = ['viewer', 'member', 'manager'];

/** Every member that somebody may meet; only an owner can be the sole one. */
const STANDINGS: Standing[] = ROLES.flatMap((role) =>
  [false, true].flatMap((isSelf) =>
    (role === 'owner' ? [false, true] : [false]).map((isSoleOwner) => ({
      role,
      isSelf,
      isSoleOwner,
    })),
  ),
);

/** Written from the sentences of D22, not from the code. */
function mayMeet(actor: Role, member: Standing): boolean {
  if (member.isSelf || member.isSoleOwner) return false;
  if (actor === 'owner') return true;
  return actor === 'admin' && LOW.includes(member.role);
}

describe.each(ROLES)('an actor who is %s', (actor) => {
  it.each(STANDINGS)('removes $role (self $isSelf, sole owner $isSoleOwner) by D22', (member) => {
    expect(removalRefusal(actor, member) === null).toBe(mayMeet(actor, member));
  });

  it.each(STANDINGS)('gives $role (self $isSelf, sole $isSoleOwner) roles by D22', (member) => {
    const given = ROLES.filter((role) => roleChangeRefusal(actor, member, role) === null);
    const allowed = actor === 'owner' ? [...ROLES] : [...LOW];
    expect(given).toEqual(mayMeet(actor, member) ? allowed : []);
    expect(offeredRoles(actor, member)).toEqual(given);
  });

  it('never raises anybody above themselves', () => {
    for (const member of STANDINGS) {
      for (const role of offeredRoles(actor, member)) {
        expect(ROLES.indexOf(role)).toBeLessThanOrEqual(ROLES.indexOf(actor));
      }
    }
    for (const role of invitableRoles(actor)) {
      expect(ROLES.indexOf(role)).toBeLessThanOrEqual(ROLES.indexOf(actor));
    }
  });

  it('invites by rules 2.6', () => {
    const invites = actor === 'admin' || actor === 'owner';
    expect(invitableRoles(actor)).toEqual(invites ? ['viewer', 'member', 'manager', 'admin'] : []);
  });
});

describe('a refusal says why', () => {
  const other: Standing = { role: 'owner', isSelf: false, isSoleOwner: false };

  it.each([
    ['not_admin', 'manager', { ...other, role: 'viewer' }],
    ['self', 'owner', { ...other, isSelf: true, isSoleOwner: true }],
    ['sole_owner', 'admin', { ...other, isSoleOwner: true }],
    ['above', 'admin', other],
    ['above', 'admin', { ...other, role: 'admin' }],
  ] as const)('%s to a %s', (reason, actor, member) => {
    expect(removalRefusal(actor, member)).toBe(reason);
  });

  it('above, when an admin would make another admin or owner', () => {
    const viewer: Standing = { ...other, role: 'viewer' };
    expect(roleChangeRefusal('admin', viewer, 'admin')).toBe('above');
    expect(roleChangeRefusal('admin', viewer, 'owner')).toBe('above');
  });
});
