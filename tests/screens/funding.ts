import { listHouse } from '#tests/e2e/list-house.ts';
import { linked } from './find.ts';
import { ACCOUNTS, type Find, type SceneOf, type Stage } from './scene.ts';

/** What has been reserved for the scenes of a run, once. */
const made = new WeakMap<Stage, Promise<string>>();

/** A request of the demo's investor whose note is reserved stage by stage. */
const reserved: Find = (stage) => {
  const known = made.get(stage) ?? reserve(stage);
  made.set(stage, known);
  return known;
};

async function reserve(stage: Stage): Promise<string> {
  const admin = await stage.openPage(ACCOUNTS.platform);
  // A house of its own, for nobody else finds a reserved one among those that are available.
  const propertyId = await listHouse(admin, `${Date.now() % 10_000} Scene Street`);
  await admin.goto(`/admin/properties/${propertyId}/offering`);
  await admin.getByLabel('How it is funded').selectOption('staged');
  await admin.getByRole('button', { name: 'Save Terms' }).click();
  await admin.getByText('Terms saved').waitFor();
  const investor = await stage.openPage(ACCOUNTS.investor);
  await investor.goto(`/properties/${propertyId}?dialog=fund`);
  await investor.getByLabel('Lend as').selectOption({ label: 'Family trust' });
  await investor.getByRole('button', { name: 'Submit Investment Request' }).click();
  await investor.getByText('Your request is pending').first().waitFor();
  await investor.context().close();
  const to = '/dashboard/requests/';
  const id = await linked({ as: ACCOUNTS.investor, on: '/dashboard/requests', to })(stage);
  await admin.goto(`/admin/investment-requests/${id}`);
  await admin.getByRole('button', { name: 'Approve and reserve' }).click();
  await admin.getByText('Note reserved').waitFor();
  await admin.context().close();
  return id;
}

/** The lender's room of a funding. */
export const rooms: readonly SceneOf[] = [
  { name: 'funding room', screen: '/dashboard/requests/:requestId', ids: { requestId: reserved } },
  {
    name: 'funding room, withdrawing',
    screen: '/dashboard/requests/:requestId',
    ids: { requestId: reserved },
    query: 'withdraw',
  },
];

/** The company's page of it. */
export const requestPages: readonly SceneOf[] = [
  {
    name: 'request in the staged way',
    screen: '/admin/investment-requests/:requestId',
    ids: { requestId: reserved },
    act: async (page) => {
      for (const step of ['Record funds now', 'Extend', 'Release']) {
        await page.getByText(step, { exact: true }).first().click();
      }
    },
  },
  {
    name: 'request in the staged way, rows before funds',
    screen: '/admin/investment-requests/:requestId',
    ids: { requestId: reserved },
    act: async (page) => {
      await page.getByText('Record funds now', { exact: true }).first().click();
      await page.locator('#funds').getByLabel('Reason').fill('In person.');
      await page.getByRole('button', { name: 'Show Rows' }).click();
      await page.getByText('Nothing is recorded yet').waitFor();
    },
  },
];
