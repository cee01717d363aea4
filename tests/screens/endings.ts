import { acts, press, see, type } from './acts.ts';
import { linked } from './find.ts';
import { ACCOUNTS, type Find, type Scene } from './scene.ts';

/** An archive that an owner has asked for, and that is there. */
const ARCHIVED: Find = async (stage) => {
  const page = await stage.openPage(ACCOUNTS.investor);
  await page.goto('/dashboard/settings');
  await acts(press('Make Archive'), see('Your archive is ready'))(page);
  await page.context().close();
  return 'ready';
};

/** An organization that somebody has founded, and that holds and lists nothing. */
const FOUNDED: Find = async (stage) => {
  const page = await stage.openPage('helen@example.com');
  await page.goto('/dashboard/organizations/new');
  await type('Name', 'Quiet Street Partners')(page);
  await acts(press('Create Organization'), see('Organization created!'))(page);
  await page.context().close();
  const on = '/admin/organizations?q=Quiet+Street';
  return linked({ as: ACCOUNTS.platform, on, to: '/admin/organizations/' })(stage);
};

const ORGANIZATION = '/admin/organizations/:organizationId';

/** What somebody takes along, and what goes for good. */
export const endingScenes: readonly Scene[] = [
  {
    who: 'investor',
    name: 'settings, archive ready',
    screen: '/dashboard/settings',
    ids: { archive: ARCHIVED },
    query: 'archive={archive}',
  },
  {
    who: 'platform',
    name: 'organization that can be deleted',
    screen: ORGANIZATION,
    ids: { organizationId: FOUNDED },
  },
  {
    who: 'platform',
    name: 'organization, deleting',
    screen: ORGANIZATION,
    ids: { organizationId: FOUNDED },
    query: 'confirm=delete',
  },
];
