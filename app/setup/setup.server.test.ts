import { beforeEach, describe, expect, test } from 'vitest';
import { cookieHeader, callWith } from '#tests/helpers/sessions.ts';
import { createPerson, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { createFirstAdmin } from './admin.server.ts';
import { makeSetupCode, takeSetupCode } from './code.server.ts';
import { saveCompany, saveTimeZone } from './company.server.ts';
import { isSetupOpenTo } from './progress.server.ts';
import { finishSetup, passStep, trySetupFiles, trySetupMail } from './rest.server.ts';
import { readSetup } from './show.server.ts';

const PRODUCTION = { DEMO: '0', APP_SECRET: 'Wq8n3ZrT0vXk5LmB7yHc2dPfJ9sGaE4u' };
const installation = await openOwnInstallation(PRODUCTION);
const { look } = installation.database;

const ADMIN = {
  firstName: 'Ada',
  lastName: 'Lender',
  email: 'ada@lender.example',
  password: TEST_PASSWORD,
};
const COMPANY = { name: 'Oak & Cedar', address: '1 Elm Street', phone: null, email: null };

/** Each attempt comes from an address of its own, for each has limits of its own. */
let clients = 0;
const by = (cookie = '') => {
  clients += 1;
  return callWith(installation, cookie, `192.0.2.${clients % 250}`);
};

beforeEach(async () => {
  installation.setNow('2026-11-21T15:00:00Z');
  await look('alter table users disable trigger keep_a_platform_admin');
  for (const table of ['setup_progress', 'setup_codes', 'installation_settings', 'users']) {
    await look(`delete from ${table}`);
  }
  await look('delete from rate_limits');
  await look('alter table users enable trigger keep_a_platform_admin');
  await installation.takeChosen();
});

async function newCode(): Promise<string> {
  const made = await makeSetupCode(installation);
  if (made === null) throw new Error('there is nothing to set up');
  return made.code;
}

/** The cookie header of a browser that has given a code. */
async function begin(code?: string): Promise<string> {
  const taken = await takeSetupCode(await by(), code ?? (await newCode()));
  if (!taken.ok) throw new Error(taken.reason.kind);
  return cookieHeader([taken.value.cookie]);
}

/** The cookie header of the admin whom a browser has made. */
async function makeAdmin(cookie: string): Promise<string> {
  const made = await createFirstAdmin(await by(cookie), ADMIN);
  if (!made.ok) throw new Error(made.reason.kind);
  return cookieHeader([cookie], made.value.cookies);
}

/** What the database answers to a row that no policy lets in. */
const DENIED = { cause: { code: '42501' } };

const kindOf = (result: { ok: boolean; reason?: { kind: string } }) =>
  result.ok ? 'done' : result.reason?.kind;

describe('the code', () => {
  test('is printed by no demo, and by no start once somebody administers it', async () => {
    const demo = { ...installation, settings: { ...installation.settings, isDemo: true } };
    expect(await makeSetupCode(demo)).toBeNull();
    await newCode();
    await createPerson(installation, { email: 'root@example.com', isPlatformAdmin: true });
    expect(await makeSetupCode(installation)).toBeNull();
    expect(await look('select from setup_codes')).toEqual([]);
  });

  test('is not kept in the table, and is another one at each start', async () => {
    const codes = [await newCode(), await newCode()];
    expect(codes[0]).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(codes[0]).not.toBe(codes[1]);
    const rows = await look('select * from setup_codes');
    expect(rows).toHaveLength(1);
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
    expect(kindOf(await takeSetupCode(await by(), codes[0] ?? ''))).toBe('wrong_code');
  });

  test.each(['', 'abcd-efgh-jkmn', '0', 'x'.repeat(500)])('%j is none', async (code) => {
    await newCode();
    expect(kindOf(await takeSetupCode(await by(), code))).toBe('wrong_code');
  });

  test('is taken once, however it is typed, and by one browser of two at once', async () => {
    const code = await newCode();
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    const both = await Promise.all(
      [code, typed].map(async (one) => kindOf(await takeSetupCode(await by(), one))),
    );
    expect(both.toSorted()).toEqual(['done', 'wrong_code']);
    expect(kindOf(await takeSetupCode(await by(), code))).toBe('wrong_code');
  });

  test('expires a day after the start', async () => {
    const code = await newCode();
    installation.setNow('2026-11-22T15:00:00Z');
    expect(kindOf(await takeSetupCode(await by(), code))).toBe('expired_code');
    expect(kindOf(await takeSetupCode(await by(), await newCode()))).toBe('done');
  });

  test('may be guessed ten times from one client, and then the right one is refused', async () => {
    const code = await newCode();
    const caller = await by();
    for (let count = 0; count < 10; count += 1) {
      expect(kindOf(await takeSetupCode(caller, 'abcd-efgh-jkmn'))).toBe('wrong_code');
    }
    expect(kindOf(await takeSetupCode(caller, code))).toBe('rate_limited');
    expect(kindOf(await takeSetupCode(await by(), code))).toBe('done');
  });

  test('of another process is as good, and the browser that gives it takes over', async () => {
    const first = await begin();
    const second = await begin();
    expect(await readSetup(await by(first), null)).toBeNull();
    expect((await readSetup(await by(second), null))?.shown).toBe('company');
  });
});

describe('without the code', () => {
  test.each([
    ['the company', async (cookie: string) => saveCompany(await by(cookie), COMPANY)],
    ['the admin', async (cookie: string) => createFirstAdmin(await by(cookie), ADMIN)],
    ['the time zone', async (cookie: string) => saveTimeZone(await by(cookie), 'Asia/Tokyo')],
    ['a step', async (cookie: string) => passStep(await by(cookie), 'mail')],
    ['mail', async (cookie: string) => trySetupMail(await by(cookie))],
    ['files', async (cookie: string) => trySetupFiles(await by(cookie))],
    ['the end', async (cookie: string) => finishSetup(await by(cookie))],
  ])('%s is refused', async (_what, attempt) => {
    await begin();
    for (const cookie of ['', 'hearthnote.setup=forged', 'hearthnote.setup=']) {
      expect(kindOf(await attempt(cookie))).toBe('no_code');
    }
    expect(await look('select from users')).toEqual([]);
    expect(await look('select from installation_settings')).toEqual([]);
  });

  test('and a browser that has waited for a day is refused like that', async () => {
    const cookie = await begin();
    installation.setNow('2026-11-22T15:00:01Z');
    expect(kindOf(await saveCompany(await by(cookie), COMPANY))).toBe('no_code');
  });
});

describe('the admin', () => {
  test.each([
    [{ ...ADMIN, password: 'password1' }, 'weak_password'],
    [{ ...ADMIN, email: 'ada' }, 'not_accepted'],
    [{ ...ADMIN, email: 'Known@example.com' }, 'address_taken'],
  ])('%j is refused', async (input, kind) => {
    await createPerson(installation, { email: 'known@example.com' });
    const cookie = await begin();
    expect(kindOf(await createFirstAdmin(await by(cookie), input))).toBe(kind);
    expect(await look('select from users where is_platform_admin')).toEqual([]);
    expect((await readSetup(await by(cookie), null))?.hasAdmin).toBe(false);
  });

  test('is one, of two at the same instant', async () => {
    const cookie = await begin();
    const both = await Promise.all(
      ['ada@lender.example', 'eve@lender.example'].map(async (email) =>
        kindOf(await createFirstAdmin(await by(cookie), { ...ADMIN, email })),
      ),
    );
    expect(both.toSorted()).toEqual(['done', 'no_code']);
    expect(await look('select from users')).toHaveLength(1);
  });

  test('is nobody when somebody was made admin meanwhile', async () => {
    const cookie = await begin();
    await createPerson(installation, { email: 'root@example.com', isPlatformAdmin: true });
    expect(kindOf(await createFirstAdmin(await by(cookie), ADMIN))).toBe('no_code');
    expect(kindOf(await saveCompany(await by(cookie), COMPANY))).toBe('no_code');
  });

  test('is verified, signed in, lacks a second factor, and is noted in the audit', async () => {
    const cookie = await makeAdmin(await begin());
    const { actor } = await by(cookie);
    expect(actor).toMatchObject({
      email: 'ada@lender.example',
      isVerified: true,
      isPlatformAdmin: true,
      lacksDemandedFactor: true,
    });
    const entries = await look(
      'select action, actor_name from audit_entries order by id desc limit 1',
    );
    expect([...entries]).toEqual([{ action: 'platform_admin.granted', actor_name: 'Set-up page' }]);
    expect(await look(`select from outbox_mails where to_address like 'ada@%'`)).toEqual([]);
  });

  test('has the rest of the page alone, with any browser, and without it nobody has', async () => {
    const cookie = await makeAdmin(await begin());
    expect(await isSetupOpenTo(await by())).toBe(false);
    expect(await isSetupOpenTo(await by(cookie))).toBe(true);
    const { userId } = await createPerson(installation, { email: 'x@example.com' });
    const other = await by();
    const stranger = { ...other, actor: { ...(await by(cookie)).actor, userId } as never };
    expect(await isSetupOpenTo(stranger)).toBe(false);
    expect(kindOf(await passStep(stranger, 'mail'))).toBe('no_code');
    await finishSetup(await by(cookie));
    expect(await isSetupOpenTo(await by(cookie))).toBe(false);
    expect(kindOf(await saveTimeZone(await by(cookie), 'Asia/Tokyo'))).toBe('no_code');
  });
});

describe('what was chosen', () => {
  test('stands in the settings at once, but where the environment says otherwise', async () => {
    const cookie = await begin();
    expect(kindOf(await saveCompany(await by(cookie), COMPANY))).toBe('done');
    expect(installation.brands.base.settings.company).toMatchObject({
      name: 'Oak & Cedar',
      address: '1 Elm Street',
      phone: null,
    });
    const named = await openOwnInstallation({
      ...PRODUCTION,
      COMPANY_NAME: 'By Setting',
      BUSINESS_TIME_ZONE: 'Europe/Berlin',
    });
    await named.database.look(
      `insert into installation_settings (company_name, company_phone, time_zone)
       values ('Stored', '(614) 555-0100', 'Asia/Tokyo')`,
    );
    await named.takeChosen();
    const { settings } = named.brands.base;
    expect(settings.company).toMatchObject({ name: 'By Setting', phone: '(614) 555-0100' });
    expect(settings.businessTimeZone).toBe('Europe/Berlin');
  });

  test('a time zone decides when the business day begins', async () => {
    const cookie = await makeAdmin(await begin());
    installation.setNow('2026-11-21T20:00:00Z');
    await saveTimeZone(await by(cookie), 'Asia/Tokyo');
    expect(installation.brands.base.settings.businessTimeZone).toBe('Asia/Tokyo');
    expect((await installation.brands.shown()).settings.businessTimeZone).toBe('Asia/Tokyo');
  });

  test('whoever stops comes back to where they were, and may look at what is done', async () => {
    const cookie = await begin();
    await saveCompany(await by(cookie), COMPANY);
    const again = await begin();
    expect(await readSetup(await by(again), 'zone')).toMatchObject({ shown: 'admin' });
    const admin = await makeAdmin(again);
    await passStep(await by(admin), 'mail');
    await passStep(await by(admin), 'mail');
    expect(await readSetup(await by(admin), null)).toMatchObject({ shown: 'files', next: 'files' });
    expect(await readSetup(await by(admin), 'company')).toMatchObject({
      shown: 'company',
      company: { name: { value: 'Oak & Cedar', fixedBy: null } },
    });
    expect(await readSetup(await by(admin), 'admin')).toMatchObject({ shown: 'files' });
  });

  test('the database stores nothing more once the set-up is over', async () => {
    const cookie = await makeAdmin(await begin());
    await finishSetup(await by(cookie));
    const { signIn } = installation.database;
    const { installationSettings, setupCodes, setupProgress } = await import('./tables.server.ts');
    const codes = { place: 'x', codeHash: '00'.repeat(32), expiresAt: new Date() };
    await expect(
      signIn.insert(installationSettings).values({ companyName: 'x' }),
    ).rejects.toMatchObject(DENIED);
    await expect(signIn.insert(setupCodes).values(codes)).rejects.toMatchObject(DENIED);
    const reopened = await signIn.update(setupProgress).set({ finishedAt: null }).returning();
    expect(reopened).toEqual([]);
  });
});

test('storage and mail are tried, and what they answered stays on the page', async () => {
  const cookie = await makeAdmin(await begin());
  expect(await trySetupFiles(await by(cookie))).toMatchObject({ value: { isFine: true } });
  const mail = await trySetupMail(await by(cookie));
  expect(mail).toMatchObject({ value: { isFine: false, answer: null } });
  expect(await readSetup(await by(cookie), 'files')).toMatchObject({
    files: { trial: { isFine: true } },
    mail: { server: null, trial: { isFine: false } },
  });
});
