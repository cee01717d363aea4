import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, type Settings } from '#app/server/env.ts';
import { readableSettings, unwiseSettings } from './unwise-settings.ts';

const WISE = {
  APP_SECRET: 'Wq8n3ZrT0vXk5LmB7yHc2dPfJ9sGaE4u',
  PUBLIC_URL: 'https://notes.example.com',
  TRUSTED_PROXIES: '127.0.0.1',
  DATABASE_URL: 'postgres://keeper:hush@db.example.com/notes?sslmode=verify-full',
  SMTP_URL: 'smtps://keeper:hush@mail.example.com',
  MAIL_FROM: 'notes@example.com',
  TEAM_EMAIL: 'team@example.com',
};

const S3 = {
  S3_ENDPOINT: 'http://files.example.com',
  S3_BUCKET: 'notes',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'hush',
};

function settingsOf(changes: Record<string, string>): Settings {
  const settings = readSettings({ ...WISE, ...changes });
  if (!settings.ok) throw new Error(settings.reason.join('\n'));
  return settings.value;
}

function sentences(changes: Record<string, string>): string[] {
  return unwiseSettings(settingsOf(changes));
}

test.each<[string, Record<string, string>]>([
  ['PUBLIC_URL is http://notes', { PUBLIC_URL: 'http://notes.example.com' }],
  ['TRUSTED_PROXIES is not set', { TRUSTED_PROXIES: '' }],
  ['TRUSTED_PROXIES has 0.0.0.0/0', { TRUSTED_PROXIES: '0.0.0.0/0' }],
  ['DATABASE_URL is not set', { DATABASE_URL: '' }],
  [
    'DATABASE_URL leads to db.example.com in clear',
    { DATABASE_URL: 'postgres://db.example.com/n' },
  ],
  [
    'DATABASE_URL leads to db.example.com without checking',
    { DATABASE_URL: 'postgres://u:hush@db.example.com/n?sslmode=require' },
  ],
  ['DATABASE_READ_URL leads to 192.0.2.7', { DATABASE_READ_URL: 'postgres://u:hush@192.0.2.7/n' }],
  ['SMTP_URL is not set', { SMTP_URL: '' }],
  ['TEAM_EMAIL and ADMIN_EMAIL', { TEAM_EMAIL: '' }],
  ['APP_SECRET can be guessed', { APP_SECRET: 'hush'.repeat(10) }],
  ['S3_ENDPOINT is http://files.example.com', S3],
])('%s: said once, and no secret with it', (start, changes) => {
  const said = sentences(changes);
  expect(said).toEqual([expect.stringContaining(start)]);
  expect(said.join()).not.toContain('hush');
});

test('nothing is said of wise settings, of a database of this machine, and in the demo', () => {
  expect(sentences({})).toEqual([]);
  expect(sentences({ DATABASE_URL: 'postgres://localhost/notes' })).toEqual([]);
  const own = { DATABASE_URL: 'postgres://db.example.com/notes', DATABASE_CA: '/etc/ca.pem' };
  expect(sentences(own)).toEqual([]);
  const demo = readSettings({});
  expect(demo.ok && unwiseSettings(demo.value)).toEqual([]);
});

test('a file of settings that every user of the machine can read is told, but in the demo', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthnote-settings-'));
  const before = process.cwd();
  process.chdir(folder);
  try {
    expect(readableSettings(settingsOf({}))).toEqual([]);
    writeFileSync('.env', 'APP_SECRET=hush');
    chmodSync('.env', 0o644);
    const said = readableSettings(settingsOf({}));
    expect(said).toEqual([expect.stringContaining('open to every user of this machine')]);
    expect(readableSettings({ ...settingsOf({}), isDemo: true })).toEqual([]);
    chmodSync('.env', 0o640);
    expect(readableSettings(settingsOf({}))).toEqual([]);
  } finally {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  }
});
