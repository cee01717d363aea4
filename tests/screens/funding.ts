import { see } from './acts.ts';
import { linked } from './find.ts';
import { ACCOUNTS, type Account, type SceneOf } from './scene.ts';

const ROOM = '/dashboard/requests/:requestId';
const PAGE = '/admin/investment-requests/:requestId';

/** A request of somebody's that is funded stage by stage, by its status: the newest of them. */
const asked = (as: Account | null, status: string) => ({
  requestId: linked({ as, on: `/dashboard/requests?status=${status}`, to: '/dashboard/requests/' }),
});

/** The first request of a stage, as the company finds it. */
const standing = (stage: string) => ({
  requestId: linked({
    as: ACCOUNTS.platform,
    on: `/admin/funding?stage=${stage}`,
    to: '/admin/investment-requests/',
  }),
});

const room = (name: string, as: string, status = 'approved'): SceneOf => ({
  name: `funding room, ${name}`,
  screen: ROOM,
  as,
  ids: asked(as, status),
});

/** The lender's room of a funding, in each stage that the demo has. */
export const rooms: readonly SceneOf[] = [
  { name: 'funding room', screen: ROOM, ids: asked(ACCOUNTS.investor, 'approved') },
  {
    name: 'funding room, withdrawing',
    screen: ROOM,
    ids: asked(ACCOUNTS.investor, 'approved'),
    query: 'withdraw',
  },
  room('papers out', 'tess@example.com'),
  room('money short', 'june@example.com'),
  room('in line', 'helen@example.com', 'pending'),
  {
    name: 'requests of the team',
    as: 'viewer@example.com',
    screen: '/dashboard/requests',
    act: see('Requests of Your Team'),
  },
];

/** The company's page of it. */
export const requestPages: readonly SceneOf[] = [
  {
    name: 'request in the staged way',
    screen: PAGE,
    ids: standing('reserved'),
    act: async (page) => {
      for (const step of ['Record funds now', 'Extend', 'Release']) {
        await page.getByText(step, { exact: true }).first().click();
      }
    },
  },
  {
    name: 'request in the staged way, rows before funds',
    screen: PAGE,
    ids: standing('reserved'),
    act: async (page) => {
      await page.getByText('Record funds now', { exact: true }).first().click();
      await page.locator('#funds').getByLabel('Reason').fill('In person.');
      await page.getByRole('button', { name: 'Check Before Recording', exact: true }).click();
      await page.getByText('Nothing is recorded yet').waitFor();
    },
  },
  { name: 'request in the staged way, in line', screen: PAGE, ids: standing('waitlisted') },
  { name: 'request in the staged way, money short', screen: PAGE, ids: standing('signed') },
  {
    name: 'papers of a request, out',
    screen: '/admin/packets/:requestId',
    ids: standing('documents_out'),
  },
];
