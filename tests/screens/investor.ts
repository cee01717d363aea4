import { rooms } from './funding.ts';
import {
  acts,
  openMenu,
  press,
  putOnPaper,
  see,
  seeDialog,
  seeInDialog,
  seeRefusal,
  sendUnscripted,
  type,
} from './acts.ts';
import { held, house, lender } from './find.ts';
import {
  giveFirstFactor,
  host,
  invited,
  startingFactor,
  withFactor,
  openVerifyLink,
  withPasskey,
} from './people.ts';
import { ACCOUNTS, type SceneOf, seenBy } from './scene.ts';

const LATE = held('1420 Cumberland Pike');
const WITHOUT_ORGANIZATION = 'investor@example.com';
const VIEWER = 'viewer@example.com';
/** Owns an organization that lists a property and holds no note. */
const LISTER = 'leo@example.com';

const note = (name: string, more: Partial<SceneOf> = {}): SceneOf => ({
  name,
  screen: '/dashboard/notes/:noteId',
  ids: { noteId: LATE },
  ...more,
});

const money: SceneOf[] = [
  { name: 'dashboard', screen: '/dashboard' },
  { name: 'dashboard, all cash', screen: '/dashboard', query: 'show=all' },
  { name: 'notes', screen: '/dashboard/notes' },
  { name: 'notes, nothing found', screen: '/dashboard/notes', query: 'q=zebra' },
  note('note, late'),
  note('note, on paper', { from: 700, act: putOnPaper }),
  note('note, current', { ids: { noteId: held('3117 Juniper Way') } }),
  note('payoff', { screen: '/dashboard/notes/:noteId/payoff' }),
  note('payoff, day refused', {
    screen: '/dashboard/notes/:noteId/payoff',
    query: 'on=2001-01-01',
  }),
  note('payoff, on paper', {
    screen: '/dashboard/notes/:noteId/payoff',
    from: 700,
    act: putOnPaper,
  }),
  { name: 'returns', screen: '/dashboard/notes/returns' },
  { name: 'payments', screen: '/dashboard/payments' },
  { name: 'payments, on paper', screen: '/dashboard/payments', from: 700, act: putOnPaper },
  { name: 'payments, nothing found', screen: '/dashboard/payments', query: 'q=zebra' },
  { name: 'payments due', screen: '/dashboard/payments/due' },
  { name: 'payments due, nothing found', screen: '/dashboard/payments/due', query: 'q=zebra' },
  { name: 'requests', screen: '/dashboard/requests' },
  { name: 'requests, nothing found', screen: '/dashboard/requests', query: 'status=rejected' },
  {
    name: 'requests, withdrawing',
    screen: '/dashboard/requests',
    act: acts(press(/^Withdraw/, 'link'), seeDialog),
  },
  ...rooms,
  { name: 'statements', screen: '/dashboard/statements' },
  { name: 'statements, of a year', screen: '/dashboard/statements', query: 'kind=year' },
  ...lenders(),
  { name: 'calendar', screen: '/dashboard/calendar' },
  { name: 'notifications', screen: '/dashboard/notifications' },
];

/** Who lends: the list, each kind's form, and a profile with all that it has. */
function lenders(): SceneOf[] {
  const add = '/dashboard/profiles/new';
  const one = {
    screen: '/dashboard/profiles/:profileId',
    ids: { profileId: lender('Family trust', ACCOUNTS.investor) },
  };
  const evidence = { ...one, screen: '/dashboard/profiles/:profileId/accreditation' };
  return [
    { name: 'profiles', screen: '/dashboard/profiles' },
    { name: 'profiles, none', screen: '/dashboard/profiles', as: LISTER },
    { name: 'profiles, read only', screen: '/dashboard/profiles', as: VIEWER },
    { name: 'new profile, who lends', screen: add },
    { name: 'new profile, not for viewers', screen: add, as: VIEWER },
    ...['person', 'joint', 'entity', 'trust', 'ira'].map((kind) => ({
      name: `new profile, ${kind}`,
      screen: add,
      query: `kind=${kind}`,
    })),
    {
      name: 'new profile, refused',
      screen: add,
      query: 'kind=trust',
      act: acts(press('Add Profile'), seeRefusal),
    },
    { name: 'profile', ...one },
    {
      name: 'profile, whose lender nobody has said',
      screen: one.screen,
      ids: { profileId: lender('Lindqvist', ACCOUNTS.investor) },
    },
    { name: 'profile, read only', ...one, as: VIEWER },
    { name: 'evidence of accreditation', ...evidence },
    ...['income', 'net_worth', 'licence', 'letter'].map((method) => ({
      name: `evidence of accreditation, ${method}`,
      ...evidence,
      query: `method=${method}`,
    })),
  ];
}

