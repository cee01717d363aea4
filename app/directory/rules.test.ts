import { describe, expect, it } from 'vitest';
import { isClaimTrue, namesIn, provesSecondFactor, stepOf, wishOf } from './rules.ts';

const gives = (role: 'viewer' | 'member' | 'manager' | 'admin') =>
  ({ kind: 'organization', organization: 'acme', role }) as const;

const PROVIDER = {
  joins: [{ domain: 'acme.example', gives: gives('viewer') }],
  groups: [
    { group: 'lenders', gives: gives('manager') },
    { group: 'clerks', gives: gives('member') },
    { group: 'it', gives: { kind: 'platform_admin' } as const },
  ],
};

describe('what a directory wishes', () => {
  it.each([
    ['nothing of an address that is not verified', null, [], undefined, false],
    ['nothing of another domain', 'a@acme.example.evil', ['visitors'], undefined, false],
    ['what the domain gives', 'a@ACME.example', [], 'viewer', false],
    ['the highest of several', 'a@acme.example', ['clerks', 'lenders', 'it'], 'manager', true],
  ])('is %s', (_, verifiedEmail, groups, role, isPlatformAdmin) => {
    const wish = wishOf(PROVIDER, { verifiedEmail, groups });
    expect(wish.roles.get('acme')).toBe(role);
    expect(wish.isPlatformAdmin).toBe(isPlatformAdmin);
  });
});

describe('a wish for an organization', () => {
  const byHand = (role: 'viewer' | 'member' | 'manager' | 'owner') => ({
    role,
    isDirectorys: false,
  });
  const given = (role: 'viewer' | 'member' | 'manager' | 'admin') => ({ role, isDirectorys: true });

  it.each([
    ['never touches an owner', byHand('owner'), 'viewer', 'keep', null],
    ['never lowers what people gave', byHand('manager'), 'viewer', 'keep', null],
    ['never takes away what people gave', byHand('viewer'), null, 'keep', null],
    ['makes nobody more than a member at once', null, 'admin', 'member', 'admin'],
    ['proposes what is above member', byHand('viewer'), 'manager', 'member', 'manager'],
    ['proposes to whom is member already', given('member'), 'manager', 'keep', 'manager'],
    ['proposes a rise above manager too', given('manager'), 'admin', 'keep', 'admin'],
    ['makes a viewer a member', given('viewer'), 'member', 'member', null],
    ['lowers at once what it gave', given('admin'), 'manager', 'manager', null],
    ['takes away what it gave', given('admin'), null, 'remove', null],
    ['is fulfilled', given('manager'), 'manager', 'keep', null],
    ['is none for a stranger', null, null, 'keep', null],
  ] as const)('%s', (_, current, wish, now, proposal) => {
    const step = stepOf(current, wish);
    expect(typeof step.now === 'object' ? step.now.role : step.now).toBe(now);
    expect(step.proposal).toBe(proposal);
  });
});

describe('a claim', () => {
  it('is true where a provider writes so, and in no other way', () => {
    expect([true, 'true', 1, '1'].map(isClaimTrue)).toEqual([true, true, true, true]);
    expect([false, 'false', 'yes', {}, null, undefined, [true]].some(isClaimTrue)).toBe(false);
  });

  it('with names is a list of texts', () => {
    expect(namesIn(['a', 1, null, 'b'])).toEqual(['a', 'b']);
    expect(namesIn('a')).toEqual(['a']);
    expect(namesIn({ a: 1 })).toEqual([]);
  });

  it('proves a second factor when the setting names its value', () => {
    const secondFactor = ['mfa', 'urn:gold'];
    expect(provesSecondFactor({ secondFactor }, { amr: ['pwd'] })).toBe(false);
    expect(provesSecondFactor({ secondFactor: [] }, { amr: ['mfa'] })).toBe(false);
    expect(provesSecondFactor({ secondFactor }, { amr: ['pwd', 'mfa'] })).toBe(true);
    expect(provesSecondFactor({ secondFactor }, { acr: 'urn:gold' })).toBe(true);
    expect(provesSecondFactor({ secondFactor: 'always' }, {})).toBe(true);
  });
});
