import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  FRED_KEY,
  type FredStandIn,
  openFredStandIn,
  published,
} from '#tests/helpers/fred-stand-in.ts';
import { createTestApp } from '#tests/helpers/test-app.ts';
import {
  createPerson,
  openTestInstallation,
  readPerson,
  type TestInstallation,
} from '#tests/helpers/test-installation.ts';
import { addNote, list } from '#tests/helpers/world.ts';

let fred: FredStandIn;
let installation: TestInstallation;
let readPage: () => Promise<string>;

beforeAll(async () => {
  fred = await openFredStandIn();
  installation = await openTestInstallation({ FRED_API_KEY: FRED_KEY, FRED_URL: fred.url.href });
  const { userId } = await createPerson(installation, {
    email: 'platform@example.com',
    isPlatformAdmin: true,
  });
  const admin = await readPerson(installation, userId);
  const propertyId = await list(installation, admin, '1 Platform Street');
  await addNote(installation, admin, { propertyId, isPublic: true });
  const app = createTestApp(installation);
  readPage = async () => {
    const { status, body } = await app(`/properties/${propertyId}`);
    if (status !== 200) throw new Error(`the page answers ${status}`);
    return body;
  };
});
afterAll(async () => {
  await installation.close();
  await fred.close();
});

const LIVE = ['30-year mortgage average', '12-month CD', 'Aug 7, 2025', 'not endorsed'];
const FIXED = [
  'Mortgage-backed',
  '3-year CD',
  'Unable to fetch live rates',
  'Using fallback rates',
];

it('a page shows the live rates with the date of each, and never the key', async () => {
  fred.answerWith(published);
  await expect.poll(readPage).toContain('30-year mortgage average');
  const page = (await readPage()).replaceAll('\u00A0', ' ');
  for (const text of [...LIVE, 'Jul 1, 2025', 'Aug 11, 2025']) expect(page).toContain(text);
  for (const text of ['$9,945', '$2,445', '$5,655']) expect(page).toContain(text);
  for (const text of FIXED) expect(page).not.toContain(text);
  expect(page).not.toContain(FRED_KEY);
});

it('an hour later the fixed rates stand in, and no page waits for a silent source', async () => {
  fred.answerWith(() => undefined);
  installation.setNow('2026-11-21T16:00:00Z');
  const start = performance.now();
  const page = await readPage();
  expect(performance.now() - start).toBeLessThan(6_000);
  for (const text of FIXED) expect(page).toContain(text);
  for (const text of LIVE) expect(page).not.toContain(text);
});
