import { PARTS } from './env/company-sign-in.ts';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';

import { readSettings, type Settings } from './env.ts';
import { variables } from './env/variables.ts';

const SECRET = 'k'.repeat(32);

function settings(environment: Record<string, string | undefined>): Settings {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.reason.join('\n'));
  return read.value;
}

function problems(environment: Record<string, string | undefined>): string[] {
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

test.each([
  ['PORT', 'abc', /^PORT must be a port number .*; it is "abc"\.$/],
  ['PORT', '0', /^PORT /],
  ['PORT', '70000', /^PORT /],
  ['PORT', '3000.5', /^PORT /],
  ['HOST', 'not a host', /^HOST /],
  ['METRICS_PORT', '0', /^METRICS_PORT must be a port number/],
  ['METRICS_PORT', '3000', /^METRICS_PORT must differ from PORT/],
  ['METRICS_HOST', 'not a host', /^METRICS_HOST /],
  ['HOST', '300.1.1.1', /^HOST /],
  [
    'RETAIN_MAILS_DAYS',
    '-1',
    /^RETAIN_MAILS_DAYS must be a number of days from 1 to 36500, or 0 to/,
  ],
  ['DATABASE_URL', 'mysql://localhost/hearthnote', /^DATABASE_URL must be a URL such as postgres/],
  ['DATABASE_URL', 'postgres://localhost', /^DATABASE_URL /],
  ['DATABASE_URL', 'postgres://h/d?sslmode=prefer', /^DATABASE_URL .*sslmode/],
  ['DATABASE_URL', 'postgres://h/d?sslrootcert=/ca.pem', /^DATABASE_URL .*DATABASE_CA/],
  ['DATABASE_READ_URL', 'mysql://localhost/h', /^DATABASE_READ_URL /],
  ['DATABASE_POOL', '1', /^DATABASE_POOL must be a number of connections/],
  ['DATABASE_SIGN_IN_POOL', 'four', /^DATABASE_SIGN_IN_POOL /],
  ['STOP_DELAY', '61', /^STOP_DELAY must be a number of seconds from 0 to 60; it is "61"\.$/],
  ['PUBLIC_URL', 'notes.example.com', /^PUBLIC_URL /],
  ['PUBLIC_URL', 'https://example.com/notes', /^PUBLIC_URL /],
  ['PUBLIC_URL', 'https://user:word@example.com', /^PUBLIC_URL /],
  ['APP_SECRET', 'too-short', /^APP_SECRET must be at least 32 characters long\.$/],
  ['ADMIN_EMAIL', 'admin', /^ADMIN_EMAIL must be an email address/],
  ['SIGN_UP', 'closed', /^SIGN_UP must be open, invited, or a comma list of mail domains; it is /],
  ['SIGN_UP', 'lender.example,', /^SIGN_UP /],
  ['DEMO', 'yes', /^DEMO must be 0 or 1; it is "yes"\.$/],
  ['DEMO_CLOCK', '../clock', /^DEMO_CLOCK must be the name of a file in the data folder/],
  ['DEMO_CLOCK', '/tmp/clock', /^DEMO_CLOCK /],
  ['BUSINESS_TIME_ZONE', 'America/Atlantis', /^BUSINESS_TIME_ZONE /],
  ['NOTICE_HOUR', '24', /^NOTICE_HOUR must be an hour of the day from 0 to 23/],
  ['BACKUP_MINUTES', '-1', /^BACKUP_MINUTES must be a number of minutes from 0 to 1440/],
  ['BACKUP_MINUTES', '1441', /^BACKUP_MINUTES /],
  ['BACKUP_KEEP', '0', /^BACKUP_KEEP must be a number from 1 to 1000/],
  ['BACKUP_KEEP', '2.5', /^BACKUP_KEEP /],
  ['TRUSTED_PROXIES', '10.0.0.0/33', /^TRUSTED_PROXIES /],
  ['TRUSTED_PROXIES', '10.0.0.1, proxy', /^TRUSTED_PROXIES /],
  ['SMTP_URL', 'https://mail.example.com', /^SMTP_URL /],
  ['MAIL_FROM', 'Hearthnote', /^MAIL_FROM /],
  ['TEAM_EMAIL', 'team@', /^TEAM_EMAIL /],
  ['S3_ENDPOINT', 's3.example.com', /^S3_ENDPOINT /],
  ['S3_BUCKET', 'UPPER', /^S3_BUCKET /],
  ['FRED_API_KEY', 'two words', /^FRED_API_KEY /],
  ['RENTCAST_URL', 'ftp://example.com', /^RENTCAST_URL /],
  ['COMPANY_PHONE', 'call us', /^COMPANY_PHONE /],
  ['COMPANY_SOCIAL_LINKS', 'LinkedIn', /^COMPANY_SOCIAL_LINKS /],
  ['COMPANY_SOCIAL_LINKS', 'X=javascript:alert(1)', /^COMPANY_SOCIAL_LINKS /],
])('%s=%s is refused by name', (name, value, sentence) => {
  expect(problems({ [name]: value })).toEqual([expect.stringMatching(sentence)]);
});

test('all wrong variables are named at once', () => {
  expect(problems({ PORT: 'x', DEMO: '2', TEAM_EMAIL: 'x' })).toHaveLength(3);
});

test('a long or multi-line value is shown short and in one line', () => {
  const [problem] = problems({ PORT: `1\n${'9'.repeat(500)}` });
  expect(problem).not.toContain('\n');
  expect(problem?.length).toBeLessThan(160);
});

test('no secret is ever repeated in a message', () => {
  const secrets = {
    APP_SECRET: 'hush',
    DATABASE_URL: 'mysql://u:hush@h/d',
    DATABASE_READ_URL: 'mysql://u:hush@h/d',
    SMTP_URL: 'ftp://u:hush@h',
    S3_ACCESS_KEY_ID: 'hush hush',
    S3_SECRET_ACCESS_KEY: 'hush hush',
    FRED_API_KEY: 'hush hush',
    RENTCAST_API_KEY: 'hush hush',
  };
  expect(problems(secrets)).toHaveLength(8);
  expect(problems(secrets).join()).not.toContain('hush');
});

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
  [{ DATABASE_URL: 'postgres://localhost/h' }, 'DATABASE_URL names'],
  [{ DATABASE_URL: 'postgres://db.example.com/demo' }, 'DATABASE_URL names'],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1,db.example.com:2/demo' }, 'DATABASE_URL names'],
  [{ PUBLIC_URL: 'https://notes.example.com' }, 'PUBLIC_URL is https://notes.example.com'],
])('the demo refuses to start with %o', (place, reason) => {
  const asked = problems({ DEMO: '1', APP_SECRET: SECRET, ...place });
  expect(asked).toEqual([expect.stringContaining(`DEMO must be 0 because ${reason}`)]);
});

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { DATABASE_URL: 'postgres://localhost/h' },
  { DATABASE_URL: 'postgres://localhost/hearthnote_demo' },
  { PUBLIC_URL: 'https://notes.example.com' },
])('with %o the demo is off unasked and APP_SECRET is mandatory', (place) => {
  expect(settings({ APP_SECRET: SECRET, ...place }).isDemo).toBe(false);
  expect(problems(place)).toEqual([expect.stringContaining('APP_SECRET must be set')]);
});

