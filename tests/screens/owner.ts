import { type Act, acts, press, seeRefusal, type } from './acts.ts';
import { linked } from './find.ts';
import {
  fileInOrder,
  fileOfOtherColumns,
  fileWithErrors,
  importedFile,
  importer,
  openFailed,
  openRunning,
} from './files.ts';
import { host } from './people.ts';
import { type Account, ACCOUNTS, type Find, type SceneOf, seenBy } from './scene.ts';

const OWN = linked({ as: ACCOUNTS.owner, on: '/admin/properties', to: '/admin/properties/' });
const file = (name: string, importId: Find, as: Account = host): SceneOf => ({
  name,
  screen: '/admin/import/:importId',
  as,
  ids: { importId },
});

/** A state of a file that is reached from the list of files. */
const opened = (name: string, sent: { importId: Find; as: Account; act: Act }): SceneOf => ({
  name,
  screen: '/admin/import',
  as: sent.as,
  ids: { importId: sent.importId },
  act: sent.act,
});

/** A file that says nothing. */
const sendNothing: Act = async (page) => {
  const file = { name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('') };
  await page.getByLabel('CSV file').setInputFiles(file);
  await acts(press('Upload File'), seeRefusal)(page);
};

export const ownerScenes = seenBy('owner', [
  { name: 'administration', screen: '/admin' },
  { name: 'properties', screen: '/admin/properties' },
  { name: 'property', screen: '/admin/properties/:propertyId', ids: { propertyId: OWN } },
  {
    name: 'property, edited',
    screen: '/admin/properties/:propertyId/edit',
    ids: { propertyId: OWN },
  },
  { name: 'new property', screen: '/admin/properties/new' },
  { name: 'requests', screen: '/admin/investment-requests' },
  { name: 'investments', screen: '/admin/investments' },
  { name: 'servicing', screen: '/admin/servicing' },
  { name: 'documents', screen: '/admin/documents' },
  { name: 'statements', screen: '/admin/statements' },
  { name: 'audit', screen: '/admin/audit' },
  { name: 'settings', screen: '/admin/settings' },
  { name: 'help', screen: '/help' },
  { name: 'help, found', screen: '/help', query: 'q=receipt' },
  { name: 'help, nothing found', screen: '/help', query: 'q=zebra' },
  { name: 'help, a page', screen: '/help/:page', ids: { page: async () => 'settings' } },
  { name: 'settings, invite links', screen: '/admin/settings', as: host },
  { name: 'account', screen: '/admin/account' },
  { name: 'account, security', screen: '/admin/account/security' },
  { name: 'account, notifications', screen: '/admin/account/notifications' },
  { name: 'account, organizations', screen: '/admin/account/organizations' },
  { name: 'second factor', screen: '/admin/account/two-factor' },
  { name: 'passkeys, none', screen: '/admin/account/passkeys' },
  { name: 'import', screen: '/admin/import' },
  { name: 'import, files', screen: '/admin/import', as: host },
  { name: 'import, refused', screen: '/admin/import', act: sendNothing },
  file('import, columns to choose', fileOfOtherColumns),
  file('import, errors', fileWithErrors),
  file('import, dry run', fileInOrder),
  file('import, finished', importedFile, importer),
  opened('import, running', { importId: importedFile, as: importer, act: openRunning }),
  opened('import, failed', { importId: fileInOrder, as: host, act: openFailed }),
  { name: 'properties, none', screen: '/admin/properties', as: host },
  { name: 'requests, none', screen: '/admin/investment-requests', as: host },
  {
    name: 'requests, nothing found',
    screen: '/admin/investment-requests',
    query: 'status=approved',
    as: host,
  },
  { name: 'investments, none', screen: '/admin/investments', as: host },
  { name: 'servicing, none', screen: '/admin/servicing', as: host },
  { name: 'documents, none', screen: '/admin/documents', as: host },
  { name: 'statements, none', screen: '/admin/statements', as: host },
  {
    name: 'settings, refused',
    screen: '/admin/settings',
    act: acts(type('Name', ''), press(/^Save/), seeRefusal),
  },
]);
