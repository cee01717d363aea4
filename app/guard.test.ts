import { describe, expect, it } from 'vitest';
import { ANONYMOUS, type Actor, type Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { guard, screenAt, type Verdict } from './guard.ts';
import { screens } from './screens.ts';

const person: Person = {
  kind: 'person',
  userId: 'user-1',
  email: 'pat@example.com',
  firstName: 'Pat',
  lastName: 'Example',
  isVerified: true,
  isPlatformAdmin: false,
  hasSecondFactor: false,
  memberships: [],
  currentOrganizationId: null,
};
const platformAdmin: Actor = { ...person, isPlatformAdmin: true, hasSecondFactor: true };
const withoutFactor: Actor = { ...person, isPlatformAdmin: true, lacksDemandedFactor: true };

type More = { isChange?: boolean; isDemo?: boolean; isSetupOpen?: boolean };

const CLOSED = { isChange: false, isDemo: false, isSetupOpen: false };

const ask = (pattern: string, actor: Actor, more: More = {}) =>
  guard({ screen: screenAt(pattern), actor, ...CLOSED, ...more });

describe('the first wall', () => {
  it('refuses what is not in the table', () => {
    expect(ask('/admin/secret', platformAdmin)).toBe('missing');
    expect(ask('', ANONYMOUS)).toBe('missing');
  });

  it('refuses a change to a screen that has none', () => {
    expect(ask('/about', ANONYMOUS, { isChange: true })).toBe('no_action');
  });

  it.each<[string, boolean, Verdict]>([
    ['/dashboard/team', true, 'accept_terms'],
    ['/dashboard/team', false, 'open'],
    ['/properties/:propertyId', true, 'accept_terms'],
    ['/account/security', true, 'open'],
    ['/auth/sign-out', true, 'open'],
    ['/terms/accept', true, 'open'],
    ['/admin/system/maintenance', true, 'forbidden'],
    ['/admin/leads', true, 'forbidden'],
    ['/about', true, 'no_action'],
  ])('of whoever has terms to accept, %s waits with what it changes', (path, isChange, verdict) => {
    const termsToAccept = { id: 'x', number: 2, inForceOn: isoDate('2026-12-01') };
    expect(ask(path, { ...person, termsToAccept }, { isChange })).toBe(verdict);
  });

  it('says who one must be before it says that there is nothing to change', () => {
    expect(ask('/dashboard', ANONYMOUS, { isChange: true })).toBe('sign_in');
  });

  it.each<[string, Actor, Verdict]>([
    ['/', ANONYMOUS, 'open'],
    ['/dashboard', ANONYMOUS, 'sign_in'],
    ['/dashboard', person, 'open'],
    ['/admin', ANONYMOUS, 'sign_in'],
    ['/admin', person, 'forbidden'],
    ['/admin', platformAdmin, 'open'],
    ['/admin/leads', ANONYMOUS, 'sign_in'],
    ['/admin/leads', person, 'forbidden'],
    ['/admin/leads', platformAdmin, 'open'],
    ['/*', ANONYMOUS, 'open'],
  ])('%s', (pattern, actor, verdict) => {
    expect(ask(pattern, actor)).toBe(verdict);
  });

  it('hides the mailbox outside the demo', () => {
    expect(ask('/mailbox', platformAdmin)).toBe('missing');
    expect(ask('/mailbox', ANONYMOUS, { isDemo: true })).toBe('open');
  });

  it('hides the set-up in the demo, and from everybody for whom it is not open', () => {
    expect(ask('/setup', ANONYMOUS)).toBe('missing');
    expect(ask('/setup', platformAdmin)).toBe('missing');
    expect(ask('/setup', ANONYMOUS, { isDemo: true, isSetupOpen: true })).toBe('missing');
    expect(ask('/setup', ANONYMOUS, { isSetupOpen: true, isChange: true })).toBe('open');
    expect(ask('/setup', withoutFactor, { isSetupOpen: true })).toBe('open');
  });

  it.each(screens.filter(({ audience }) => audience.endsWith('admin')).map(({ path }) => path))(
    'leads a platform admin without a second factor to set one up before %s opens',
    (path) => {
      expect(ask(path, withoutFactor)).toBe('second_factor');
      expect(ask(path, withoutFactor, { isChange: true })).toBe('second_factor');
      expect(ask(path, platformAdmin)).toBe('open');
    },
  );

  it('asks for no second factor in the demo, nor of anybody else', () => {
    expect(ask('/admin', { ...withoutFactor, lacksDemandedFactor: false })).toBe('open');
    expect(ask('/admin', { ...withoutFactor, isVerified: false })).toBe('forbidden');
    expect(ask('/account/two-factor', withoutFactor)).toBe('open');
  });

  it('knows each path once', () => {
    const paths = screens.map((screen) => screen.path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
