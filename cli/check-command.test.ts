import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NewerSchemaError } from '#app/server/db/pending.ts';
import { openPostgresql } from '#app/server/db/open-postgresql.ts';
import { acceptTrail } from '#app/audit/seals/verify.server.ts';
import { sealEntries } from '#app/audit/seals/seal.server.ts';
import {
  makeTestFolder,
  openTestDatabase,
  type TestDatabase,
} from '#tests/helpers/test-database.ts';
import { createPerson, openTestInstallation } from '#tests/helpers/test-installation.ts';
import { writeAudit } from '#tests/helpers/write-audit.ts';
import { startCompany } from '#tests/helpers/company-provider.ts';
import { runCheckCommand } from './check-command.ts';

const folder = makeTestFolder();
const texts = makeTestFolder();
mkdirSync(texts.path, { recursive: true });
for (const text of ['terms', 'privacy', 'risk', 'e-records']) {
  const source = '---\ninForceOn: 2026-12-01\n---\n\n# Ours\n\nWords.\n';
  writeFileSync(join(texts.path, `${text}.md`), source);
}
afterAll(() => texts.remove());
let printed = '';

beforeEach(() => {
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  folder.remove();
});

/**
 * The exit status of `hearthnote check` with these settings, of a company that has legal texts;
 * what it says is in `printed`.
 */
async function check(settings: Record<string, string>, words: string[] = []): Promise<number> {
  const production = {
    APP_SECRET: 'Wq8n3ZrT0vXk5LmB7yHc2dPfJ9sGaE4u',
    DATA_DIR: folder.path,
    LEGAL_FOLDER: texts.path,
  };
  for (const [name, value] of Object.entries({ ...production, ...settings })) {
    vi.stubEnv(name, value);
  }
  return runCheckCommand(words);
}

