import { requestPages } from './funding.ts';
import { type Act, acts, openMenu, press, see, seeDialog, seeRefusal, type } from './acts.ts';
import { legalScenes } from './legal.ts';
import { offeringScenes } from './offering.ts';
import { packetScenes } from './packet.ts';
import { ledger, lender, linked, managed } from './find.ts';
import { ACCOUNTS, type Find, type SceneOf, seenBy } from './scene.ts';

const OFFERED = managed('412 Alder Street');
const NOTE_OFFERED = noteOf(OFFERED);
const LATE = ledger('1420 Cumberland Pike');

/** The note that somebody may still change, on the page of its house. */
function noteOf(propertyId: typeof OFFERED): typeof OFFERED {
  return async (stage) => {
    const on = `/admin/properties/${await propertyId(stage)}`;
    return linked({ as: ACCOUNTS.platform, on, to: `${on}/notes/` })(stage);
  };
}

const lists: SceneOf[] = [
  { name: 'administration', screen: '/admin' },
  { name: 'properties', screen: '/admin/properties' },
  { name: 'properties, nothing found', screen: '/admin/properties', query: 'q=zebra' },
  deletingFrom('properties, deleting', '/admin/properties', /^Delete/),
  { name: 'requests', screen: '/admin/investment-requests' },
  reviewing('requests, reviewing', press('Approve Request', 'radio')),
  reviewing('requests, review refused', acts(press('Submit Decision'), seeRefusal)),
  {
    name: 'requests, not to be approved yet',
    screen: '/admin/investment-requests',
    query: 'status=pending',
    act: acts(press(/^Review, request of Noor/, 'link'), seeDialog),
  },
  {
    name: 'requests, decided',
    screen: '/admin/investment-requests',
    act: acts(press(/^View/, 'link'), seeDialog),
  },
  ...requestPages,
  { name: 'investments', screen: '/admin/investments' },
  { name: 'investments, nothing found', screen: '/admin/investments', query: 'q=zebra' },
  { name: 'servicing', screen: '/admin/servicing' },
  {
    name: 'servicing, what is overdue',
    screen: '/admin/servicing',
    query: 'due=overdue&by=day',
  },
  { name: 'documents', screen: '/admin/documents' },
  { name: 'documents, nothing found', screen: '/admin/documents', query: 'q=zebra' },
  { name: 'statements', screen: '/admin/statements' },
  { name: 'statements, nothing found', screen: '/admin/statements', query: 'q=zebra' },
  { name: 'lender profiles', screen: '/admin/profiles' },
  { name: 'lender profiles, nothing found', screen: '/admin/profiles', query: 'q=zebra' },
  {
    name: 'lender profile',
    screen: '/admin/profiles/:profileId',
    ids: { profileId: lender('Family trust', ACCOUNTS.platform) },
  },
  { name: 'custodians', screen: '/admin/custodians' },
  { name: 'accreditation', screen: '/admin/accreditation' },
  {
    name: 'accreditation, of one state',
    screen: '/admin/accreditation',
    query: 'state=withdrawn',
  },
  {
    name: 'evidence, to be checked',
    screen: '/admin/accreditation/:accreditationId',
    ids: {
      accreditationId: linked({
        as: ACCOUNTS.platform,
        on: '/admin/accreditation',
        to: '/admin/accreditation/',
      }),
    },
  },
  { name: 'funding settings', screen: '/admin/settings/funding' },
  {
    name: 'funding settings, refused',
    screen: '/admin/settings/funding',
    act: acts(type('Reservation time', '0'), press(/^Save/), seeRefusal),
  },
  { name: 'funding', screen: '/admin/funding' },
  { name: 'funding, list', screen: '/admin/funding', query: 'view=list' },
  { name: 'funding, nothing found', screen: '/admin/funding', query: 'stage=released' },
  { name: 'bank details', screen: '/admin/funding/bank' },
  {
    name: 'bank details, refused',
    screen: '/admin/funding/bank',
    act: acts(type('Routing number', '041000015'), press(/^Enter/), seeRefusal),
  },
  { name: 'strategy requests', screen: '/admin/leads' },
  { name: 'strategy requests, nothing found', screen: '/admin/leads', query: 'q=zebra' },
  {
    name: 'strategy request',
    screen: '/admin/leads',
    act: acts(press(/^Open/, 'link'), seeDialog),
  },
  { name: 'brand', screen: '/admin/brand' },
  {
    name: 'brand, color refused',
    screen: '/admin/brand',
    act: acts(type('Primary color', '#ffd84d'), press('Save Draft'), seeRefusal),
  },
  { name: 'mails', screen: '/admin/mails' },
  { name: 'users', screen: '/admin/users' },
  { name: 'users, nothing found', screen: '/admin/users', query: 'q=zebra' },
  { name: 'organizations', screen: '/admin/organizations' },
  { name: 'organizations, nothing found', screen: '/admin/organizations', query: 'q=zebra' },
  { name: 'audit', screen: '/admin/audit' },
  { name: 'audit, nothing found', screen: '/admin/audit', query: 'person=zebra' },
  { name: 'roles to approve', screen: '/admin/roles' },
  { name: 'system', screen: '/admin/system' },
  { name: 'legal texts', screen: '/admin/legal' },
  { name: 'acceptances', screen: '/admin/legal/acceptances' },
  {
    name: 'acceptances, nothing found',
    screen: '/admin/legal/acceptances',
    query: 'q=zebra',
  },
  { name: 'maintenance', screen: '/admin/system/maintenance' },
  { name: 'settings', screen: '/admin/settings' },
  { name: 'import', screen: '/admin/import' },
];

