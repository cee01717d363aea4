import { describe, expect, it } from 'vitest';
import { invitationSchema, inviteLinkSchema, memberRoleSchema } from './team-schemas.ts';

const problemsOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.message) ?? [];

describe('the invitation form', () => {
  const form = { organizationId: 'x', email: ' a@example.com ', role: 'member' };

  it.each([undefined, '', 'a', 'a@b', 'a b@example.com', `${'a'.repeat(250)}@example.com`])(
    'refuses the address %j',
    (email) => {
      const problems = problemsOf(invitationSchema.safeParse({ ...form, email }));
      expect(problems).toContain('Please enter a valid email address');
    },
  );

  it.each([undefined, '', 'owner', 'boss'])('refuses the role %j', (role) => {
    const result = invitationSchema.safeParse({ ...form, role });
    expect(problemsOf(result)).toEqual(['Please select a role']);
  });

  it('takes an address without the spaces around it', () => {
    expect(invitationSchema.parse(form)).toEqual({ ...form, email: 'a@example.com' });
  });
});

describe('the form for an invite link', () => {
  const form = { organizationId: 'x', role: 'member', expiryDays: 7 };

  it.each([undefined, 0, 31, 1.5])('refuses %j days', (expiryDays) => {
    const result = inviteLinkSchema.safeParse({ ...form, expiryDays });
    expect(problemsOf(result)).toContain('Choose between 1 and 30 days');
  });

  it.each([1, 7, 30])('takes %j days', (expiryDays) => {
    expect(inviteLinkSchema.safeParse({ ...form, expiryDays }).success).toBe(true);
  });
});

it('a member may be given any role that there is, and no other', () => {
  const form = { organizationId: 'x', memberId: 'y', role: 'owner' };
  expect(memberRoleSchema.safeParse(form).success).toBe(true);
  const unknown = memberRoleSchema.safeParse({ ...form, role: 'boss' });
  expect(problemsOf(unknown)).toEqual(['Please select a role']);
});
