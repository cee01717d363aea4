import { describe, expect, it } from 'vitest';
import {
  invitationSchema,
  inviteLinkSchema,
  memberRoleSchema,
  newOrganizationSchema,
  organizationSettingsSchema,
} from './schemas.ts';
import * as v from 'valibot';

const valid = { name: 'Alder Capital', slug: 'alder-capital', description: 'Ours' };

function messageFor(typed: object): string | undefined {
  return v.safeParse(newOrganizationSchema, { ...valid, ...typed }).issues?.[0]?.message;
}

describe('a new organization is refused', () => {
  it.each([
    [{ name: undefined }, 'Organization name is required'],
    [{ name: '  ' }, 'Organization name is required'],
    [{ slug: undefined }, 'Slug is required'],
    [{ slug: ' ' }, 'Slug is required'],
    [{ slug: 'Alder' }, 'Use lower-case letters, digits and single hyphens between them'],
    [{ slug: 'a--b' }, 'Use lower-case letters, digits and single hyphens between them'],
    [{ slug: '-a' }, 'Use lower-case letters, digits and single hyphens between them'],
    [{ name: 'x'.repeat(101) }, 'Use at most 100 characters for the name'],
    [{ description: 'x'.repeat(1001) }, 'Use at most 1,000 characters for the description'],
  ])('for %j', (typed, message) => {
    expect(messageFor(typed)).toBe(message);
  });
});

describe('what was typed about an organization', () => {
  it('is taken without the spaces around it; an empty description is none', () => {
    const typed = { name: ' Alder Capital ', slug: ' alder-capital ', description: ' ' };
    expect(v.parse(newOrganizationSchema, typed)).toEqual({ ...valid, description: null });
    const settings = { organizationId: 'id', name: 'A', description: undefined };
    expect(v.parse(organizationSettingsSchema, settings)).toEqual({
      ...settings,
      description: null,
    });
  });
});

const problemsOf = (result: { issues?: { message: string }[] | undefined }) =>
  result.issues?.map((issue) => issue.message) ?? [];

describe('the invitation form', () => {
  const form = { organizationId: 'x', email: ' a@example.com ', role: 'member' };

  it.each([undefined, '', 'a', 'a@b', 'a b@example.com', `${'a'.repeat(250)}@example.com`])(
    'refuses the address %j',
    (email) => {
      const problems = problemsOf(v.safeParse(invitationSchema, { ...form, email }));
      expect(problems).toContain('Please enter a valid email address');
    },
  );

  it.each([undefined, '', 'owner', 'boss'])('refuses the role %j', (role) => {
    const result = v.safeParse(invitationSchema, { ...form, role });
    expect(problemsOf(result)).toEqual(['Please select a role']);
  });

  it('takes an address without the spaces around it', () => {
    expect(v.parse(invitationSchema, form)).toEqual({ ...form, email: 'a@example.com' });
  });
});

describe('the form for an invite link', () => {
  const form = { organizationId: 'x', role: 'member', expiryDays: '7' };

  it.each([undefined, '', 'x', '0', '31', '1.5'])('refuses %j days', (expiryDays) => {
    const result = v.safeParse(inviteLinkSchema, { ...form, expiryDays });
    expect(problemsOf(result)).toContain('Choose between 1 and 30 days');
  });

  it.each(['1', '7', '30'])('takes %j days', (expiryDays) => {
    expect(v.safeParse(inviteLinkSchema, { ...form, expiryDays }).success).toBe(true);
  });
});

it('a member may be given any role that there is, and no other', () => {
  const form = { organizationId: 'x', memberId: 'y', role: 'owner' };
  expect(v.safeParse(memberRoleSchema, form).success).toBe(true);
  const unknown = v.safeParse(memberRoleSchema, { ...form, role: 'boss' });
  expect(problemsOf(unknown)).toEqual(['Please select a role']);
});
