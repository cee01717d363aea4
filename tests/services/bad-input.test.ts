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

/** Those that are hard to draw, which an answer to a bad form does with what was typed. */
const HARD_TO_DRAW = NASTY.filter((text) => /[<\u202e\ud83d{\r]|^$|x{9}/u.test(text));

type Target = { path: (stage: Stage) => string; by: Principal; fields: string[]; fixed?: object };

const PROPERTY = ['address', 'city', 'state', 'zipCode', 'status'];
const FIGURES = ['bedrooms', 'bathrooms', 'squareFeet', 'lotSize', 'yearBuilt'];
const LISTS = [
  'version',
  'description',
  'financialPlan',
  'maxComparables',
  'scopeItems',
  'comparables',
  'scopeItems[0].name',
  'scopeItems[0].cost',
  'scopeItems[0].increase',
  'scopeItems[49].name',
  'scopeItems[1e9].name',
  'scopeItems[99999999].name',
  'comparables[0].id',
  'comparables[0].soldPrice',
  'comparables[0].isSelected',
  'summaryFacts[0].name',
  'demographics[0].text',
  'sections',
  'sections.location_data',
  'fields.bedrooms',
  '__proto__.x',
  'constructor[0].name',
  '__intent__',
];
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
  {
    path: () => '/admin/properties/new',
    by: 'owner',
    fields: [...PROPERTY, 'marketValue', 'enrichment', 'intent', '__intent__'],
  },
  {
    path: () => '/admin/properties/new',
    by: 'owner',
    fields: ['address', 'zipCode', 'squareFeet', 'comparables[99999999].address'],
    fixed: { intent: 'enhance', city: 'Dayton', state: 'OH' },
  },
  {
    path: (stage) => `/admin/properties/${stage.world.properties.own}/edit`,
    by: 'owner',
    fields: [...PROPERTY, ...FIGURES, ...MONEY, ...LISTS, 'enrichment'],
    fixed: {
      address: '1 Street',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
      status: 'available',
    },
  },
  {
    path: (stage) => `/admin/properties/${stage.world.properties.own}/edit`,
    by: 'owner',
    fields: ['zipCode', 'marketValue', 'comparables', 'neighborhood[0].name'],
    fixed: { intent: 'enhance', address: '1 Street', city: 'Dayton', state: 'OH' },
  },
  {
    path: (stage) => `/admin/properties/${stage.world.properties.own}`,
    by: 'platformAdmin',
    fields: ['intent', 'seenAt', 'shownOrganizationId'],
    fixed: { intent: 'publish' },
  },
  {
    path: () => '/admin/investment-requests',
    by: 'platformAdmin',
    fields: ['requestId', 'decision', 'adminNotes', 'fundedOn', 'firstPaymentOn', 'organizationId'],
  },
  { path: () => '/admin/mails', by: 'platformAdmin', fields: ['mailId'] },
  { path: () => '/dashboard/notifications', by: 'member', fields: ['intent', 'notificationId'] },
  { path: () => '/dashboard/calendar', by: 'member', fields: ['intent', 'organizationId'] },
  {
    path: ({ world }) => `/admin/notes/${world.notes.heldByOwn}`,
    by: 'platformAdmin',
    fields: ['kind', 'receivedOn', 'amount', 'method', 'reference', 'memo', 'remaining', 'seen'],
    fixed: { intent: 'preview', idempotencyKey: 'form' },
  },
  {
    path: ({ world }) => `/admin/notes/${world.notes.heldByOwn}`,
    by: 'platformAdmin',
    fields: ['receiptId', 'memo', 'idempotencyKey'],
    fixed: { intent: 'reverse' },
  },
  {
    path: ({ world }) => `/admin/notes/${world.notes.heldByOwn}`,
    by: 'platformAdmin',
    fields: ['periodNumber', 'reason'],
    fixed: { intent: 'waive' },
  },
  {
    path: ({ world }) => `/admin/notes/${world.notes.heldByOwn}`,
    by: 'platformAdmin',
    fields: ['text'],
    fixed: { intent: 'update' },
  },
  {
    path: ({ world }) => `/dashboard/notes/${world.notes.heldByOwn}/payoff`,
    by: 'owner',
    fields: ['on'],
  },
  {
    path: (stage) => `/admin/documents/new?property=${stage.world.properties.own}`,
    by: 'owner',
    fields: ['title', 'kind', 'noteId', 'isShareable', 'file'],
  },
  {
    path: (stage) => `/admin/documents/${stage.world.documents.own}`,
    by: 'owner',
    fields: ['title', 'kind', 'isShareable'],
    fixed: { intent: 'save' },
  },
  { path: () => '/admin/leads', by: 'platformAdmin', fields: ['leadId', 'seenStatus', 'status'] },
  {
    path: (stage) => `/admin/import/${stage.world.imports.owner}`,
    by: 'owner',
    fields: ['intent', 'shownOrganizationId', 'column-address', 'column-holder'],
    fixed: { intent: 'map' },
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
      const names = [...fields, 'unheard-of'];
      const forms = NASTY.flatMap((text, shift) => {
        // Every field meets every text, beside others that are as odd.
        const odd = names.map((name, at) => [name, NASTY[(at + shift) % NASTY.length] ?? '']);
        const alone = Object.keys(fixed).map((name) => ({ ...fixed, [name]: text }));
        return [{ ...Object.fromEntries(odd), ...fixed }, ...alone];
      });
      for (const form of forms) {
        const { status } = await stage.ask(dataAddress(path(stage)), {
          cookie: stage.cookies[by],
          form: form as Record<string, string>,
        });
        if (status >= 500) broken.push(`${JSON.stringify(form).slice(0, 200)}: ${status}`);
      }
      // The page that says so is drawn as well, with that text in every field.
      for (const text of HARD_TO_DRAW) {
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
    '/dashboard/notes?q=$&health=$&status=$&matures=$&property=$&sort=$&page=$',
    '/dashboard/notes/export?q=$&health=$&status=$&matures=$&property=$&sort=$',
    '/dashboard/notes/$',
    '/dashboard/notes/$/export',
    '/dashboard/payments?q=$&from=$&to=$&note=$&page=$',
    '/dashboard/payments/export?q=$&from=$&to=$&note=$',
    '/dashboard/payments/due?q=$&from=$&to=$&note=$&show=$&page=$',
    '/dashboard/payments/due/export?q=$&from=$&to=$&note=$&show=$',
    '/dashboard/requests?status=$&page=$&withdraw=$',
    '/dashboard/search?q=$',
    '/admin/properties?q=$&status=$&page=$',
    '/admin/properties/$?dialog=delete',
    '/admin/properties?delete=$',
    '/admin/investment-requests?status=$&page=$&review=$',
    '/admin/investments?q=$&pressing=$&page=$',
    '/admin/servicing?by=$&days=$&holder=$&late=$&page=$&latePage=$',
    '/admin/servicing/export?by=$&days=$&holder=$',
    '/admin/notes/$?dialog=record',
    '/admin/notes/$/payoff?on=$&quote=$',
    '/admin/mails?page=$',
    '/calendar/$',
    '/calendar/$.ics',
    '/dashboard/notifications?page=$',
    '/dashboard/statements?kind=$&page=$',
    '/admin/statements?kind=$&q=$&page=$',
    '/admin/statements/export?kind=$&q=$',
    '/files/statements/$/$',
    '/admin/audit?page=$&person=$&kind=$&record=$&from=$&to=$',
    '/admin/audit/export?person=$&kind=$&record=$&from=$&to=$',
    '/admin/documents?q=$&kind=$&page=$',
    '/admin/documents?property=$',
    '/admin/documents/new?q=$',
    '/admin/documents/new?property=$&note=$',
    '/admin/documents/$?dialog=delete',
    '/admin/leads?q=$&status=$&page=$',
    '/admin/leads?lead=$',
    '/files/documents/$',
    '/admin/import/$',
    '/admin/import/$/errors',
    '/admin/import/$/progress',
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
