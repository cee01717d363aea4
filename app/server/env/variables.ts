import { parseSocialLinks } from '#app/ground/social-links.ts';
import * as v from 'valibot';
import { SIGNING_SERVICES } from './signing-service.ts';
import { readRatio, readTraceHeaders } from './traces.ts';
import {
  databaseHosts,
  readEmail,
  readHost,
  readNetworks,
  readOrigin,
  readSender,
  readSignUp,
  readUrl,
} from './addresses.ts';

const WEB = ['http:', 'https:'];

/** Variables whose values never appear in a message: they are secrets or may contain one. */
export const SECRET_VARIABLES: ReadonlySet<string> = new Set([
  'APP_SECRET',
  'APP_SECRET_BEFORE',
  'SIGNING_P12_PASSWORD',
  'SIGNING_SERVICE_KEY',
  'SIGNING_SERVICE_SECRET',
  'SIGNING_SERVICE_BODY_KEY',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'FRED_API_KEY',
  'RENTCAST_API_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
]);

const DATABASE_EXPECTATION =
  'a URL such as postgres://user:password@localhost:5432/hearthnote, where ?sslmode= may be ' +
  'disable, require or verify-full, and a file of authorities is named by DATABASE_CA';

const DAYS_EXPECTATION = 'a number of days from 1 to 36500, or 0 to keep them for good';
const ENDPOINT_EXPECTATION = 'a URL such as https://s3.us-east-1.amazonaws.com';
const BUCKET_EXPECTATION = 'a bucket name: 3 to 63 lower-case letters, digits, dots or hyphens';

