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
it('the dashboard of an investor is read in eight trips, on the first visit too', async () => {
  const admin = await createPerson(installation, {
    email: 'admin@example.com',
    isPlatformAdmin: true,
  });
  const [portfolio] = await seedPortfolios(installation, admin, { count: 1, seed: 11 });
  const { headers } = await installation.auth.api.signInEmail({
    body: { email: 'investor-11@example.com', password: TEST_PASSWORD },
    returnHeaders: true,
  });
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const ask = createTestApp(installation);
  // As where the product runs: what hears of changes does not look for them every two seconds.
  installation.brands.listener.hears(true);
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
  await installation.database.look(
    `insert into receipts (note_id, received_on, amount_cents, method, kind, idempotency_key)
     values ($1, '2026-11-20', 1, 'ach', 'payment', 'changed')`,
    [portfolio!.noteIds[0]],
  );
  expect(await open(), 'the first after a change').toBeLessThanOrEqual(8);
  installation.setNow('2026-11-22T15:00:00Z');
  // Every five minutes some request notes that its session was used, with two trips of its own.
  await ask('/properties', { cookie });
  expect(await open(), 'the first of a day').toBeLessThanOrEqual(8);
});
