import { describe, expect, it } from 'vitest';
import { findPages, pagesFor } from './rules.ts';

const INVESTOR = { isAdmin: false, isPlatformAdmin: false };
const ADMIN = { isAdmin: true, isPlatformAdmin: false };
const PLATFORM = { isAdmin: true, isPlatformAdmin: true };

const labels = (reader: typeof INVESTOR, typed: string) =>
  findPages(reader, typed).map(({ label }) => label);

describe('pages that are not the reader’s', () => {
  it('are not found by an investor', () => {
    for (const { to } of pagesFor(INVESTOR)) expect(to).not.toMatch(/^\/admin/);
    expect(labels(INVESTOR, 'audit')).toEqual([]);
    expect(labels(INVESTOR, 'users')).toEqual([]);
  });

  it('of the platform are not found by an admin of an organization', () => {
    expect(labels(ADMIN, 'audit')).toEqual(['Audit']);
    expect(labels(ADMIN, 'leads')).toEqual([]);
    expect(labels(PLATFORM, 'leads')).toEqual(['Leads']);
  });
});

describe('a page', () => {
  it.each(['Servicing', 'Import', 'Failed Mails'])('of the menus is offered: %s', (label) => {
    expect(labels(PLATFORM, label)).toContain(label);
  });

  it.each([
    ['inv', ['Investments', 'Investment Requests', 'Investing Profiles']],
    ['mp', ['Manage Properties', 'Import', 'Paper Templates']],
    [' PROPERTIES ', ['Properties', 'Manage Properties']],
    ['factor', ['Two-Factor Sign-In']],
    ['zebra', []],
    ['%', []],
  ])('is found by %j', (typed, found) => {
    expect(labels(PLATFORM, typed)).toEqual(found);
  });

  it('of the administration comes first for who is there', () => {
    const there = { ...PLATFORM, isAdministering: true };
    expect(labels(PLATFORM, '')[0]).toBe('Dashboard');
    expect(labels(there, '')[0]).toBe('Admin Dashboard');
    expect(labels(there, 's').slice(0, 2)).toEqual(['Servicing', 'System']);
    expect(labels(there, 'settings')).toEqual([
      'Settings',
      'Organization Settings',
      'Funding Settings',
    ]);
  });

  it('of the account is found in the frame of who looks for it', () => {
    const there = { ...ADMIN, isAdministering: true };
    expect(findPages(ADMIN, 'passkeys')).toEqual([{ label: 'Passkeys', to: '/account/passkeys' }]);
    expect(findPages(there, 'passkeys').map(({ to }) => to)).toEqual(['/admin/account/passkeys']);
    expect(findPages(there, 'my account').map(({ to }) => to)).toEqual(['/admin/account']);
  });

  it('is one of five at most', () => {
    expect(labels(PLATFORM, '')).toHaveLength(5);
    expect(labels(PLATFORM, 's').length).toBeLessThanOrEqual(5);
  });

  it.each([
    ['an investor', INVESTOR],
    ['an admin', ADMIN],
    ['a platform admin', PLATFORM],
    ['a platform admin within the administration', { ...PLATFORM, isAdministering: true }],
  ])('is five keys away at most, for %s: the shortcut, three letters and Enter', (_, reader) => {
    const far = pagesFor(reader).filter(({ label, to }) => {
      const name = label.toLowerCase();
      const initials = name.split(/[\s-]+/).map((word) => word.charAt(0));
      const tries = [1, 2, 3].flatMap((count) => [
        name.slice(0, count),
        initials.join('').slice(0, count),
      ]);
      return !tries.some((typed) => findPages(reader, typed)[0]?.to === to);
    });
    expect(far).toEqual([]);
  });
});