async function urlOf({ look }: TestDatabase): Promise<string> {
  const [found] = await look<{ name: string }>('select current_database() as name');
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${found?.name}`;
  return url.href;
}

const OTHER_SECRET = 'J9sGaE4uWq8n3ZrT0vXk5LmB7yHc2dPf';

it('names each wrong variable and asks nobody', async () => {
  expect(await check({ DATABASE_URL: 'mysql://h/d', STOP_DELAY: 'x' })).toBe(1);
  expect(printed).toMatch(/^wrong +DATABASE_URL must be [^]*\nwrong +STOP_DELAY must be /);
});

it('says of each part that does not answer why, and goes on with the others', async () => {
  const status = await check({
    DATABASE_URL: 'postgres://keeper:hush@127.0.0.1:1/notes',
    DATABASE_READ_URL: 'postgres://keeper:hush@127.0.0.1:2/notes',
    SMTP_URL: 'smtp://keeper:hush@127.0.0.1:1',
    MAIL_FROM: 'notes@example.com',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'notes',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'hush',
    S3_SECRET_ACCESS_KEY: 'hush',
  });
  expect(status).toBe(1);
  expect(printed).toContain('DATABASE_URL does not work: nothing answers on 127.0.0.1:1');
  expect(printed).toContain('DATABASE_READ_URL does not work: nothing answers on 127.0.0.1:2');
  expect(printed).toContain('The mail server does not work. SMTP_URL names 127.0.0.1:1: connect');
  expect(printed).toContain('The file store does not work. notes at http://127.0.0.1:1');
  expect(printed).not.toContain('hush');
});

it('says of each company whether its sign-in answers, and never its secret', async () => {
  const company = await startCompany({ id: 'hearthnote', secret: 'hush', origin: 'http://a' });
  const acme = {
    OIDC_PROVIDERS: 'acme',
    OIDC_ACME_NAME: 'Acme',
    OIDC_ACME_ISSUER: company.issuer,
    OIDC_ACME_CLIENT_ID: 'hearthnote',
    OIDC_ACME_CLIENT_SECRET: 'hush',
  };
  expect(await check({ DEMO: '0', ...acme })).toBe(0);
  expect(printed).toContain(
    `fine     The sign-in of Acme answers at ${new URL(company.issuer).host}`,
  );
  expect(printed).toContain('http://localhost:3000/auth/company/acme/callback');
  await company.stop();
  expect(await check({ DEMO: '0', ...acme })).toBe(1);
  expect(printed).toContain('The sign-in of Acme does not work. OIDC_ACME_ISSUER names');
  expect(await check({ DEMO: '0', ...acme, OIDC_ACME_CLIENT_ID: '' })).toBe(1);
  expect(printed).toContain('OIDC_ACME_CLIENT_ID must be set');
  expect(printed).not.toContain('hush');
});

it('says what each layer of the brand says, and what is wrong with its files', async () => {
  mkdirSync(folder.path, { recursive: true, mode: 0o700 });
  const brand = join(folder.path, 'brand');
  mkdirSync(brand);
  const settings = { DEMO: '0', BRAND_FOLDER: brand, COMPANY_NAME: 'Harbor Lending' };
  const say = (text: string) => writeFileSync(join(brand, 'brand.json'), text);
  expect(await check(settings)).toBe(1);
  expect(printed).toContain('wrong    The brand files cannot be used. BRAND_FOLDER: brand.json');
  for (const [text, problem] of [
    ['{', 'brand.json cannot be read'],
    ['{"primary": "#ffff00"}', 'brand.json: primary: White words on this color have a contrast of'],
    ['{"colour": "x"}', 'brand.json: colour: is not known here.'],
    ['{"mark": "../secret.svg"}', 'brand.json: mark: must be the name of an SVG or PNG'],
    ['{"mark": "gone.svg"}', 'BRAND_FOLDER: gone.svg cannot be read'],
    ['{"mark": "brand.png"}', 'BRAND_FOLDER: brand.png is neither an SVG nor a PNG.'],
  ] as const) {
    printed = '';
    writeFileSync(join(brand, 'brand.png'), 'no picture');
    say(text);
    expect(await check(settings)).toBe(1);
    expect(printed).toContain(problem);
  }
  printed = '';
  say('{"name": "Pier Notes", "primary": "#12355b", "showsProduct": false}');
  expect(await check(settings)).toBe(0);
  expect(printed).toContain('fine     The settings name the company Harbor Lending.');
  expect(printed).toContain(`in ${brand} say name, primary, showsProduct.`);
});

it('a data folder that others get into is told, and one of another user is wrong', async () => {
  mkdirSync(folder.path, { recursive: true });
  chmodSync(folder.path, 0o755);
  const settings = { DEMO: '0' };
  expect(await check(settings)).toBe(0);
  expect(printed).toContain(`warning  Other users of this machine get into the data folder`);
  chmodSync(folder.path, 0o700);
  printed = '';
  expect(await check(settings)).toBe(0);
  expect(printed).toContain(`fine     The data folder ${folder.path} belongs to the user of this`);
  expect(printed).not.toContain('Other users');
  vi.spyOn(process, 'geteuid').mockReturnValue((process.geteuid?.() ?? 0) + 1);
  expect(await check(settings)).toBe(1);
  expect(printed).toMatch(
    /wrong +The data folder cannot be used. The data folder .* belongs to an/,
  );
});

it('the product’s own drafts are refused outside the demo, with what to do', async () => {
  expect(await check({ DEMO: '0', LEGAL_FOLDER: '' })).toBe(1);
  expect(printed).toMatch(
    /wrong +The legal texts are not ready. Terms, Privacy, Risks, Electronic/,
  );
  expect(printed).toContain('in the Admin Panel under Legal Texts, or name a folder with terms.md');
  expect(await check({ DEMO: '1', LEGAL_FOLDER: '' })).toBe(0);
  expect(printed).toContain('fine     The legal texts are the product’s drafts where nothing is');
});

it('a text neither published nor in the folder is named, and a wrong file too', async () => {
  const database = await openTestDatabase();
  const DATABASE_URL = await urlOf(database);
  const few = makeTestFolder();
  mkdirSync(few.path, { recursive: true });
  writeFileSync(join(few.path, 'terms.md'), '# Terms');
  expect(await check({ DATABASE_URL, LEGAL_FOLDER: few.path })).toBe(1);
  expect(printed).toMatch(/wrong +The legal texts are not ready. .*terms\.md needs a head/);
  rmSync(join(few.path, 'terms.md'));
  const source = '---\ninForceOn: 2026-12-01\n---\n\n# Ours\n\nWords.\n';
  writeFileSync(join(few.path, 'risk.md'), source);
  await database.look(`insert into legal_versions (legal_text, number, content, in_force_on, source,
    published_at, published_name) values ('terms', 1, '# x', '2026-12-01', 'screen', now(), 'x')`);
  expect(await check({ DATABASE_URL, LEGAL_FOLDER: few.path })).toBe(1);
  expect(printed).toContain('not ready. Privacy, Electronic Records: the product’s own draft');
  expect(await check({ DATABASE_URL })).toBe(0);
  expect(printed).toContain('fine     The legal texts are the company’s own.');
  few.remove();
  await database.close();
});

it('words that are not known are not understood', async () => {
  expect(await check({}, ['--audit-head'])).toBe(2);
  expect(await check({}, ['--audit'])).toBe(2);
  expect(await check({}, ['--audit-head', '0000'])).toBe(2);
  expect(await check({}, ['--audit-head', 'f', 'f'])).toBe(2);
});

it('an audit that was changed is wrong, and one without the head that was noted', async () => {
  const APP_SECRET = 'Wq8n3ZrT0vXk5LmB7yHc2dPfJ9sGaE4u';
  const installation = await openTestInstallation({ APP_SECRET });
  const { look } = installation.database;
  const url = await urlOf(installation.database);
  await writeAudit(installation, 3);
  await sealEntries(installation, { look: 'everything' });
  const head = installation.sealWatch.lastSeen?.hash ?? '';
  expect(await check({ DATABASE_URL: url }, ['--audit-head', head])).toBe(0);
  expect(printed).toContain(`fine     The audit is as it was written: 3 seals, head ${head}.`);

  expect(await check({ DATABASE_URL: url, APP_SECRET: OTHER_SECRET })).toBe(1);
  expect(printed).toMatch(/Entry 1, sealed [^ ]+, was not sealed with this APP_SECRET/);
  expect(printed).toContain(`Its head is ${head}.`);
  await acceptTrail({ ...installation, secret: OTHER_SECRET }, head);
  const accepted = { DATABASE_URL: url, APP_SECRET: OTHER_SECRET };
  expect(await check(accepted)).toBe(0);

  const other = 'f'.repeat(64);
  expect(await check(accepted, ['--audit-head', other])).toBe(1);
  expect(printed).toContain(`The seal ${other} is not in the trail any more`);
  await look('alter table audit_entries disable trigger append_only');
  await look('delete from audit_entries where id = 2');
  expect(await check(accepted)).toBe(1);
  expect(printed).toMatch(
    /wrong +The audit is not as it was written. Entry 2, sealed [^ ]+, was del/,
  );
  await installation.close();
});

it('an installation that would start is fine, whatever is unwise about it', async () => {
  const database = await openTestDatabase();
  const url = new URL(await urlOf(database));
  expect(await check({ DATABASE_URL: url.href })).toBe(0);
  expect(printed).toMatch(/^fine +Settings: not a demo/);
  expect(printed).toContain('its schema is the newest');
  expect(printed).toContain('warning  fsync is off in PostgreSQL');
  expect(printed).toContain('warning  ADMIN_EMAIL is not set, and there is no platform admin');
  expect(printed).toContain('fine     The audit has no seals yet.');
  url.pathname = '/postgres';
  expect(await check({ DATABASE_URL: url.href })).toBe(0);
  expect(printed).toMatch(/a start runs \d+ migrations/);
  expect(printed.match(/warning {2}fsync is off in PostgreSQL/g)).toHaveLength(2);
  await database.close();
});

it('a user who could not run the first migrations is told so', async () => {
  const database = await openTestDatabase();
  const url = new URL(await urlOf(database));
  const role = `plain_${randomUUID().slice(0, 8)}`;
  await database.look(`create role ${role} login password 'hush'`);
  [url.username, url.password, url.pathname] = [role, 'hush', '/postgres'];
  expect(await check({ DATABASE_URL: url.href })).toBe(1);
  expect(printed).toContain(`The user "${role}" does not own the database "postgres".`);
  await database.look(`create database ${role} owner ${role}`);
  url.pathname = `/${role}`;
  expect(await check({ DATABASE_URL: url.href })).toBe(1);
  expect(printed).toContain(`The user "${role}" may not create roles (createrole).`);
  await database.look(`alter role ${role} createrole`);
  expect(await check({ DATABASE_URL: url.href })).toBe(0);
  await database.look(`drop database ${role} with (force)`);
  await database.look(`drop role ${role}`);
  await database.close();
});

it('a database of a newer release is refused, by a start as well', async () => {
  const database = await openTestDatabase();
  const url = await urlOf(database);
  await database.look(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)`,
  );
  expect(await check({ DATABASE_URL: url })).toBe(1);
  expect(printed).toContain('belongs to a newer release than this one');
  await expect(openPostgresql(url)).rejects.toThrow(NewerSchemaError);
  await database.close();
});

it('accounts of a demo that was moved are warned about until they are suspended', async () => {
  const installation = await openTestInstallation();
  const { look } = installation.database;
  const url = await urlOf(installation.database);
  await createPerson(installation, { email: 'owner@example.com' });
  await createPerson(installation, { email: 'somebody@example.com' });
  const warning = 'whose password is published, can sign in here (1)';
  expect(await check({ DATABASE_URL: url })).toBe(0);
  expect(printed).toContain(warning);
  printed = '';
  await look('update users set suspended_at = now()');
  expect(await check({ DATABASE_URL: url })).toBe(0);
  expect(printed).not.toContain(warning);
  await installation.close();
});
