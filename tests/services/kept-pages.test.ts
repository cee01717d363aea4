import { afterAll, beforeAll, expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import { assembleInstallation } from '#app/server/assemble-installation.ts';
import { openPostgresql } from '#app/server/db/open-postgresql.ts';
import { createTestApp } from '#tests/helpers/test-app.ts';
import { cookieHeader } from '#tests/helpers/sessions.ts';
import { TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { stagedOf } from '#tests/helpers/staged.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { addNote, list } from '#tests/helpers/world.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';

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

const NOTE = {
  amount: '150000',
  interestRate: '7',
  termMonths: '36',
  paymentType: 'interest_only',
  noteOn: '2026-12-15',
  status: 'available',
  lienPosition: '2',
  holder: 'none',
};

/** The cookie of a session of one of the world's people. */
async function cookieOf(name: 'owner' | 'platformAdmin'): Promise<string> {
  const { headers } = await installation.auth.api.signInEmail({
    body: { email: world.people[name].email, password: TEST_PASSWORD },
    returnHeaders: true,
  });
  return cookieHeader(headers.getSetCookie());
}

/** News take a moment, on a busy machine some seconds. */

const page = () => `/properties/${propertyId}`;
const shown = (path = page()) => Promise.all(asks.map(async (one) => (await one(path)).body));

/** Waits until both answer from memory. */
async function untilKept(address: string): Promise<void> {
  await waitUntil(async () => {
    // Only what has changed is told.
    for (const heard of ['0 Heard Street', address]) {
      await look(`update properties set address = $1 where id = $2`, [heard, propertyId]);
    }
    for (const body of await shown()) expect(body).toContain(address);
    await changeUnheard('9 Unheard Street');
    for (const body of await shown()) expect(body).not.toContain('9 Unheard Street');
    await changeUnheard(address);
  });
}

it('never keeps a page for the day of funding that a stranger tries', async () => {
  await untilKept('1 Kept Street');
  const tried = `${page()}?funding=2026-12-24`;
  await shown(tried);
  await changeUnheard('9 Unheard Street');
  for (const body of await shown(tried)) expect(body).toContain('9 Unheard Street');
  for (const body of await shown()) expect(body).toContain('1 Kept Street');
  await changeUnheard('1 Kept Street');
});

it('never keeps what was read with a session or another cookie', async () => {
  await untilKept('1 Kept Street');
  for (const sent of [
    await cookieOf('platformAdmin'),
    'hearthnote.toast=x',
    'hearthnote.theme=dark; more=1',
  ]) {
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

it('keeps no list that one reader has filtered or chosen from', async () => {
  await untilKept('1 Kept Street');
  for (const query of ['rateFrom=1', 'state=OH', `compare=${propertyId}`]) {
    const path = `/properties?status=all&${query}`;
    expect((await ask(path)).body).toContain('1 Kept Street');
    await changeUnheard('2 Unheard Street');
    const answer = await ask(path);
    expect(answer.body).toContain('2 Unheard Street');
    expect(answer.headers.get('etag')).toBeNull();
    await changeUnheard('1 Kept Street');
  }
});

it('shows a change in both processes once it is heard, and nothing of a private note', async () => {
  await untilKept('1 Kept Street');
  const terms = { ...SAMPLE_TERMS, amountCents: cents(77_777_700n) };
  await addNote(installation, admin, { propertyId, isPublic: false, terms });
  await look(`update properties set address = '3 Changed Street' where id = $1`, [propertyId]);
  await waitUntil(async () => {
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

it('says anew until when a note is reserved, when its end is moved', async () => {
  const staged = stagedOf(installation);
  const offered = await staged.offer(admin);
  const requestId = await staged.ask(await staged.lender(), offered);
  const reservedTill = async (day: string) => {
    await staged.place(requestId, 'reserved', `2026-12-${day}T15:00:00Z`);
    await waitUntil(async () => {
      for (const body of await shown(`/properties/${offered.propertyId}`))
        expect(body).toContain(`reserved until Dec ${day}, 2026, 10:00 AM EST`);
    });
  };
  await look(`update property_notes set status = 'pending' where id = $1`, [offered.noteId]);
  await reservedTill('14');
  await look(`select pg_sleep(0.2)`);
  await reservedTill('15');
});

it('keeps its pages while forms are refused, and while nothing public changes', async () => {
  await untilKept('3 Changed Street');
  await changeUnheard('4 Unheard Street');
  const noteId = world.notes.ownListed;
  const forms: [path: string, form: Record<string, string>, cookie?: string][] = [
    ['/theme', { theme: 'dark', returnTo: '/' }],
    ['/about', {}],
    ['/auth', { intent: 'sign-in', email: admin.email, password: 'wrong password' }],
    [page(), { intent: 'request', noteId }],
    [page(), { intent: 'no such thing' }],
    [`/admin/properties/${propertyId}/notes/${noteId}/delete`, {}],
    [`/admin/properties/${world.properties.own}/notes/new`, NOTE, await cookieOf('owner')],
    [`/admin/properties/${world.properties.own}/notes/new`, {}, await cookieOf('owner')],
  ];
  const statuses: number[] = [];
  for (const [path, form, cookie] of forms) {
    const answer = await ask(path, { form, ...(cookie === undefined ? {} : { cookie }) });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([302, 405, 401, 401, 400, 302, 302, 400]);
  await look(`update properties set address = address where id <> $1`, [propertyId]);
  await look(`update property_details set description = 'x' where false`);
  await look(`delete from property_images where false`);
  await look(`select pg_sleep(0.2)`);
  for (const body of await shown()) expect(body).not.toContain('4 Unheard Street');
  await changeUnheard('3 Changed Street');
});

it('shows whoever changes what everybody sees the change at once', async () => {
  const listed = world.properties.own;
  await look(`update properties set published_at = now() where id = $1`, [listed]);
  await waitUntil(async () => {
    for (const body of await shown(`/properties/${listed}`)) expect(body).toContain('3 Own Street');
  });
  await shown(`/properties/${listed}`);
  const added = await ask(`/admin/properties/${listed}/notes/new`, {
    form: { ...NOTE, amount: '160000' },
    cookie: await cookieOf('owner'),
  });
  expect(added.status).toBe(302);
  // A change by an organization makes a draft of what was published (D2).
  expect((await ask(`/properties/${listed}`)).status).toBe(404);
});

it('forgets what a change touches, and keeps the rest', async () => {
  const funded = await list(installation, admin, '7 Funded Street');
  await addNote(installation, admin, { propertyId: funded, isPublic: true });
  await look(`update properties set status = 'funded' where id = $1`, [funded]);
  await untilKept('3 Changed Street');
  const places = ['/about', '/properties', '/properties?status=funded', `/properties/${funded}`];
  for (const path of places) await shown(path);
  await changeUnheard('8 Unheard Street');
  const describe = (text: string) =>
    look(`update property_details set description = $1 where property_id = $2`, [text, funded]);
  await describe('A house on a hill');
  await waitUntil(async () => {
    for (const body of await shown(`/properties/${funded}`)) {
      expect(body).toContain('A house on a hill');
    }
  });
  for (const path of [page(), '/properties']) {
    for (const body of await shown(path)) expect(body).not.toContain('8 Unheard Street');
  }
  // What is funded leaves a list in which it stood, and the page of a property lists others.
  await look(`update properties set status = 'available' where id = $1`, [funded]);
  await waitUntil(async () => {
    for (const path of [page(), '/properties']) {
      for (const body of await shown(path)) expect(body).toContain('8 Unheard Street');
    }
  });
  await changeUnheard('3 Changed Street');
});

it('keeps nothing while changes are not heard of, and keeps again afterwards', async () => {
  await untilKept('3 Changed Street');
  await look(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen%'`,
  );
  await waitUntil(async () => {
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
  await waitUntil(async () => {
    expect((await ask('/properties', { more: { 'if-none-match': etag } })).status).toBe(200);
  });
});