function deletingFrom(name: string, screen: string, link: RegExp): SceneOf {
  return { name, screen, act: acts(press(link, 'link'), seeDialog) };
}

function reviewing(name: string, act: Act): SceneOf {
  return {
    name,
    screen: '/admin/investment-requests',
    query: 'status=pending',
    act: acts(press(/^Review, request of Oscar/, 'link'), seeDialog, act),
  };
}

const property = (name: string, more: Partial<SceneOf> = {}): SceneOf => ({
  name,
  screen: '/admin/properties/:propertyId',
  ids: { propertyId: OFFERED, noteId: NOTE_OFFERED },
  ...more,
});

const NEW_NOTE = '/admin/properties/:propertyId/notes/new';

const properties: SceneOf[] = [
  property('property'),
  property('property, funded', { ids: { propertyId: managed('1420 Cumberland Pike') } }),
  ...offeringScenes,
  property('property, deleting', { query: 'dialog=delete' }),
  property('property, edited', { screen: '/admin/properties/:propertyId/edit' }),
  property('property, edit refused', {
    screen: '/admin/properties/:propertyId/edit',
    act: acts(type('Address', ''), press(/^Save/), seeRefusal),
  }),
  property('property, leaving unsaved', {
    screen: '/admin/properties/:propertyId/edit',
    act: acts(type('City', 'Elsewhere'), press('Investments', 'link'), seeDialog),
  }),
  { name: 'new property', screen: '/admin/properties/new' },
  {
    name: 'new property, refused',
    screen: '/admin/properties/new',
    act: acts(press('Create Property'), seeRefusal),
  },
  property('note, new', { screen: NEW_NOTE }),
  property('note, new, refused', {
    screen: NEW_NOTE,
    act: acts(seeDialog, press('Create Note'), seeRefusal),
  }),
  property('note, edited', { screen: '/admin/properties/:propertyId/notes/:noteId/edit' }),
  property('note, deleting', { screen: '/admin/properties/:propertyId/notes/:noteId/delete' }),
];

const note = (name: string, more: Partial<SceneOf> = {}): SceneOf => ({
  name,
  screen: '/admin/notes/:noteId',
  ids: { noteId: LATE },
  ...more,
});

/** A late note, once late payments of it cost something. */
const CHARGED: Find = async (stage) => {
  const id = await ledger('915 Copper Ridge Drive')(stage);
  const page = await stage.openPage(ACCOUNTS.platform);
  await page.goto(`/admin/notes/${id}`);
  await acts(
    press('Edit Note', 'link'),
    type(/^Grace Days/, '10'),
    type(/^Minimum Charge/, '25'),
    press('Save Changes'),
    see('Note updated'),
  )(page);
  await page.context().close();
  return id;
};

const notes: SceneOf[] = [
  note('ledger'),
  note('ledger, recording', { query: 'dialog=record' }),
  note('ledger, previewing', {
    query: 'dialog=record',
    act: acts(type('Amount', '1000'), press(/Preview|Show/), see('Rows that change')),
  }),
  note('ledger, recording refused', {
    query: 'dialog=record',
    act: acts(type('Amount', 'much'), press(/Preview|Show/), seeRefusal),
  }),
  note('ledger, telling the holder', { query: 'dialog=update' }),
  note('ledger, reversing', { act: acts(press(/^Reverse/, 'link'), seeDialog) }),
  note('ledger, late charges', { ids: { noteId: CHARGED } }),
  note('ledger, waiving a late charge', {
    ids: { noteId: CHARGED },
    act: acts(press(/^Waive/, 'link'), seeDialog),
  }),
  note('ledger, waiving refused', {
    ids: { noteId: CHARGED },
    act: acts(press(/^Waive/, 'link'), seeDialog, press(/^Waive/), seeRefusal),
  }),
  note('payoff', { screen: '/admin/notes/:noteId/payoff' }),
];

const document = linked({
  as: ACCOUNTS.platform,
  on: '/admin/documents',
  to: '/admin/documents/',
});

const user = linked({
  as: ACCOUNTS.platform,
  on: '/admin/users?q=viewer',
  to: '/admin/users/',
});

const organization = linked({
  as: ACCOUNTS.platform,
  on: '/admin/organizations?q=family',
  to: '/admin/organizations/',
});

const rest: SceneOf[] = [
  {
    name: 'organization',
    screen: '/admin/organizations/:organizationId',
    ids: { organizationId: organization },
  },
  { name: 'new document, property to choose', screen: '/admin/documents/new' },
  {
    name: 'new document',
    screen: '/admin/documents/new',
    ids: { propertyId: OFFERED },
    query: 'property={propertyId}',
  },
  {
    name: 'new document, refused',
    screen: '/admin/documents/new',
    ids: { propertyId: OFFERED },
    query: 'property={propertyId}',
    act: acts(press('Add Document'), seeRefusal),
  },
  { name: 'document', screen: '/admin/documents/:documentId', ids: { documentId: document } },
  {
    name: 'document, deleting',
    screen: '/admin/documents/:documentId',
    ids: { documentId: document },
    query: 'dialog=delete',
  },
  { name: 'user', screen: '/admin/users/:userId', ids: { userId: user } },
  {
    name: 'user, suspending',
    screen: '/admin/users/:userId',
    ids: { userId: user },
    query: 'confirm=suspend',
  },
  { name: 'menu of the account', screen: '/admin', act: press('Account') },
  { name: 'menu of a phone', screen: '/admin', upTo: 768, act: openMenu },
];

/** Writes a text of the company in the place of the product's draft. */
export const platformScenes = seenBy('platform', [
  ...lists,
  ...properties,
  ...notes,
  ...legalScenes,
  ...packetScenes,
  ...rest,
]);
