import { TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { answering, type Deed, OWN_ADMINS, OWN_OTHERS, VISITORS } from './answering.ts';
import { DOCUMENT_DEEDS } from './document-deeds.ts';
import { PROFILE_DEEDS } from './profile-deeds.ts';
import { NOTE_DEEDS } from './note-deeds.ts';
import { LISTING_DEEDS } from './listing-deeds.ts';
import { PRINCIPALS } from './principals.ts';
import { STATE_DEEDS } from './state-deeds.ts';
import { TEAM_DEEDS } from './team-deeds.ts';

/** Forms of the own account, each with what is wrong with it when it may be sent. */
const OWN_CHANGES = Object.entries<{ page: string; flaw: Record<string, string> }>({
  profile: { page: '', flaw: { phone: 'x' } },
  email: { page: '', flaw: { email: '' } },
  password: { page: '/security', flaw: { password: '' } },
  'time-zone': { page: '', flaw: { timeZone: 'Mars' } },
  'connect-company': { page: '/security', flaw: { password: '' } },
  'remove-company': { page: '/security', flaw: { password: '' } },
  'request-deletion': { page: '', flaw: { currentPassword: '' } },
  'delete-account': { page: '', flaw: { currentPassword: '' } },
  notifications: { page: '/notifications', flaw: { late: 'x' } },
}).flatMap(([intent, { page, flaw }]): Deed[] => {
  const changing = {
    form: () => ({ intent, email: 'new@example.com', currentPassword: 'x', password: 'x' }),
    flaw,
  };
  return [
    {
      name: `changing the own account (${intent})`,
      path: () => `/account${page}`,
      ...changing,
      expected: answering(400),
    },
    {
      name: `changing the own account (${intent}) from the administration`,
      path: () => `/admin/account${page}`,
      ...changing,
      expected: answering(403, { 400: [...OWN_ADMINS, 'platformAdmin', 'stranger'] }),
    },
  ];
});

export const DEEDS: readonly Deed[] = [
  {
    name: 'asking for an archive of the organization',
    path: () => '/dashboard/settings',
    form: () => ({ intent: 'make-archive' }),
    flaw: { intent: 'x' },
    expected: answering(403, {
      400: [...OWN_ADMINS, 'stranger'],
      404: ['noOrganization', 'unverified', 'platformAdmin', 'formerMember'],
    }),
  },
  {
    name: 'founding an organization',
    path: () => '/dashboard/organizations/new',
    form: () => ({ name: 'New', slug: 'new' }),
    flaw: { name: '' },
    expected: answering(400),
  },
  {
    name: 'renaming an organization',
    path: () => '/dashboard/settings',
    form: (world) => ({ organizationId: world.organizations.own, name: 'New' }),
    flaw: { name: '' },
    expected: answering(409, { 400: OWN_ADMINS, 403: OWN_OTHERS }),
  },
  {
    name: 'renaming an organization from the administration',
    path: () => '/admin/settings',
    form: (world) => ({ organizationId: world.organizations.own, name: 'New' }),
    flaw: { name: '' },
    expected: answering(403, { 400: OWN_ADMINS, 409: ['stranger', 'platformAdmin'] }),
  },
  {
    name: 'working in an organization of others',
    path: () => '/dashboard/organizations/switch',
    form: (world) => ({ organizationId: world.organizations.other, returnTo: '/dashboard' }),
    flaw: {},
    expected: answering(404, { 302: ['stranger'] }),
  },
  {
    name: 'beginning maintenance mode',
    path: () => '/admin/system/maintenance',
    form: () => ({ intent: 'begin', seen: '', message: 'x' }),
    flaw: { minutes: 'x' },
    expected: answering(403, { 400: ['platformAdmin'] }),
  },
  {
    name: 'issuing statements',
    path: () => '/admin/statements',
    form: () => ({}),
    flaw: {},
    expected: answering(403, { 302: ['platformAdmin'] }),
  },
  {
    name: 'marking a notification of others as read',
    path: () => '/dashboard/notifications',
    form: (world) => ({ intent: 'one', notificationId: world.notifications.viewer }),
    flaw: { intent: 'x' },
    expected: answering(404, { 400: ['viewer'] }),
  },
  {
    name: 'making a calendar link',
    path: () => '/dashboard/calendar',
    form: (world) => ({ intent: 'create', organizationId: world.organizations.own }),
    flaw: { intent: '' },
    expected: answering(409, { 400: [...OWN_ADMINS, ...OWN_OTHERS] }),
  },
  {
    name: 'accepting terms where none are to be accepted',
    path: () => '/terms/accept',
    form: () => ({ version: 'x' }),
    flaw: {},
    expected: answering(302),
  },
  {
    name: 'saving the draft of a legal text',
    path: () => '/admin/legal/terms',
    form: () => ({ intent: 'save', content: '# x', seen: '' }),
    flaw: { content: '' },
    expected: answering(403, { 400: ['platformAdmin'] }),
  },
  {
    name: 'discarding the draft of a legal text',
    path: () => '/admin/legal/terms',
    form: () => ({ intent: 'discard', seen: '' }),
    flaw: { intent: 'x' },
    expected: answering(403, { 400: ['platformAdmin'] }),
  },
  {
    name: 'publishing a legal text',
    path: () => '/admin/legal/terms/publish',
    form: () => ({ inForceOn: '2100-01-01', seen: '' }),
    flaw: { inForceOn: 'x' },
    expected: answering(403, { 400: ['platformAdmin'] }),
  },
  {
    name: 'deciding about a role in no way that there is',
    path: () => '/admin/roles',
    form: ({ proposals }) => ({ proposalId: proposals.own, outcome: 'x' }),
    flaw: {},
    expected: answering(403, { 400: ['admin', 'owner', 'platformAdmin', 'stranger'] }),
  },
  {
    name: 'deciding about a role that is not theirs to give',
    path: () => '/admin/roles',
    form: () => ({ proposalId: crypto.randomUUID(), outcome: 'approved' }),
    flaw: {},
    expected: answering(403),
  },
  {
    name: 'saying for a company that is not there that somebody has signed out',
    path: () => '/auth/company/none/logout',
    form: () => ({ logout_token: 'x' }),
    flaw: {},
    expected: () => 404,
  },
  ...TEAM_DEEDS,
  ...STATE_DEEDS,
  ...NOTE_DEEDS,
  ...LISTING_DEEDS,
  ...DOCUMENT_DEEDS,
  ...PROFILE_DEEDS,
  {
    name: 'withdrawing a request of the other organization',
    path: () => '/dashboard/requests',
    form: (world) => ({ intent: 'withdraw', requestId: world.requests.loner }),
    flaw: {},
    expected: answering(404, { 403: ['platformAdmin'], 302: ['noOrganization'] }),
  },
  {
    name: 'listing a property',
    path: () => '/admin/properties/new',
    form: () => ({
      address: '1 New Street',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
      status: 'available',
    }),
    flaw: { address: '' },
    expected: answering(403, { 400: ['admin', 'owner', 'platformAdmin', 'stranger'] }),
  },
  {
    name: 'asking for data of a new property',
    path: () => '/admin/properties/new',
    form: () => ({
      intent: 'enhance',
      address: '1 New Street',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
    }),
    flaw: { zipCode: '' },
    expected: answering(403, { 400: ['admin', 'owner', 'platformAdmin', 'stranger'] }),
  },
  {
    name: 'sending a picture without one',
    path: () => '/admin/image-uploads',
    form: () => ({}),
    flaw: {},
    expected: answering(403, { 400: ['admin', 'owner', 'platformAdmin', 'stranger'] }),
  },
  {
    name: 'sending a table without one',
    path: () => '/admin/import',
    form: () => ({}),
    flaw: {},
    expected: answering(403, { 400: ['admin', 'owner', 'platformAdmin', 'stranger'] }),
  },
  {
    name: 'asking for a note of another property',
    path: (world) => `/properties/${world.properties.platform}?dialog=fund`,
    form: (world) => ({ intent: 'request', noteId: world.notes.ownListed }),
    flaw: {},
    expected: answering(404, { 401: VISITORS }),
  },
  {
    name: 'asking for a note on a draft of the other organization',
    path: (world) => `/properties/${world.properties.other}?dialog=fund`,
    form: (world) => ({ intent: 'request', noteId: world.notes.otherListed }),
    flaw: {},
    expected: () => 404,
  },
  {
    name: 'sending an empty strategy request',
    path: () => '/strategy',
    form: () => ({ fullName: '' }),
    flaw: {},
    expected: (principal) => (PRINCIPALS.includes(principal) ? 400 : 0),
  },
  ...OWN_CHANGES,
  {
    name: 'ending a session of somebody else',
    path: () => '/account/security',
    form: () => ({ intent: 'end-session', sessionId: crypto.randomUUID() }),
    flaw: {},
    expected: answering(404),
  },
  {
    name: 'correcting an address',
    path: () => '/auth/verify',
    form: () => ({ intent: 'correct', email: 'none' }),
    flaw: {},
    expected: () => 400,
  },
  {
    name: 'confirming another address',
    path: () => '/auth/change-email?token=none',
    form: () => ({}),
    flaw: {},
    expected: () => 400,
  },
  {
    name: 'making somebody a platform admin',
    path: (world) => `/admin/users/${world.people.member.userId}`,
    form: () => ({ change: 'grant' }),
    flaw: { change: 'x' },
    expected: answering(403, { 400: ['platformAdmin'] }),
  },
  {
    name: 'setting up a second factor',
    path: () => '/account/two-factor',
    form: () => ({ intent: 'start', password: TEST_PASSWORD }),
    flaw: { password: '' },
    expected: answering(400),
  },
  {
    name: 'removing a passkey that is not theirs',
    path: () => '/account/passkeys',
    form: () => ({ intent: 'remove', passkeyId: crypto.randomUUID() }),
    flaw: {},
    expected: answering(404),
  },
  {
    name: 'asking to add a passkey without the password',
    path: () => '/account/passkeys/challenge',
    form: () => ({ password: '' }),
    flaw: {},
    expected: answering(401),
  },
  {
    name: 'sending half a code for a sign-in',
    path: () => '/auth/two-factor',
    form: () => ({ intent: 'app', code: '123' }),
    flaw: {},
    expected: (principal) => (principal === 'secondFactorPending' ? 400 : 302),
    statusOfData: 400,
  },
  {
    name: 'asking for nothing about passkeys',
    path: () => '/auth/passkey',
    form: () => ({ intent: '' }),
    flaw: {},
    expected: () => 400,
  },
];
