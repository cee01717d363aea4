import { type Act, acts, openMenu, press, putOnPaper, see, seeRefusal, type } from './acts.ts';
import { house } from './find.ts';
import { inviteLink } from './people.ts';
import { signingScenes } from './signing.ts';
import { type SceneOf, seenBy } from './scene.ts';

const NARROW = 768;

const property = (name: string, address: string, more: Partial<SceneOf> = {}): SceneOf => ({
  name,
  screen: '/properties/:propertyId',
  ids: { propertyId: house(address) },
  ...more,
});

const OFFERED = '412 Alder Street';
const PRIVATE = '2210 Marsh Road';

const reading: SceneOf[] = [
  { name: 'landing', screen: '/' },
  { name: 'landing, nothing found', screen: '/', query: 'q=zebra' },
  { name: 'strategy', screen: '/strategy' },
  { name: 'strategy, request sent', screen: '/strategy', query: 'sent=yes' },
  {
    name: 'strategy, form refused',
    screen: '/strategy',
    act: acts(type('Email', 'priya'), press('Request Session'), seeRefusal),
  },
  { name: 'about', screen: '/about' },
  { name: 'privacy', screen: '/privacy' },
  { name: 'terms', screen: '/terms' },
  { name: 'risks', screen: '/risk' },
  { name: 'electronic records', screen: '/e-records' },
  { name: 'terms, a version that is not there', screen: '/terms', query: 'version=9', status: 404 },
  { name: 'menu of a phone', screen: '/', upTo: NARROW, act: openMenu },
];

const listing: SceneOf[] = [
  { name: 'listing', screen: '/properties' },
  { name: 'listing, every status', screen: '/properties', query: 'status=all' },
  { name: 'listing, filtered', screen: '/properties', query: 'q=ohio&sort=return-high' },
  { name: 'listing, funded', screen: '/properties', query: 'status=funded' },
  { name: 'listing, nothing found', screen: '/properties', query: 'q=zebra' },
  {
    name: 'listing, every filter',
    screen: '/properties',
    query: 'rateFrom=x&lien=1&state=OH',
  },
  {
    name: 'listing, notes chosen',
    screen: '/properties',
    act: acts(press(/^Compare, 412/, 'link'), press(/^Compare, 9 /, 'link'), see('2 notes chosen')),
  },
  {
    name: 'notes compared',
    screen: '/properties',
    act: acts(
      press(/^Compare, 412/, 'link'),
      press(/^Compare, 9 /, 'link'),
      press('Compare 2 Notes', 'link'),
      see('First-year interest'),
    ),
  },
  { name: 'notes compared, none', screen: '/compare' },
];

const properties: SceneOf[] = [
  property('property, offered', OFFERED),
  property('property, on paper', OFFERED, { from: 700, act: putOnPaper }),
  property('property, two notes', '77 Cinder Hill Road'),
  property('property, second lien chosen', '77 Cinder Hill Road', {
    act: press(/\$48,000/, 'link'),
  }),
  property('property, private', PRIVATE),
  property('property, reserved', '35 Lantern Court'),
  property('property, funded', '1420 Cumberland Pike'),
  property('property, defaulted', '915 Copper Ridge Drive'),
  property('property, paid off', '88 Tannery Row'),
  property('property, bought with a balance', '44 Fern Hollow Road'),
  property('property, funding date refused', OFFERED, { query: 'funding=soon' }),
  property('property, pictures in full', OFFERED, { act: press('Full screen') }),
  property('property, joining', OFFERED, { query: 'dialog=fund' }),
  property('property, signing in', OFFERED, { query: 'dialog=fund&tab=sign-in' }),
  property('property, joining refused', OFFERED, {
    query: 'dialog=fund',
    act: acts(type('Email', 'noa'), press('Sign Up'), seeRefusal),
  }),
  property('property, private, joining', PRIVATE, { query: 'dialog=join' }),
  property('property, private, asking for it', PRIVATE, { query: 'dialog=fund' }),
];

const SIGN_IN = acts(
  type('Email', 'nobody@example.com'),
  type('Password', 'not the password'),
  press('Sign In'),
  seeRefusal,
);

const openMail: Act = async (page) => {
  await page.locator('tbody a').first().click();
  await see('From')(page);
};

const account: SceneOf[] = [
  { name: 'sign in', screen: '/auth' },
  { name: 'sign in, refused', screen: '/auth', act: SIGN_IN },
  { name: 'sign in, held by a company', screen: '/auth', query: 'company=acme' },
  {
    name: 'company that is away',
    screen: '/auth/company/:provider',
    ids: { provider: async () => 'acme' },
    status: 503,
  },
  {
    name: 'company that does not confirm',
    screen: '/auth/company/:provider/callback',
    ids: { provider: async () => 'acme' },
    status: 503,
  },
  { name: 'signed out of a company', screen: '/auth/signed-out', query: 'company=acme' },
  { name: 'sign in, session expired', screen: '/auth', query: 'redirectTo=%2Faccount&expired=1' },
  { name: 'sign up', screen: '/auth', query: 'tab=sign-up' },
  {
    name: 'sign up, refused',
    screen: '/auth',
    query: 'tab=sign-up',
    act: acts(type('Email', 'noa'), press('Sign Up'), seeRefusal),
  },
  {
    name: 'invitation',
    screen: '/auth',
    ids: { token: inviteLink },
    query: 'invite={token}',
  },
  { name: 'invitation that does not work', screen: '/auth', query: 'invite=nonsense' },
  { name: 'forgotten password', screen: '/auth/forgot-password' },
  {
    name: 'forgotten password, refused',
    screen: '/auth/forgot-password',
    act: acts(type('Email', 'noa'), press(/^Send/), seeRefusal),
  },
  {
    name: 'forgotten password, sent',
    screen: '/auth/forgot-password',
    act: acts(type('Email', 'noa@example.com'), press(/^Send/), see('Check your email')),
  },
  { name: 'new password', screen: '/auth/reset-password', query: 'token=any' },
  { name: 'new password, no link', screen: '/auth/reset-password' },
  { name: 'verify', screen: '/auth/verify' },
  { name: 'verify, old link', screen: '/auth/verify', query: 'token=old', status: 400 },
  { name: 'change of address', screen: '/auth/change-email', query: 'token=any' },
  {
    name: 'change of address, old link',
    screen: '/auth/change-email',
    query: 'token=any',
    act: acts(press('Confirm This Address'), see('does not work')),
  },
  { name: 'mailbox', screen: '/mailbox' },
  { name: 'mail', screen: '/mailbox', act: openMail },
];

export const visitorScenes = seenBy('visitor', [
  ...reading,
  ...listing,
  ...properties,
  ...account,
  ...signingScenes,
]);
