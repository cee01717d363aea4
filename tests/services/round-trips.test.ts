import { afterAll, expect, it } from 'vitest';
import { openCountedLine } from '#tests/helpers/counted-line.ts';
import { seedPortfolios } from '#tests/helpers/portfolios.ts';
import { createTestApp } from '#tests/helpers/test-app.ts';
import { openServer } from '#tests/helpers/test-database.ts';
import {
  createPerson,
  openTestInstallation,
  TEST_PASSWORD,
} from '#tests/helpers/test-installation.ts';

const line = await openCountedLine();
const installation = await openTestInstallation({}, { open: () => openServer(line.through) });
afterAll(async () => {
  await installation.close();
  line.close();
});

/** Of the whole request: the session, who asks, what the frame shows, and every figure. */
it('the dashboard of an investor is read in eight trips to the database', async () => {
  const admin = await createPerson(installation, {
    email: 'admin@example.com',
    isPlatformAdmin: true,
  });
  await seedPortfolios(installation, admin, { count: 1, seed: 11 });
  const { headers } = await installation.auth.api.signInEmail({
    body: { email: 'investor-11@example.com', password: TEST_PASSWORD },
    returnHeaders: true,
  });
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const ask = createTestApp(installation);
  const open = async () => {
    line.trips();
    const { status, body } = await ask('/dashboard', { cookie });
    expect(status).toBe(200);
    expect(body).toContain('Loan servicing overview');
    return line.trips();
  };
  // Statements are prepared once on each connection, and a new session is noted down once.
  for (let round = 0; round < 12; round += 1) await open();
  expect(await open()).toBeLessThanOrEqual(8);
});
