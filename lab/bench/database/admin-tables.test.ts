import { performance } from 'node:perf_hooks';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../../tests/helpers/test-app.ts';
import { createPerson, TEST_PASSWORD } from '../../../tests/helpers/test-installation.ts';
import { openOwnInstallation } from '../../../tests/helpers/test-world.ts';
import { addMember, createOrganization } from '../../../tests/helpers/world.ts';
import { fillTables } from './fill-tables.ts';

/** As many as somebody says with PROPERTIES. */
const COUNT = Number(process.env.PROPERTIES ?? 100_000);
const ROUNDS = Number(process.env.ROUNDS ?? 15);

const ADDRESSES = [
  '/admin',
  '/admin/properties',
  '/admin/properties?q=cedar+dayton',
  '/admin/properties?q=no-such-address',
  '/admin/properties?status=reserved',
  '/admin/properties?sort=address',
  '/admin/properties?sort=location',
  '/admin/properties?sort=-amount',
  '/admin/properties?sort=rate',
  '/admin/properties?sort=payment',
  '/admin/properties?sort=status',
  '/admin/properties?page=2000',
  '/admin/investment-requests',
  '/admin/investment-requests?status=pending',
  '/admin/investments',
  '/admin/investments?page=4000',
  '/admin/investments?q=investor+7',
  '/admin/documents',
  '/admin/leads',
  '/admin/users',
  '/admin/audit',
  '/properties',
];

const installation = await openOwnInstallation();
let ask: ReturnType<typeof createTestApp>;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  const admin = await createPerson(installation, {
    email: 'platform@example.com',
    isPlatformAdmin: true,
  });
  const owner = await createPerson(installation, { email: 'owner@example.com' });
  const organizationId = await createOrganization(installation, 'Own Capital');
  await addMember(installation, { organizationId, userId: owner.userId, role: 'owner' });
  await fillTables(installation.database, {
    properties: COUNT,
    platformAdminId: admin.userId,
    organizationId,
  });
  ask = createTestApp(installation);
  for (const who of ['platform', 'owner']) cookies[who] = await signIn(who);
  cookies.visitor = '';
}, 900_000);
async function signIn(who: string): Promise<string> {
  const { headers } = await installation.auth.api.signInEmail({
    body: { email: `${who}@example.com`, password: TEST_PASSWORD },
    returnHeaders: true,
  });
  return headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Nothing is asserted about time: what answers is, and the times are printed to be read. */
it('the first page of every table is timed', { timeout: 1_800_000 }, async () => {
  const lines: string[] = [];
  for (const address of ADDRESSES) {
    for (const [who, cookie] of Object.entries(cookies)) {
      const [path = '', query = ''] = address.split('?');
      if (who === 'visitor' && path !== '/properties') continue;
      const target = `${path}.data${query && `?${query}`}`;
      const first = await ask(target, { cookie });
      if (first.status === 403) continue;
      expect([address, first.status]).toEqual([address, 200]);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const begin = performance.now();
        await ask(target, { cookie });
        times.push(performance.now() - begin);
      }
      times.sort((one, other) => one - other);
      const shown = [times[0], times[Math.floor(ROUNDS / 2)], times.at(-1)];
      const cells = [address, who, ...shown.map((time = 0) => time.toFixed(0))];
      lines.push(`| ${cells.join(' | ')} |`);
    }
  }
  console.log(
    [
      `${COUNT} properties, milliseconds of server time`,
      '| address | who | fastest | median | slowest |',
      '|---|---|--:|--:|--:|',
      ...lines,
    ].join('\n'),
  );
});
