import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMaintenance } from '#app/server/maintenance.ts';
import { screens } from '#app/screens.ts';
import { commandMaintenance } from '#app/system/maintenance.server.ts';
import { fingerprint } from '#tests/permissions/doing.ts';
import { READS } from '#tests/permissions/expectations.ts';
import { dataAddress, TRANSPORTS, wrongReads } from '#tests/permissions/reading.ts';
import { setStage, type Stage } from '#tests/permissions/stage.ts';
import { TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { type HonestDeed, prepareSending, type Sending } from './forgeries/deed.ts';
import { HONEST_DEEDS } from './forgeries/honest-deeds.ts';
import {
  changesBetween,
  isNoVisit,
  putBack,
  readRows,
  type Rows,
} from './forgeries/row-changes.ts';

let stage: Stage;
let base: Rows;
beforeAll(async () => {
  stage = await setStage();
  stage.installation.limits.attempt = () => Promise.resolve(null);
  base = await readRows(stage.installation);
});
afterAll(() => stage.installation.close());

const MESSAGE = 'We move to a faster machine.';
const begin = (minutes: number | null = 30) =>
  commandMaintenance(stage.installation, { isOn: true, message: MESSAGE, minutes });
const end = () => commandMaintenance(stage.installation, { isOn: false });

beforeEach(end);

/** Puts everything back as it was, for a deed that needs something prepared. */
const goBack = async () =>
  putBack(stage.installation, { now: await readRows(stage.installation, base), rows: base });

/** The form W-9 of an investing profile of the owner's. */
async function paperOfOwner(): Promise<string> {
  const [paper] = await stage.installation.database.look<{ id: string }>(
    `select id from profile_papers where profile_id = '${stage.world.profiles.own}'`,
  );
  return paper?.id ?? '';
}

/** Taken all the same: whoever signs in reads on, and colours and places stay in the browser. */
const TAKEN = new Set([
  '/auth sign-in',
  '/properties/:propertyId sign-in',
  '/auth/sign-out null',
  '/auth/two-factor app',
  '/auth/two-factor recovery_code',
  '/auth/two-factor cancel',
  '/auth/passkey challenge',
  '/auth/passkey sign-in',
  '/dashboard/organizations/switch null',
  '/admin/system/maintenance begin',
  '/admin/system/maintenance end',
  '/theme null',
]);

/** One of each way through; all of them are in the permission tests. */
const READERS = [
  ['anonymous', 'page'],
  ['owner', 'data'],
  ['platformAdmin', 'data'],
] as const;

const nameOf = ({ screen, intent }: HonestDeed) => `${screen} ${intent}`;
const HELD = HONEST_DEEDS.filter((deed) => !TAKEN.has(nameOf(deed)));

const named = (deeds: readonly HonestDeed[]) => deeds.map((deed) => [nameOf(deed), deed] as const);

/** A form is answered with 503 and what the administration has said, as a page and as data. */
async function expectHeld({ path, cookie, form }: Sending, name = path): Promise<void> {
  const sent = cookie === undefined ? { form } : { cookie, form };
  for (const transport of TRANSPORTS) {
    const address = transport === 'data' ? dataAddress(path) : path;
    const answer = await stage.ask(address, { ...sent, more: { accept: 'text/html' } });
    expect(answer.status, `${name}`).toBe(503);
    expect(answer.headers.get('retry-after'), `${name}`).toBe('1800');
    expect(answer.body, `${name}`).toContain(MESSAGE);
  }
}

describe('in maintenance mode', () => {
  it('nearly every form of the product is held', () => {
    const open = screens.filter(({ always }) => always !== null);
    expect(open.map(({ path }) => path).toSorted()).toEqual([
      '/admin/system/maintenance',
      '/auth',
      // A company's server says who has signed out, and does not say so twice (0120).
      '/auth/company/:provider/logout',
      '/auth/passkey',
      '/auth/sign-out',
      '/auth/two-factor',
      '/dashboard/organizations/switch',
      '/properties/:propertyId',
      '/theme',
    ]);
    expect(HELD.length).toBeGreaterThan(60);
  });

  it.each(named(HELD.filter(({ prepare }) => prepare !== undefined)))(
    '%s is answered with 503 and changes nothing',
    async (_name, deed) => {
      await goBack();
      const sending = await prepareSending(stage, deed);
      await begin();
      const before = await fingerprint(stage.installation);
      await expectHeld(sending);
      expect(await fingerprint(stage.installation)).toBe(before);
    },
  );

  // What needs nothing before is looked at together: all of them leave what the first one found.
  it('and so is every form that needs nothing before it', async () => {
    await goBack();
    await begin();
    const before = await fingerprint(stage.installation);
    for (const deed of HELD.filter(({ prepare }) => prepare === undefined)) {
      await expectHeld(await prepareSending(stage, deed), nameOf(deed));
    }
    expect(await fingerprint(stage.installation)).toBe(before);
  });

  it('what was typed comes back in a page that sends it again, but for passwords', async () => {
    await begin(null);
    const form = { intent: 'sign-up', firstName: 'Ann "&" Co', password: 'never-back' };
    const answer = await stage.ask('/auth?x=1', { form, more: { accept: 'text/html' } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('300');
    expect(answer.body).toContain('action="/auth?x=1"');
    expect(answer.body).toContain('value="Ann &quot;&amp;&quot; Co"');
    expect(answer.body).not.toContain('never-back');
  });

  it.each(Object.keys(READS))('%s is read as ever', async (path) => {
    await begin();
    for (const [principal, transport] of READERS) {
      expect(await wrongReads(stage, path, principal, [transport])).toEqual([]);
    }
  });

  it.each([
    ['profile.paper_opened', 'owner', '/files/profile-papers/:paperId'],
    ['tax_ids.exported', 'platformAdmin', '/admin/statements/export?taxIds=yes'],
    ['legal_text.acceptances_exported', 'platformAdmin', '/admin/legal/acceptances/export'],
    ['pipeline.exported', 'platformAdmin', '/admin/funding/export'],
    ['funding_receipts.exported', 'platformAdmin', '/admin/funding/receipts'],
    ['accreditations.exported', 'platformAdmin', '/admin/accreditation/export'],
    ['purchasers.exported', 'platformAdmin', '/admin/properties/:propertyId/offering/export'],
  ] as const)('%s is read and noted down, and nothing else', async (action, by, address) => {
    const path = address
      .replace(':paperId', await paperOfOwner())
      .replace(':propertyId', stage.world.properties.platform);
    await begin();
    const before = await readRows(stage.installation, base);
    expect((await stage.ask(path, { cookie: stage.cookies[by] ?? '' })).status).not.toBe(503);
    const changes = changesBetween(before, await readRows(stage.installation, before));
    expect(changes.filter(isNoVisit)).toEqual([expect.stringMatching(/^audit_entries: new /)]);
    const [entry] = await stage.installation.database.look(
      'select action from audit_entries order by id desc limit 1',
    );
    expect(entry).toEqual({ action });
  });

  it('every page says so before somebody fills in a form', async () => {
    await begin();
    for (const [path, cookie] of [
      ['/strategy', undefined],
      ['/dashboard', stage.cookies.owner],
      ['/admin', stage.cookies.owner],
    ] as const) {
      const { body } = await stage.ask(path, cookie === undefined ? {} : { cookie });
      expect(body).toContain(MESSAGE);
      expect(body).toContain('10:30');
    }
  });

  it('people sign in and out, and an invitation waits', async () => {
    await begin();
    const form = { intent: 'sign-in', email: 'member@example.com', password: TEST_PASSWORD };
    const answer = await stage.ask('/auth?redirectTo=%2Fdashboard', { form });
    expect(answer).toMatchObject({ status: 302, location: '/dashboard' });
    expect(answer.headers.getSetCookie().join()).toContain('session_token');
    const invited = await stage.ask('/auth?invite=nothing', { form });
    expect(invited).toMatchObject({ status: 302, location: '/auth?invite=nothing' });
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const left = await stage.ask('/auth/sign-out', { cookie, form: {} });
    expect(left.status).toBe(302);
  });

  it('health says so and stays good', async () => {
    await begin();
    for (const path of ['/healthz', '/readyz']) {
      const { status, body } = await stage.ask(path);
      expect(status).toBe(200);
      expect(body).toContain('maintenance mode');
    }
    await end();
    expect((await stage.ask('/readyz')).body).toBe('ready');
    expect((await stage.ask('/healthz')).body).toBe('ok');
  });
});

describe('the switch', () => {
  const send = (form: Record<string, string>) =>
    stage.ask('/admin/system/maintenance', { cookie: stage.cookies.platformAdmin ?? '', form });
  const seenNow = async () =>
    (await readMaintenance(stage.installation))?.beganAt.toISOString() ?? '';

  it('is refused for what nobody can mean', async () => {
    for (const minutes of ['0', '-1', '10081', '1.5', 'soon']) {
      expect((await send({ intent: 'begin', seen: '', minutes })).status).toBe(400);
    }
    const message = 'x'.repeat(201);
    expect((await send({ intent: 'begin', seen: '', message })).status).toBe(400);
    expect(await readMaintenance(stage.installation)).toBeNull();
  });

  it('is refused in a tab that has not seen the switch in another', async () => {
    expect((await send({ intent: 'begin', seen: '' })).status).toBe(302);
    expect((await send({ intent: 'begin', seen: '' })).status).toBe(409);
    const seen = await seenNow();
    expect((await send({ intent: 'end', seen })).status).toBe(302);
    expect((await send({ intent: 'end', seen })).status).toBe(409);
    expect(await seenNow()).toBe('');
  });

  it('is noted down each time, with what was said', async () => {
    await send({ intent: 'begin', seen: '', message: 'Moving', minutes: '15' });
    const seen = await seenNow();
    await send({ intent: 'begin', seen, message: 'Still moving', minutes: '' });
    expect((await readMaintenance(stage.installation))?.beganAt.toISOString()).toBe(seen);
    await send({ intent: 'end', seen });
    const entries = await stage.installation.database.look(
      `select action, details->'after'->>'message' as message from audit_entries
       where record_type = 'installation' and actor_id is not null order by id desc limit 3`,
    );
    expect(entries).toEqual([
      { action: 'maintenance.ended', message: null },
      { action: 'maintenance.changed', message: 'Still moving' },
      { action: 'maintenance.began', message: 'Moving' },
    ]);
  });
});