test('DEMO=0 makes APP_SECRET mandatory on this machine as well', () => {
  expect(problems({ DEMO: '0' })).toEqual([expect.stringContaining('DEMO is 0')]);
  expect(settings({ DEMO: '0', APP_SECRET: SECRET })).toMatchObject({
    isDemo: false,
    appSecret: SECRET,
  });
});

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
  [{ DATABASE_URL: 'postgres://localhost/h' }, 'DATABASE_URL names'],
  [{ PUBLIC_URL: 'https://notes.example.com' }, 'PUBLIC_URL is https://notes.example.com'],
  [{ DEMO: '0' }, 'DEMO is 0'],
])('no clock is moved outside the demo: %o', (place, reason) => {
  const asked = problems({ DEMO_CLOCK: 'clock', APP_SECRET: SECRET, ...place });
  expect(asked).toEqual([expect.stringContaining('DEMO_CLOCK must not be set: the demo is off')]);
  expect(asked[0]).toContain(reason);
});

test('the demo may have a clock that a file in its data folder moves', () => {
  expect(settings({}).clockFile).toBeNull();
  expect(settings({ DEMO_CLOCK: 'clock', DATA_DIR: 'x' }).clockFile).toBe(resolve('x', 'clock'));
});

test.each(['127.0.0.1', '127.8.9.1', 'localhost', '::1'])('the demo runs on %s', (host) => {
  expect(settings({ HOST: host }).isDemo).toBe(true);
});

