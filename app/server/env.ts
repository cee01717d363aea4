import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';

import { accept, refuse, type Result } from '#app/ground/result.ts';

import type { Company, SignUpRule } from '#app/ground/company.ts';
import type { CompanyProvider } from '#app/ground/company-sign-in.ts';
import {
  decideDemo,
  findMissing,
  findObstacle,
  readCompany,
  type S3_VARIABLES,
} from '#app/server/env/several-settings.ts';
import * as v from 'valibot';
import { readProviders } from './env/company-sign-in.ts';
import { readTraces, type TraceSettings } from './env/traces.ts';
import { readRetention, type Retention } from './env/retention.ts';
import { readSigningService, type SigningServiceSettings } from './env/signing-service.ts';
import { SECRET_VARIABLES, variables, type Variables } from './env/variables.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export type S3Settings = {
  endpoint: URL;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** An outside source that is asked only when its key is configured. */
type SourceSettings = { url: URL; apiKey: string };

/** How the embedded database backs itself up, and where backups go that name no other place. */
type BackupSettings = {
  /** Absolute path. */
  folder: string;
  /** Zero: it does not. */
  everyMinutes: number;
  keep: number;
  /** Public keys of age: whoever has one of their secret keys can read archives (0123). */
  recipients: readonly string[];
  /** The file of a passphrase that locks archives instead (absolute path). */
  passphraseFile: string | null;
  /** A bucket on another machine that archives are copied to, and how many stay there. */
  bucket: (S3Settings & { keep: number }) | null;
};

/** What an installation may choose; .env.example explains each. Null means: not configured. */
export type Settings = {
  port: number;
  host: string;
  /** Where `/metrics` is answered; null: nowhere. */
  metrics: { port: number; host: string } | null;
  /** Where traces go (0125); null: nowhere. */
  traces: TraceSettings | null;
  /** Absolute path. */
  dataFolder: string;
  /** Null: the embedded database in the data folder. */
  databaseUrl: string | null;
  /** A replica for the public pages of visitors (0069); null: they read the database as well. */
  databaseReadUrl: string | null;
  /** The file of the authorities that vouch for the database server; null: the system's. */
  databaseCa: string | null;
  /** The most connections of one process: for requests and jobs, and for sign-in. */
  databasePools: { main: number; signIn: number };
  /** How long a process that is told to stop still serves, after it has said so at /readyz. */
  stopDelaySeconds: number;
  backups: BackupSettings;
  /** How long is kept what is over (0124). */
  retention: Retention;
  /** How much memory a process gives to pages that everybody sees; 0: none is kept. */
  pageCacheBytes: number;
  /** Origin of every link in a mail. */
  publicUrl: URL;
  /** Null only in the demo: `keepDemoSecret` then makes one. */
  appSecret: string | null;
  /** The secret before, for as long as something depends on it (0122). */
  appSecretBefore: string | null;
  adminEmail: string | null;
  signUp: SignUpRule;
  /** Where legal texts lie that a start publishes (absolute path); null: nowhere. */
  legalFolder: string | null;
  /** The file of the key that seals papers (PKCS #12, absolute path); null: one is made (0141). */
  signingP12: string | null;
  signingP12Password: string | null;
  /** Where papers are signed instead of here (0152); null: nowhere. */
  signingService: SigningServiceSettings | null;
  /** Where seals are stamped with the time (RFC 3161, 0153); null: nowhere. */
  timeStampUrl: URL | null;
  /** The companies' sign-ins, in the order of their buttons (0120). */
  providers: readonly CompanyProvider[];
  isDemo: boolean;
  /** The file that moves the demo's clock (absolute path); null: the machine's time. */
  clockFile: string | null;
  businessTimeZone: string;
  /** The hour of the business day before which nobody is told what a date brings. */
  noticeHour: number;
  trustedProxies: string[];
  smtpUrl: string | null;
  mailFrom: string;
  teamEmail: string | null;
  s3: S3Settings | null;
  fred: SourceSettings | null;
  rentcast: SourceSettings | null;
  /** Absolute path of the files of a brand (0117); null: there are none. */
  brandFolder: string | null;
  company: Company;
  /** The variables that the environment sets: what is chosen on a page gives way to them. */
  given: ReadonlySet<string>;
};

