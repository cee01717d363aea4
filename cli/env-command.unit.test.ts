import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSettings } from '#app/server/env.ts';
import { makeTestFolder } from '#tests/helpers/test-database.ts';
import { runEnvCommand, type Terminal } from './env-command.ts';

const folder = makeTestFolder();
const FILE = join(folder.path, '.env');
const WORDS = ['--out', FILE, 'PUBLIC_URL=https://notes.example.com'];
let told = '';
let printed = '';

beforeEach(() => {
  mkdirSync(folder.path, { recursive: true });
  [told, printed] = ['', ''];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    told += String(text);
    return true;
  });
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  folder.remove();
});

const env = (...words: string[]) => runEnvCommand([...WORDS, ...words], null);
const written = () => parseEnv(readFileSync(FILE, 'utf8'));
const isWritten = () => statSync(FILE, { throwIfNoEntry: false }) !== undefined;

it.each([
  ['DATABASE_URL=mysql://h/d', /^DATABASE_URL must be a URL such as postgres:/],
  ['PUBLIC_URL=notes.example.com', /^PUBLIC_URL must be an address without a path/],
  ['BUSINESS_TIME_ZONE=Mars/Olympus', /^BUSINESS_TIME_ZONE must be a time zone name/],
  ['APP_SECRET=short', /^APP_SECRET must be at least 32 characters long/],
  ['TRUSTED_PROXIES=proxy', /^TRUSTED_PROXIES must be a comma list of IP addresses/],
  ['SMTP_URL=smtps://u:p@mail.example.com', /^MAIL_FROM must be set together with SMTP_URL/],
  ['S3_BUCKET=notes', /^S3_ENDPOINT, S3_REGION, .* must be set together with S3_BUCKET/],
])('%s is refused as a start would refuse it, and nothing is written', async (word, problem) => {
  expect(await env(word)).toBe(1);
  expect(told).toMatch(problem);
  expect(told).toContain('Nothing was written.');
  expect(isWritten()).toBe(false);
});

it('without an address nothing is written', async () => {
  expect(await runEnvCommand(['--out', FILE], null)).toBe(1);
  expect(told).toContain('PUBLIC_URL must be given');
  expect(isWritten()).toBe(false);
});

it.each([['--secret'], ['--out'], ['NOTHING_OF_OURS=1'], ['public_url=x'], ['PUBLIC_URL']])(
  '%s is not understood',
  async (word) => {
    expect(await env(word)).toBe(2);
    expect(isWritten()).toBe(false);
  },
);

it('a secret that is wrong is not repeated', async () => {
  await env('DATABASE_URL=mysql://keeper:hush@h/d', 'SMTP_URL=hush');
  expect(told).not.toContain('hush');
});

it('writes what a start reads, with a secret of its own, for the user alone', async () => {
  expect(await env('COMPANY_NAME=Example # Homes', 'DATABASE_URL=postgres://u:a$b@h/d')).toBe(0);
  expect(statSync(FILE).mode & 0o777).toBe(0o600);
  expect(written()).toMatchObject({
    PUBLIC_URL: 'https://notes.example.com',
    COMPANY_NAME: 'Example # Homes',
    DATABASE_URL: 'postgres://u:a$b@h/d',
    HOST: '127.0.0.1',
    DEMO: '0',
  });
  const settings = readSettings(written());
  if (!settings.ok) throw new Error(settings.reason.join());
  expect(settings.value.isDemo).toBe(false);
  expect(Buffer.from(settings.value.appSecret ?? '', 'base64')).toHaveLength(48);
  const { APP_SECRET } = written();
  expect(await env('--force')).toBe(0);
  expect(written().APP_SECRET).not.toBe(APP_SECRET);
  expect(told + printed).not.toContain(APP_SECRET);
});

it('replaces no file, and follows no link, unless it is told to', async () => {
  writeFileSync(FILE, 'KEPT=1\n');
  chmodSync(FILE, 0o644);
  expect(await env()).toBe(1);
  expect(told).toContain('is there already: --force replaces it.');
  expect(written()).toEqual({ KEPT: '1' });
  expect(await env('--force')).toBe(0);
  expect(statSync(FILE).mode & 0o777).toBe(0o600);

  const target = join(folder.path, 'elsewhere');
  const link = join(folder.path, 'link');
  symlinkSync(target, link);
  expect(await runEnvCommand(['--out', link, ...WORDS.slice(2)], null)).toBe(1);
  expect(statSync(target, { throwIfNoEntry: false })).toBeUndefined();
});

it('a folder that is not there is told', async () => {
  const out = join(folder.path, 'nowhere', '.env');
  expect(await runEnvCommand(['--out', out, ...WORDS.slice(2)], null)).toBe(1);
  expect(told).toMatch(/cannot be written: ENOENT/);
});

it('to the standard output goes the file and nothing else', async () => {
  expect(await runEnvCommand(['--out', '-', ...WORDS.slice(2)], null)).toBe(0);
  expect(parseEnv(printed).PUBLIC_URL).toBe('https://notes.example.com');
  expect(told).toBe('');
});

it('asks for what nobody gave, again where it is wrong, and takes what is usual', async () => {
  const asked: string[] = [];
  const answers: Record<string, string[]> = {
    DATABASE_URL: ['mysql://h/d', 'postgres://u:p@127.0.0.1/d'],
    MAIL_FROM: ['Oak <notes@example.com>'],
    SMTP_URL: ['smtps://u:p@mail.example.com:465'],
  };
  const terminal: Terminal = {
    ask: (question) => {
      const name = /(\w+)=$/.exec(question)?.[1] ?? '';
      asked.push(name);
      return Promise.resolve(answers[name]?.shift() ?? '');
    },
    close: () => undefined,
  };
  expect(await runEnvCommand(WORDS, terminal)).toBe(0);
  expect(asked).not.toContain('PUBLIC_URL');
  expect(asked.filter((name) => name === 'DATABASE_URL')).toHaveLength(2);
  expect(told).toContain('DATABASE_URL must be a URL such as');
  expect(written()).toMatchObject({
    DATABASE_URL: 'postgres://u:p@127.0.0.1/d',
    MAIL_FROM: 'Oak <notes@example.com>',
    DATA_DIR: '/var/lib/hearthnote',
  });
  expect(written()).not.toHaveProperty('TEAM_EMAIL');
});