test('the S3 variables are set all or not at all', () => {
  expect(settings(S3).s3).toMatchObject({ bucket: 'hearthnote-files', accessKeyId: 'AKIDEXAMPLE' });
  expect(settings({}).s3).toBeNull();
  const { S3_REGION: _, ...incomplete } = S3;
  expect(problems(incomplete)).toEqual([expect.stringMatching(/^S3_REGION must be set together/)]);
});

test('the demo runs on a PostgreSQL of this machine that is asked for and called so', () => {
  const place = { DEMO: '1', DATABASE_URL: 'postgres://127.0.0.1/hearthnote_demo' };
  expect(settings(place)).toMatchObject({ isDemo: true, stopDelaySeconds: 0, noticeHour: 0 });
});

test('what belongs to PostgreSQL is refused without it, and has usual sizes', () => {
  const more = { DATABASE_POOL: '20', DATABASE_READ_URL: 'postgres://replica/h' };
  expect(problems(more)).toEqual([
    'DATABASE_URL must be set together with DATABASE_READ_URL, DATABASE_POOL.',
  ]);
  const place = { APP_SECRET: SECRET, DATABASE_URL: 'postgres://h/d?sslmode=verify-full' };
  expect(settings(place)).toMatchObject({
    databaseReadUrl: null,
    databaseCa: null,
    databasePools: { main: 10, signIn: 4 },
    stopDelaySeconds: 3,
    noticeHour: 7,
  });
  expect(settings({ ...place, ...more, DATABASE_SIGN_IN_POOL: '8' })).toMatchObject({
    databaseReadUrl: 'postgres://replica/h',
    databasePools: { main: 20, signIn: 8 },
  });
});

test('mail through SMTP needs a sender', () => {
  const url = 'smtps://user:word@mail.example.com:465';
  expect(problems({ SMTP_URL: url })).toEqual([expect.stringContaining('MAIL_FROM must be set')]);
  const sender = 'Hearthnote <notes@example.com>';
  expect(settings({ SMTP_URL: url, MAIL_FROM: sender })).toMatchObject({
    smtpUrl: url,
    mailFrom: sender,
  });
});

test('an empty environment is the demo on this machine', () => {
  expect(settings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataFolder: resolve('data'),
    databaseUrl: null,
    publicUrl: new URL('http://localhost:3000'),
    appSecret: null,
    adminEmail: null,
    isDemo: true,
    businessTimeZone: 'America/New_York',
    trustedProxies: [],
    smtpUrl: null,
    teamEmail: 'team@example.com',
    s3: null,
    fred: null,
    rentcast: null,
    company: {
      name: 'Hearthnote',
      statistics: { funded: '$2.5M+', investors: '150+', averageReturn: '7%', assetBacked: '100%' },
      socialLinks: [],
    },
  });
});