const team: SceneOf[] = [
  { name: 'team', screen: '/dashboard/team' },
  {
    name: 'team, removing',
    screen: '/dashboard/team',
    act: acts(press(/^Remove/, 'link'), seeDialog),
  },
  { name: 'team, inviting refused', screen: '/dashboard/team', act: inviteNobody() },
  { name: 'team, invitations', screen: '/dashboard/team', as: host },
  { name: 'settings', screen: '/dashboard/settings' },
  { name: 'new organization', screen: '/dashboard/organizations/new' },
  {
    name: 'new organization, refused',
    screen: '/dashboard/organizations/new',
    act: acts(press('Create Organization'), seeRefusal),
  },
];

function inviteNobody() {
  return acts(type('Email', 'nobody'), press('Send Invitation'), seeRefusal);
}

const account: SceneOf[] = [
  { name: 'terms, nothing to accept', screen: '/terms/accept' },
  { name: 'account', screen: '/account' },
  { name: 'account, security', screen: '/account/security' },
  { name: 'account, notifications', screen: '/account/notifications' },
  {
    name: 'account, notifications without an organization',
    screen: '/account/notifications',
    as: WITHOUT_ORGANIZATION,
  },
  { name: 'account, organizations', screen: '/account/organizations' },
  {
    name: 'account, no organization',
    screen: '/account/organizations',
    as: WITHOUT_ORGANIZATION,
  },
  {
    name: 'account, left unsaved',
    screen: '/account',
    act: acts(type(/^Phone/, '(614) 555-0142'), press('Security', 'link'), seeDialog),
  },
  {
    name: 'account, password refused',
    screen: '/account/security',
    act: acts(press('Change Password'), seeRefusal),
  },
  {
    name: 'account, session ended',
    screen: '/account',
    act: async (page) => {
      await page.context().clearCookies();
      await page.getByRole('region', { name: 'Name and phone' }).getByRole('button').click();
      await seeDialog(page);
    },
  },
  {
    name: 'account, a form of a browser without scripts comes too late',
    screen: '/account',
    act: sendUnscripted('Name and phone'),
  },
  {
    name: 'account, a password of such a browser',
    screen: '/account/security',
    act: sendUnscripted('Password'),
  },
  { name: 'second factor', screen: '/account/two-factor' },
  { name: 'second factor, started', screen: '/account/two-factor', as: startingFactor },
  { name: 'second factor, on', screen: '/account/two-factor', as: withFactor },
  {
    name: 'second factor, recovery codes',
    screen: '/account/two-factor',
    as: withFactor,
    act: acts(
      type('Current password', 'hearthnote-demo'),
      press('Make New Recovery Codes'),
      see('I Have Kept Them'),
    ),
  },
  { name: 'second factor, asked', screen: '/auth/two-factor', as: null, act: giveFirstFactor },
  {
    name: 'second factor, recovery code refused',
    screen: '/auth/two-factor',
    as: null,
    act: acts(
      giveFirstFactor,
      press('Use a Recovery Code', 'link'),
      type('Recovery code', 'aaaaa-aaaaa'),
      press('Sign In'),
      seeRefusal,
    ),
  },
  { name: 'passkeys, none', screen: '/account/passkeys' },
  { name: 'passkeys', screen: '/account/passkeys', as: withPasskey },
  {
    name: 'passkeys, renaming',
    screen: '/account/passkeys',
    as: withPasskey,
    act: acts(press(/^Rename/, 'link'), seeDialog),
  },
  {
    name: 'passkeys, removing',
    screen: '/account/passkeys',
    as: withPasskey,
    act: acts(press(/^Remove/, 'link'), seeDialog),
  },
];

