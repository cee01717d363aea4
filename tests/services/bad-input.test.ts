import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataAddress } from '#tests/permissions/reading.ts';
import { setStage, type Stage } from '#tests/permissions/stage.ts';
import type { Principal } from '#tests/permissions/principals.ts';

/** Texts that have broken other programs: too long, too odd, or almost right. */
const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  '1e308',
  'NaN',
  'null',
  '99999999999999999999999999',
  '0x10',
  '1.234567',
  '$1,2,3.4.5',
  '2026-02-30',
  '20260-01-01',
  '9999-12-31',
  '0000-00-00',
  `'; drop table users; --`,
  '<script>alert(1)</script>',
  '%s%n{{7*7}}${7*7}',
  '__proto__',
  '\u202Egnp.exe\u200B',
  '\uD83D',
  '🏠'.repeat(50),
  'x'.repeat(100_000),
  'line\r\nbreak: header',
  '../../etc/passwd',
  '00000000-0000-4000-8000-000000000000',
];

type Target = { path: (stage: Stage) => string; by: Principal; fields: string[]; fixed?: object };

const PROPERTY = ['address', 'city', 'state', 'zipCode', 'status'];
const FIGURES = ['bedrooms', 'bathrooms', 'squareFeet', 'lotSize', 'yearBuilt'];
const MONEY = ['estimatedArv', 'marketValue', 'estimatedRent'];

const TARGETS: Target[] = [
  {
    path: () => '/auth',
    by: 'anonymous',
    fields: ['email', 'password'],
    fixed: { intent: 'sign-in' },
  },
  {
    path: () => '/auth',
    by: 'anonymous',
    fields: ['email', 'password', 'confirmPassword', 'firstName', 'lastName'],
    fixed: { intent: 'sign-up' },
  },
  { path: () => '/auth/forgot-password', by: 'anonymous', fields: ['email'] },
  {
    path: () => '/auth/reset-password?token=x',
    by: 'anonymous',
    fields: ['token', 'password', 'confirmPassword'],
  },
  { path: () => '/auth/verify', by: 'unverified', fields: ['intent'] },
  {
    path: () => '/strategy',
    by: 'anonymous',
    fields: ['fullName', 'email', 'phone', 'accountType', 'timeline', 'estimatedAmount', 'message'],
  },
  { path: () => '/theme', by: 'anonymous', fields: ['theme', 'returnTo'] },
  {
    path: (stage) => `/properties/${stage.world.properties.platform}?dialog=fund`,
    by: 'viewer',
    fields: ['noteId', 'message', 'amount'],
    fixed: { intent: 'request' },
  },
  {
    path: () => '/dashboard/organizations/new',
    by: 'viewer',
    fields: ['name', 'slug', 'description'],
  },
  {
    path: () => '/dashboard/settings',
    by: 'owner',
    fields: ['organizationId', 'name', 'description'],
  },
  {
    path: () => '/dashboard/organizations/switch',
    by: 'owner',
    fields: ['organizationId', 'returnTo'],
  },
  { path: () => '/dashboard/requests', by: 'owner', fields: ['intent', 'requestId'] },
  { path: () => '/admin/properties/new', by: 'owner', fields: PROPERTY },
  {
    path: (stage) => `/admin/properties/${stage.world.properties.own}/edit`,
    by: 'owner',
    fields: [...PROPERTY, ...FIGURES, ...MONEY],
    fixed: {
      address: '1 Street',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
      status: 'available',
    },
  },
  {
    path: () => '/admin/investment-requests',
    by: 'platformAdmin',
    fields: ['requestId', 'decision', 'adminNotes', 'fundedOn', 'firstPaymentOn', 'organizationId'],
  },
  { path: () => '/admin/settings', by: 'owner', fields: ['organizationId', 'name', 'description'] },
];

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
  stage.installation.limits.attempt = () => Promise.resolve(null);
});
afterAll(() => stage.installation.close());

describe('bad input breaks nothing', () => {
  it.each(TARGETS.map((target) => [`${target.path.toString()} by ${target.by}`, target] as const))(
    '%s',
    async (_name, { path, by, fields, fixed = {} }) => {
      const broken: string[] = [];
      for (const field of [...fields, 'unheard-of']) {
        for (const text of NASTY) {
          const form = { ...(fixed as Record<string, string>), [field]: text };
          const cookie = stage.cookies[by];
          const { status } = await stage.ask(dataAddress(path(stage)), { cookie, form });
          if (status >= 500) broken.push(`${field} = ${text.slice(0, 40)}: ${status}`);
        }
      }
      // The page that says so is drawn as well, with that text in every field.
      for (const text of NASTY) {
        const form = { ...Object.fromEntries(fields.map((field) => [field, text])), ...fixed };
        const { status } = await stage.ask(path(stage), { cookie: stage.cookies[by], form });
        if (status >= 500) broken.push(`all = ${text.slice(0, 40)}: ${status}`);
      }
      expect(broken).toEqual([]);
    },
  );

  it.each([
    '/properties?q=$&status=$&sort=$&page=$',
    '/properties/$',
    '/auth?redirectTo=$&tab=$&invite=$',
    '/dashboard/notes?health=$&sort=$&page=$',
    '/dashboard/notes/$',
    '/admin/properties?q=$&status=$&page=$',
    '/admin/investment-requests?status=$&page=$&review=$',
    '/admin/investments?q=$&page=$',
    '/admin/audit?page=$',
    '/mailbox?mail=$',
    '/files/images/$/$',
  ])('in the address %s', async (pattern) => {
    const broken: string[] = [];
    for (const text of NASTY.filter((one) => one.length < 1000 && one !== '\uD83D')) {
      const path = pattern.replaceAll('$', encodeURIComponent(text));
      const { status } = await stage.ask(path, { cookie: stage.cookies.platformAdmin });
      if (status >= 500) broken.push(`${text.slice(0, 40)}: ${status}`);
    }
    expect(broken).toEqual([]);
  });
});
