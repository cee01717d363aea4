import { describe, expect, it } from 'vitest';
import { newOrganizationSchema, organizationSettingsSchema } from './organization-schemas.ts';

const valid = { name: 'Alder Capital', slug: 'alder-capital', description: 'Ours' };

function messageFor(typed: object): string | undefined {
  return newOrganizationSchema.safeParse({ ...valid, ...typed }).error?.issues[0]?.message;
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
    expect(newOrganizationSchema.parse(typed)).toEqual({ ...valid, description: null });
    const settings = { organizationId: 'id', name: 'A', description: undefined };
    expect(organizationSettingsSchema.parse(settings)).toEqual({ ...settings, description: null });
  });
});