test('an empty text counts as not set', () => {
  expect(settings({ PORT: '', HOST: ' ', DEMO: '', S3_BUCKET: '', APP_SECRET: '' })).toEqual(
    settings({}),
  );
});

test('the address in links follows the port unless it is set', () => {
  expect(settings({ PORT: '8080' }).publicUrl.origin).toBe('http://localhost:8080');
  expect(settings({ PORT: '8080', PUBLIC_URL: 'http://127.0.0.1' }).publicUrl.origin).toBe(
    'http://127.0.0.1',
  );
});

test('a real installation does not show the invented contacts of the demo', () => {
  expect(settings({}).company.phone).toBe('(614) 555-0142');
  expect(settings({ DEMO: '0', APP_SECRET: SECRET }).company).toMatchObject({
    address: null,
    phone: null,
    email: null,
  });
});

test('lists are read with spaces after the commas', () => {
  const read = settings({
    TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7, fd00::/8',
    COMPANY_SOCIAL_LINKS: 'LinkedIn=https://www.linkedin.com/company/x, News=https://example.com/n',
  });
  expect(read.trustedProxies).toEqual(['10.0.0.0/8', '192.0.2.7', 'fd00::/8']);
  expect(read.company.socialLinks).toEqual([
    { label: 'LinkedIn', url: 'https://www.linkedin.com/company/x' },
    { label: 'News', url: 'https://example.com/n' },
  ]);
});

test('outside sources are asked only with a key, at their usual address unless set', () => {
  expect(settings({ FRED_URL: 'http://localhost:9' }).fred).toBeNull();
  expect(settings({ FRED_API_KEY: 'f' }).fred?.url.href).toBe('https://api.stlouisfed.org/');
  const rentcast = { RENTCAST_API_KEY: 'r', RENTCAST_URL: 'http://localhost:9/v1' };
  expect(settings(rentcast).rentcast).toEqual({
    apiKey: 'r',
    url: new URL('http://localhost:9/v1'),
  });
});

test('.env.example explains every variable, in a form that is accepted as it stands', () => {
  const example = readFileSync('.env.example', 'utf8').replaceAll(/^#(?=[A-Z0-9_]+=)/gm, '');
  const environment = parseEnv(example);
  // Those of companies carry the company's name.
  const others = Object.keys(environment).filter((name) => !name.startsWith('OIDC_'));
  expect(others.toSorted()).toEqual(Object.keys(variables.entries).toSorted());
  const company = PARTS.map((part) => `OIDC_ACME_${part}`);
  expect(Object.keys(environment)).toEqual(expect.arrayContaining(['OIDC_PROVIDERS', ...company]));
  const known = { APP_SECRET: SECRET, DEMO: '0', ...S3, FRED_API_KEY: 'f', RENTCAST_API_KEY: 'r' };
  const keys = { BACKUP_S3_ACCESS_KEY_ID: 'k', BACKUP_S3_SECRET_ACCESS_KEY: 's' };
  const elsewhere = { DEMO_CLOCK: undefined, BACKUP_PASSPHRASE_FILE: undefined, ...keys };
  expect(settings({ ...environment, ...known, ...elsewhere }).company.socialLinks).toHaveLength(2);
});

test('the founder’s story is given by paragraphs', () => {
  const read = (given: Record<string, string>) => {
    const settings = readSettings({ DEMO: '1', ...given });
    return settings.ok ? settings.value.company.founder : settings.reason;
  };
  expect(read({})).toBeNull();
  expect(read({ COMPANY_FOUNDER: 'Jane' })).toEqual({ name: 'Jane', story: [] });
  for (const COMPANY_FOUNDER_STORY of ['One.\\n Two.', 'One.\n\nTwo.']) {
    const founder = read({ COMPANY_FOUNDER: 'Jane', COMPANY_FOUNDER_STORY });
    expect(founder).toEqual({ name: 'Jane', story: ['One.', 'Two.'] });
  }
});