/** Every variable that the product reads, each with what it must look like. */
export const variables = v.object({
  PORT: setting('a port number from 1 to 65535, such as 3000', wholeNumberOf(1, 65_535)),
  HOST: setting('an IP address or host name, such as 127.0.0.1', readHost),
  METRICS_PORT: setting('a port number from 1 to 65535, such as 9464', wholeNumberOf(1, 65_535)),
  METRICS_HOST: setting('an IP address or host name, such as 127.0.0.1', readHost),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting('a URL such as http://127.0.0.1:4318', (text) =>
    readUrl(text, WEB),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting('a comma list of name=value', readTraceHeaders),
  OTEL_SERVICE_NAME: setting('a name of at most 200 characters', readText),
  OTEL_TRACES_SAMPLER_ARG: setting('a share from 0 to 1, such as 0.1', readRatio),
  DATA_DIR: setting('the path of a folder, such as data', readText),
  DATABASE_URL: setting(DATABASE_EXPECTATION, readDatabaseUrl),
  DATABASE_READ_URL: setting(DATABASE_EXPECTATION, readDatabaseUrl),
  DATABASE_CA: setting('the path of a file, such as /etc/hearthnote/database-ca.pem', readText),
  DATABASE_POOL: setting('a number of connections from 2 to 200', wholeNumberOf(2, 200)),
  DATABASE_SIGN_IN_POOL: setting('a number of connections from 1 to 100', wholeNumberOf(1, 100)),
  BACKUP_FOLDER: setting('the path of a folder, such as /var/backups/hearthnote', readText),
  BACKUP_MINUTES: setting('a number of minutes from 0 to 1440, such as 5', wholeNumberOf(0, 1440)),
  BACKUP_KEEP: setting('a number from 1 to 1000, such as 24', wholeNumberOf(1, 1000)),
  BACKUP_RECIPIENTS: setting(
    'a comma list of public keys of age, such as those that begin with age1 in the output of ' +
      'age-keygen',
    readRecipients,
  ),
  BACKUP_PASSPHRASE_FILE: setting(
    'the path of a file, such as /etc/hearthnote/backup-passphrase',
    readText,
  ),
  BACKUP_S3_ENDPOINT: setting(ENDPOINT_EXPECTATION, (text) => readUrl(text, WEB)),
  BACKUP_S3_BUCKET: setting(BUCKET_EXPECTATION, readBucket),
  BACKUP_S3_REGION: setting('a region, such as us-east-1', readRegion),
  BACKUP_S3_ACCESS_KEY_ID: setting('the key id of the bucket, without spaces', readKey),
  BACKUP_S3_SECRET_ACCESS_KEY: setting('the secret key of the bucket, without spaces', readKey),
  BACKUP_S3_KEEP: setting('a number from 1 to 1000, such as 30', wholeNumberOf(1, 1000)),
  PAGE_CACHE_MB: setting(
    'a whole number of megabytes from 0 to 4096, such as 32',
    wholeNumberOf(0, 4096),
  ),
  RETAIN_MAILS_DAYS: setting(DAYS_EXPECTATION, wholeNumberOf(0, 36_500)),
  RETAIN_SESSIONS_DAYS: setting(DAYS_EXPECTATION, wholeNumberOf(0, 36_500)),
  RETAIN_ATTEMPTS_DAYS: setting(DAYS_EXPECTATION, wholeNumberOf(0, 36_500)),
  RETAIN_SIGN_UPS_DAYS: setting(DAYS_EXPECTATION, wholeNumberOf(0, 36_500)),
  RETAIN_INVITATIONS_DAYS: setting(DAYS_EXPECTATION, wholeNumberOf(0, 36_500)),
  RETAIN_LEADS_DAYS: setting(DAYS_EXPECTATION, wholeNumberOf(0, 36_500)),
  RETAIN_NOTIFICATIONS_DAYS: setting(DAYS_EXPECTATION, wholeNumberOf(0, 36_500)),
  PUBLIC_URL: setting('an address without a path, such as https://notes.example.com', readOrigin),
  APP_SECRET: setting('at least 32 characters long', readSecret),
  APP_SECRET_BEFORE: setting('at least 32 characters long', readSecret),
  ADMIN_EMAIL: setting('an email address, such as admin@example.com', readEmail),
  SIGNING_P12: setting('the path of a file, such as /etc/hearthnote/seal.p12', readText),
  SIGNING_P12_PASSWORD: setting('the password of that file', readText),
  SIGNING_SERVICE: setting(
    'docuseal or documenso',
    (text) => SIGNING_SERVICES.find((name) => name === text) ?? null,
  ),
  SIGNING_SERVICE_URL: setting('a URL such as https://sign.example.com/api/v2', readServiceUrl),
  SIGNING_SERVICE_KEY: setting('the API key of your account there, without spaces', readKey),
  SIGNING_SERVICE_SECRET: setting('16 to 200 characters without spaces', (text) =>
    /^\S{16,200}$/.test(text) ? text : null,
  ),
  SIGNING_SERVICE_BODY_KEY: setting('the signing secret of its webhook, without spaces', readKey),
  SIGNING_SERVICE_FILES_URL: setting('an origin such as https://docuseal.com', readOrigin),
  TIME_STAMP_URL: setting('a URL such as http://timestamp.example.com', readServiceUrl),
  LEGAL_FOLDER: setting('the path of a folder, such as /etc/hearthnote/legal', readText),
  SIGN_UP: setting('open, invited, or a comma list of mail domains', readSignUp),
  STOP_DELAY: setting('a number of seconds from 0 to 60', wholeNumberOf(0, 60)),
  DEMO: setting('0 or 1', readFlag),
  DEMO_CLOCK: setting('the name of a file in the data folder, such as clock', (text) =>
    /^[a-z][a-z0-9-]{0,40}$/.test(text) ? text : null,
  ),
  BUSINESS_TIME_ZONE: setting('a time zone name, such as America/New_York', readTimeZone),
  NOTICE_HOUR: setting('an hour of the day from 0 to 23, such as 7', wholeNumberOf(0, 23)),
  TRUSTED_PROXIES: setting(
    'a comma list of IP addresses or CIDR blocks, such as 10.0.0.0/8,192.0.2.7',
    readNetworks,
  ),
  SMTP_URL: setting(
    'a URL such as smtps://user:password@mail.example.com:465',
    (text) => readUrl(text, ['smtp:', 'smtps:'])?.href ?? null,
  ),
  MAIL_FROM: setting('a sender, such as Hearthnote <notes@example.com>', readSender),
  TEAM_EMAIL: setting('an email address, such as team@example.com', readEmail),
  S3_ENDPOINT: setting(ENDPOINT_EXPECTATION, (text) => readUrl(text, WEB)),
  S3_BUCKET: setting(BUCKET_EXPECTATION, readBucket),
  S3_REGION: setting('a region, such as us-east-1', readRegion),
  S3_ACCESS_KEY_ID: setting('the key id of the bucket, without spaces', readKey),
  S3_SECRET_ACCESS_KEY: setting('the secret key of the bucket, without spaces', readKey),
  FRED_API_KEY: setting('the key of your St. Louis Fed account, without spaces', readKey),
  FRED_URL: setting('a URL such as https://api.stlouisfed.org', (text) => readUrl(text, WEB)),
  RENTCAST_API_KEY: setting('the key of your RentCast account, without spaces', readKey),
  RENTCAST_URL: setting('a URL such as https://api.rentcast.io/v1', (text) => readUrl(text, WEB)),
  BRAND_FOLDER: setting('the path of a folder, such as /etc/hearthnote/brand', readText),
  COMPANY_NAME: setting('a name of at most 200 characters', readText),
  COMPANY_ADDRESS: setting('an address of at most 200 characters', readText),
  COMPANY_PHONE: setting('a telephone number, such as (614) 555-0142', (text) =>
    /^[+(]?\d[\d ().+-]{5,24}$/.test(text) ? text : null,
  ),
  COMPANY_EMAIL: setting('an email address, such as hello@example.com', readEmail),
  COMPANY_LAW: setting('the law that applies, such as the law of the State of Ohio', readText),
  COMPANY_FOUNDER: setting('a name of at most 200 characters', readText),
  COMPANY_FOUNDER_STORY: setting('a text of at most 2000 characters', (text) =>
    text.length <= 2000 ? text : null,
  ),
  COMPANY_FUNDED: setting('a short figure, such as $2.5M+', readFigure),
  COMPANY_INVESTORS: setting('a short figure, such as 150+', readFigure),
  COMPANY_AVERAGE_RETURN: setting('a short figure, such as 7%', readFigure),
  COMPANY_ASSET_BACKED: setting('a short figure, such as 100%', readFigure),
  COMPANY_SOCIAL_LINKS: setting(
    'a comma list of Name=address, such as LinkedIn=https://www.linkedin.com/company/example',
    parseSocialLinks,
  ),
});

export type Variables = v.InferOutput<typeof variables>;

function wholeNumberOf(least: number, most: number): (text: string) => number | null {
  return (text) => {
    const value = /^\d{1,5}$/.test(text) ? Number(text) : -1;
    return value >= least && value <= most ? value : null;
  };
}

function readFlag(text: string): boolean | null {
  if (text === '1') return true;
  return text === '0' ? false : null;
}

const SSL_MODES = new Set(['disable', 'require', 'verify-full']);
const FILES_OF_TLS = ['sslrootcert', 'sslcert', 'sslkey', 'sslcrl'];

function readDatabaseUrl(text: string): string | null {
  return databaseHosts(text).every(isDatabaseUrl) ? text : null;
}

function isDatabaseUrl(text: string): boolean {
  const url = readUrl(text, ['postgres:', 'postgresql:']);
  if (url === null || url.pathname.length < 2) return false;
  const mode = url.searchParams.get('sslmode');
  if (mode !== null && !SSL_MODES.has(mode)) return false;
  // The driver would hand these on to the server, which knows nothing of them.
  return !FILES_OF_TLS.some((name) => url.searchParams.has(name));
}

function readTimeZone(text: string): string | null {
  // Intl is the only list of names that fits the run time; it throws on a name it does not know.
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return text;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readText(text: string): string | null {
  return text.length <= 200 ? text : null;
}

/** Credentials are refused: an address is said in the log and by `check`. */
function readServiceUrl(text: string): URL | null {
  const url = readUrl(text, WEB);
  return url === null || url.username !== '' || url.password !== '' ? null : url;
}

function readFigure(text: string): string | null {
  return text.length <= 12 ? text : null;
}

function readSecret(text: string): string | null {
  return text.length >= 32 ? text : null;
}

function readBucket(text: string): string | null {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text) ? text : null;
}

function readRegion(text: string): string | null {
  return /^[a-z0-9-]{2,40}$/.test(text) ? text : null;
}

/** Whether one has a slip of the pen is seen where it is used. */
function readRecipients(text: string): string[] | null {
  const keys = text.split(',').map((key) => key.trim());
  return keys.every((key) => /^age1[a-z0-9]{50,3000}$/.test(key)) ? keys : null;
}

function readKey(text: string): string | null {
  return /^\S{1,200}$/.test(text) ? text : null;
}

/**
 * A variable of the environment that may be left out: `read` turns its text into a value, or into
 * null when the text is wrong. `expectation` completes the sentence "NAME must be …".
 */
function setting<T>(expectation: string, read: (text: string) => T | null) {
  const meaning = v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
    const value = read(dataset.value.trim());
    if (value !== null) return value;
    addIssue({ message: `must be ${expectation}` });
    return NEVER;
  });
  return v.optional(v.pipe(v.string(), meaning));
}