/** Settings that cannot be used; each problem is a sentence that names its variable. */
export class WrongSettingsError extends Error {
  override name = 'WrongSettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/**
 * The settings of this process: its environment, and a `.env` file in the current folder for what
 * the environment does not name. Throws WrongSettingsError.
 */
export function loadSettings(): Settings {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  const settings = readSettings({ ...file, ...process.env });
  if (!settings.ok) throw new WrongSettingsError(settings.reason);
  return settings.value;
}

/**
 * The settings that an environment asks for, with the defaults for what it leaves open (an empty
 * text counts as left open), or one sentence for each wrong variable, never with a secret in it.
 */
export function readSettings(environment: Environment): Result<Settings, string[]> {
  const given = withoutEmpty(environment);
  const parsed = v.safeParse(variables, given);
  const providers = readProviders(given);
  if (!parsed.success || !providers.ok) {
    const issues = parsed.issues ?? [];
    return refuse([
      ...issues.map((issue) => describe(String(v.getDotPath(issue)), issue.message, given)),
      ...(providers.ok ? [] : providers.reason),
    ]);
  }
  return combine(parsed.output, providers.value);
}

function combine(
  given: Variables,
  providers: readonly CompanyProvider[],
): Result<Settings, string[]> {
  const port = given.PORT ?? 3000;
  const place = {
    host: given.HOST ?? '127.0.0.1',
    databaseUrl: given.DATABASE_URL ?? null,
    publicUrl: given.PUBLIC_URL ?? new URL(`http://localhost:${port}`),
  };
  const demo = decideDemo({ demo: given.DEMO, ...place });
  if (!demo.ok) return refuse([demo.reason]);
  const isDemo = demo.value;
  const problems = Array.from(findMissing(given, isDemo, findObstacle(place)));
  if (problems.length > 0) return refuse(problems);
  const dataFolder = resolve(given.DATA_DIR ?? 'data');
  return accept({
    port,
    ...place,
    metrics: readMetrics(given),
    traces: readTraces(given),
    dataFolder,
    databaseReadUrl: given.DATABASE_READ_URL ?? null,
    databaseCa: given.DATABASE_CA ?? null,
    databasePools: { main: given.DATABASE_POOL ?? 10, signIn: given.DATABASE_SIGN_IN_POOL ?? 4 },
    stopDelaySeconds: given.STOP_DELAY ?? (isDemo ? 0 : 3),
    backups: {
      folder: resolve(given.BACKUP_FOLDER ?? join(dataFolder, 'backups')),
      everyMinutes: given.BACKUP_MINUTES ?? 5,
      keep: given.BACKUP_KEEP ?? 24,
      recipients: given.BACKUP_RECIPIENTS ?? [],
      passphraseFile: readPath(given.BACKUP_PASSPHRASE_FILE),
      bucket: readBackupBucket(given),
    },
    retention: readRetention(given),
    clockFile: given.DEMO_CLOCK === undefined ? null : join(dataFolder, given.DEMO_CLOCK),
    pageCacheBytes: (given.PAGE_CACHE_MB ?? 32) * 1024 * 1024,
    appSecret: given.APP_SECRET ?? null,
    appSecretBefore: given.APP_SECRET_BEFORE ?? null,
    adminEmail: given.ADMIN_EMAIL ?? null,
    signUp: given.SIGN_UP ?? 'open',
    legalFolder: given.LEGAL_FOLDER === undefined ? null : resolve(given.LEGAL_FOLDER),
    signingP12: readPath(given.SIGNING_P12),
    signingP12Password: given.SIGNING_P12_PASSWORD ?? null,
    signingService: readSigningService(given),
    timeStampUrl: given.TIME_STAMP_URL ?? null,
    providers,
    isDemo,
    businessTimeZone: given.BUSINESS_TIME_ZONE ?? 'America/New_York',
    // The demo sends no mail, and shows what it would tell at any time of day.
    noticeHour: given.NOTICE_HOUR ?? (isDemo ? 0 : 7),
    trustedProxies: given.TRUSTED_PROXIES ?? [],
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM ?? 'Hearthnote <hearthnote@localhost>',
    teamEmail: given.TEAM_EMAIL ?? given.ADMIN_EMAIL ?? (isDemo ? 'team@example.com' : null),
    s3: readS3(given),
    fred: readSource(given.FRED_API_KEY, given.FRED_URL, 'https://api.stlouisfed.org'),
    rentcast: readSource(given.RENTCAST_API_KEY, given.RENTCAST_URL, 'https://api.rentcast.io/v1'),
    brandFolder: given.BRAND_FOLDER === undefined ? null : resolve(given.BRAND_FOLDER),
    company: readCompany(given, isDemo),
    given: new Set(Object.keys(given)),
  });
}

function readMetrics({ METRICS_PORT: port, METRICS_HOST: host }: Variables): Settings['metrics'] {
  return port === undefined ? null : { port, host: host ?? '127.0.0.1' };
}

function readS3(given: Pick<Variables, (typeof S3_VARIABLES)[number]>): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

function readPath(given: string | undefined): string | null {
  return given === undefined ? null : resolve(given);
}

function readBackupBucket(given: Variables): Settings['backups']['bucket'] {
  const s3 = readS3({
    S3_ENDPOINT: given.BACKUP_S3_ENDPOINT,
    S3_BUCKET: given.BACKUP_S3_BUCKET,
    S3_REGION: given.BACKUP_S3_REGION,
    S3_ACCESS_KEY_ID: given.BACKUP_S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: given.BACKUP_S3_SECRET_ACCESS_KEY,
  });
  return s3 && { ...s3, keep: given.BACKUP_S3_KEEP ?? 30 };
}

function readSource(
  apiKey: string | undefined,
  url: URL | undefined,
  usualUrl: string,
): SourceSettings | null {
  return apiKey === undefined ? null : { apiKey, url: url ?? new URL(usualUrl) };
}

function describe(name: string, expectation: string, given: Environment): string {
  const value = given[name] ?? '';
  if (SECRET_VARIABLES.has(name)) return `${name} ${expectation}.`;
  const shown = JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  return `${name} ${expectation}; it is ${shown}.`;
}

function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
}
