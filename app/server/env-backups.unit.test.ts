import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, type Settings } from './env.ts';

function settings(environment: Record<string, string>): Settings {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.reason.join('\n'));
  return read.value;
}

function problems(environment: Record<string, string>): string[] {
  const read = readSettings(environment);
  return read.ok ? [] : read.reason;
}

const S3 = {
  S3_ENDPOINT: 'https://s3.us-east-1.amazonaws.com',
  S3_BUCKET: 'hearthnote-files',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'not-a-real-key',
};

test('backups are made every five minutes beside the data, unless something else is said', () => {
  const here = { recipients: [], passphraseFile: null, bucket: null };
  const usual = { folder: resolve('data/backups'), everyMinutes: 5, keep: 24, ...here };
  expect(settings({}).backups).toEqual(usual);
  const said = { BACKUP_FOLDER: '/srv/kept', BACKUP_MINUTES: '0', BACKUP_KEEP: '1' };
  expect(settings(said).backups).toEqual({
    folder: '/srv/kept',
    everyMinutes: 0,
    keep: 1,
    ...here,
  });
});

test('backups are locked by keys or a passphrase, and copied with all that a bucket needs', () => {
  const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kudhaw4lq8r2awp';
  const bucket = Object.fromEntries(Object.entries(S3).map(([name, it]) => [`BACKUP_${name}`, it]));
  const read = settings({ BACKUP_RECIPIENTS: `${recipient}, ${recipient}`, ...bucket }).backups;
  expect(read.recipients).toEqual([recipient, recipient]);
  expect(read.bucket).toEqual({ ...settings(S3).s3, keep: 30 });
  expect(problems({ BACKUP_S3_KEEP: '3' })[0]).toContain('BACKUP_S3_BUCKET must be set');
  expect(problems({ BACKUP_S3_BUCKET: 'kept' })[0]).toContain('BACKUP_S3_ENDPOINT');
  const both = { BACKUP_RECIPIENTS: recipient, BACKUP_PASSPHRASE_FILE: '/x' };
  expect(problems(both)[0]).toContain('must not be set together');
  for (const wrong of ['age1', 'AGE-SECRET-KEY-1QQ', `${recipient};${recipient}`]) {
    expect(problems({ BACKUP_RECIPIENTS: wrong })[0]).toContain('public keys of age');
  }
});
