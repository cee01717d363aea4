import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cents } from '#app/domain/money/cents.ts';
import { assembleInstallation } from '#app/server/assemble-installation.ts';
import { openPostgresql } from '#app/server/db/open-postgresql.ts';
import { createTestApp } from '#tests/helpers/test-app.ts';
import { cookieHeader } from '#tests/helpers/sessions.ts';
import { TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { addNote, list } from '#tests/helpers/world.ts';

/** Two processes: what each has open is its own, but for the database. */
const { installation, world } = await openTestWorld({ PAGE_CACHE_MB: '8' });
const { look } = installation.database;
const admin = world.people.platformAdmin;
const url = new URL(process.env.TEST_DATABASE_URL ?? '');
let other: Awaited<ReturnType<typeof openPostgresql>>;
let ask: ReturnType<typeof createTestApp>;
let asks: (typeof ask)[];
let propertyId: string;

beforeAll(async () => {
  const [row] = await look<{ name: string }>('select current_database() as name');
  url.pathname = row?.name ?? '';
  other = await openPostgresql(url.href);
  propertyId = await list(installation, admin, '1 Kept Street');
  await addNote(installation, admin, { propertyId, isPublic: true });
  ask = createTestApp(installation);
  asks = [ask, createTestApp(assembleInstallation(installation.settings, other))];
});
afterAll(() => other.close());

/** Changes an address behind the back of every trigger: what still shows the old one was kept. */
async function changeUnheard(address: string): Promise<void> {
  await look(
    `do $$ begin
      set local session_replication_role = replica;
      update properties set address = '${address}' where id = '${propertyId}';
    end $$`,
  );
}

const page = () => `/properties/${propertyId}`;
const shown = (path = page()) => Promise.all(asks.map(async (one) => (await one(path)).body));

/** Waits until both answer from memory. */
async function untilKept(address: string): Promise<void> {
  await vi.waitFor(async () => {
    await look(`update properties set address = $1 where id = $2`, [address, propertyId]);
    for (const body of await shown()) expect(body).toContain(address);
    await changeUnheard('9 Unheard Street');
    for (const body of await shown()) expect(body).not.toContain('9 Unheard Street');
    await changeUnheard(address);
  }, 20_000);
}

it('never keeps what was read with a session or another cookie', async () => {
  await untilKept('1 Kept Street');
  const { headers } = await installation.auth.api.signInEmail({
    body: { email: admin.email, password: TEST_PASSWORD },
    returnHeaders: true,
  });
  const session = cookieHeader(headers.getSetCookie());
  for (const sent of [session, 'hearthnote.toast=x', 'hearthnote.theme=dark; more=1']) {
    await ask(page(), { cookie: sent });
    await changeUnheard('2 Unheard Street');
    const answer = await ask(page(), { cookie: sent });
    expect(answer.body).toContain('2 Unheard Street');
    expect(answer.headers.get('etag')).toBeNull();
    await changeUnheard('1 Kept Street');
  }
  const dark = await ask(page(), { cookie: 'hearthnote.theme=dark' });
  expect(dark.body).toContain('data-theme="dark"');
  expect((await ask(page())).body).not.toContain('data-theme="dark"');
});

it('shows a change in both processes once it is heard, and nothing of a private note', async () => {
  await untilKept('1 Kept Street');
  const terms = { ...SAMPLE_TERMS, amountCents: cents(77_777_700n) };
  await addNote(installation, admin, { propertyId, isPublic: false, terms });
  await look(`update properties set address = '3 Changed Street' where id = $1`, [propertyId]);
  await vi.waitFor(async () => {
    for (const body of await shown()) expect(body).toContain('3 Changed Street');
  });
  for (const path of [
    page(),
    `${page()}.data`,
    '/properties',
    '/properties.data',
    '/',
    '/_.data',
  ]) {
    for (const body of await shown(path)) expect(body).not.toMatch(/777,777|77777700/);
  }
});

it('forgets with every change of its own process at once', async () => {
  await untilKept('3 Changed Street');
  await changeUnheard('4 Own Street');
  await ask('/theme', { form: { theme: 'dark', returnTo: '/' } });
  expect((await ask(page())).body).toContain('4 Own Street');
});

it('keeps nothing while changes are not heard of, and keeps again afterwards', async () => {
  await untilKept('4 Own Street');
  await look(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen%'`,
  );
  await vi.waitFor(async () => {
    await changeUnheard('5 Deaf Street');
    for (const body of await shown()) expect(body).toContain('5 Deaf Street');
  });
  await untilKept('5 Deaf Street');
});

it('tells a client that has the page so, with the same policy and nothing else', async () => {
  const first = await ask('/properties');
  const etag = first.headers.get('etag') ?? '';
  const again = await ask('/properties', { more: { 'if-none-match': etag } });
  expect([again.status, again.body]).toEqual([304, '']);
  const policy = 'content-security-policy';
  expect(again.headers.get(policy)).toBe(first.headers.get(policy));
  expect(first.headers.get(policy)).not.toContain('nonce');
  const packed = await ask('/properties', { more: { 'accept-encoding': 'br' } });
  expect(packed.headers.get('content-encoding')).toBe('br');
  await look(`update property_notes set amount_cents = amount_cents + 100`);
  await vi.waitFor(async () => {
    expect((await ask('/properties', { more: { 'if-none-match': etag } })).status).toBe(200);
  });
});
