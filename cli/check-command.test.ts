import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTestFolder, openTestDatabase } from '#tests/helpers/test-database.ts';
import { runCheckCommand } from './check-command.ts';

const folder = makeTestFolder();
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

/** The exit status of `hearthnote check` with these settings; what it says is in `printed`. */
async function check(settings: Record<string, string>): Promise<number> {
  const production = { APP_SECRET: 'Wq8n3ZrT0vXk5LmB7yHc2dPfJ9sGaE4u', DATA_DIR: folder.path };
  for (const [name, value] of Object.entries({ ...production, ...settings })) {
    vi.stubEnv(name, value);
  }
  return runCheckCommand([]);
}

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
  expect(printed).toContain('The mail server does not work. connect ECONNREFUSED');
  expect(printed).toContain('The file store does not work. notes at http://127.0.0.1:1');
  expect(printed).not.toContain('hush');
});

it('an installation that would start is fine, whatever is unwise about it', async () => {
  const database = await openTestDatabase();
  const name = (await database.look<{ name: string }>('select current_database() as name'))[0];
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name?.name}`;
  expect(await check({ DATABASE_URL: url.href })).toBe(0);
  expect(printed).toMatch(/^fine +Settings: not a demo/);
  expect(printed).toContain('its schema is the newest');
  expect(printed).toContain('warning  fsync is off in PostgreSQL');
  expect(printed).toContain('warning  ADMIN_EMAIL is not set, and there is no platform admin');
  url.pathname = '/postgres';
  expect(await check({ DATABASE_URL: url.href })).toBe(0);
  expect(printed).toMatch(/a start runs \d\d+ migrations/);
  await database.close();
});