const property = (name: string, address: string, more: Partial<SceneOf>): SceneOf => ({
  name,
  screen: '/properties/:propertyId',
  ids: { propertyId: house(address) },
  ...more,
});

const requesting: SceneOf[] = [
  property('requesting', '412 Alder Street', { query: 'dialog=fund' }),
  property('requesting, refused', '412 Alder Street', {
    query: 'dialog=fund',
    act: acts(type(/^Message/, 'a'.repeat(2001)), press('Submit Investment Request'), seeRefusal),
  }),
  property('property, requested', '77 Cinder Hill Road', {}),
  property('property, private note', '2210 Marsh Road', {}),
  property('property, to be verified', '2210 Marsh Road', { as: invited }),
  property('requesting, to be verified', '2210 Marsh Road', { as: invited, query: 'dialog=fund' }),
];

const frame: SceneOf[] = [
  { name: 'menu of the account', screen: '/dashboard', act: press('Account') },
  { name: 'menu of organizations', screen: '/dashboard', act: press(/^Organization:/) },
  { name: 'menu of a phone, signed in', screen: '/', upTo: 768, act: openMenu },
  { name: 'search', screen: '/dashboard', act: acts(press('Search'), seeDialog) },
  {
    name: 'search, found',
    screen: '/dashboard',
    act: acts(press('Search'), seeDialog, type(/^Search pages/, 'cumberland'), seeInDialog(/Pike/)),
  },
  {
    name: 'search, nothing found',
    screen: '/dashboard',
    act: acts(press('Search'), seeDialog, type(/^Search pages/, 'zebra'), see(/^Nothing found/)),
  },
  {
    name: 'search, shortcuts',
    screen: '/dashboard',
    act: acts(press('Search'), seeDialog, type(/^Search pages/, '?'), see('Keyboard shortcuts')),
  },
];

const others: SceneOf[] = [
  { name: 'dashboard, no organization', screen: '/dashboard', as: WITHOUT_ORGANIZATION },
  { name: 'notes, no organization', screen: '/dashboard/notes', as: WITHOUT_ORGANIZATION },
  { name: 'requests, one rejected', screen: '/dashboard/requests', as: WITHOUT_ORGANIZATION },
  { name: 'notifications, none', screen: '/dashboard/notifications', as: withPasskey },
  { name: 'dashboard, no notes', screen: '/dashboard', as: LISTER },
  { name: 'notes, none', screen: '/dashboard/notes', as: LISTER },
  { name: 'payments, none', screen: '/dashboard/payments', as: LISTER },
  { name: 'payments due, none', screen: '/dashboard/payments/due', as: LISTER },
  { name: 'returns, none', screen: '/dashboard/notes/returns', as: LISTER },
  { name: 'statements, none', screen: '/dashboard/statements', as: LISTER },
  { name: 'requests, none', screen: '/dashboard/requests', as: withPasskey },
  { name: 'dashboard, invited', screen: '/dashboard', as: invited },
  { name: 'verify, signed in', screen: '/auth/verify', as: invited },
  {
    name: 'verify, before the press',
    screen: '/auth/verify',
    as: withPasskey,
    act: openVerifyLink,
  },
  { name: 'team, as a viewer', screen: '/dashboard/team', as: VIEWER },
  { name: 'settings, as a viewer', screen: '/dashboard/settings', as: VIEWER },
];

export const investorScenes = seenBy('investor', [
  ...money,
  ...team,
  ...account,
  ...requesting,
  ...frame,
  ...others,
]);
