import type { Variables } from './variables.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { databaseHosts, isLoopback } from './addresses.ts';
import { missingOfSigningService } from './signing-service.ts';
import type { Company, Statistics } from '#app/ground/company.ts';

export const S3_VARIABLES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

const BACKUP_S3_VARIABLES = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const;

const OF_POSTGRESQL = [
  'DATABASE_READ_URL',
  'DATABASE_CA',
  'DATABASE_POOL',
  'DATABASE_SIGN_IN_POOL',
] as const;

const LEAST_TOLD_DAYS = 60;

const OF_TRACES = [
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
] as const;

/**
 * What only makes sense together, or is required in this place: a sentence for each that names its
 * variable.
 */
export function* findMissing(
  given: Variables,
  isDemo: boolean,
  obstacle: string | null,
): Generator<string> {
  const demoIsOff = `the demo is off because ${obstacle ?? 'DEMO is 0'}`;
  if (!isDemo && given.APP_SECRET === undefined) {
    yield (
      `APP_SECRET must be set: ${demoIsOff}. It must be ` +
        'at least 32 random characters, for example from "openssl rand -base64 48".'
    );
  }
  if (given.APP_SECRET_BEFORE !== undefined && given.APP_SECRET_BEFORE === given.APP_SECRET) {
    yield 'APP_SECRET_BEFORE must differ from APP_SECRET: it is the one before.';
  }
  if (given.APP_SECRET_BEFORE !== undefined && given.APP_SECRET === undefined) {
    yield 'APP_SECRET must be set together with APP_SECRET_BEFORE.';
  }
  if (!isDemo && given.DEMO_CLOCK !== undefined) {
    yield `DEMO_CLOCK must not be set: ${demoIsOff}, and only the demo's clock may be moved.`;
  }
  if (given.METRICS_PORT !== undefined && given.METRICS_PORT === (given.PORT ?? 3000)) {
    yield 'METRICS_PORT must differ from PORT: metrics are not for the public.';
  }
  if (given.SMTP_URL !== undefined && given.MAIL_FROM === undefined) {
    yield 'MAIL_FROM must be set together with SMTP_URL: the sender of every mail.';
  }
  const ofTraces = OF_TRACES.filter((name) => given[name] !== undefined);
  if (ofTraces.length > 0 && given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) {
    yield `OTEL_EXPORTER_OTLP_ENDPOINT must be set together with ${ofTraces.join(', ')}.`;
  }
  const alone = OF_POSTGRESQL.filter((name) => given[name] !== undefined);
  if (alone.length > 0 && given.DATABASE_URL === undefined) {
    yield `DATABASE_URL must be set together with ${alone.join(', ')}.`;
  }
  const told = given.RETAIN_NOTIFICATIONS_DAYS ?? 0;
  if (told > 0 && told < LEAST_TOLD_DAYS) {
    yield (
      `RETAIN_NOTIFICATIONS_DAYS must be 0 or at least ${LEAST_TOLD_DAYS}: ` +
        'what was told lately is remembered, so that it is not told twice.'
    );
  }
  for (const variables of [S3_VARIABLES, BACKUP_S3_VARIABLES]) {
    const missing = variables.filter((name) => given[name] === undefined);
    if (missing.length > 0 && missing.length < variables.length) {
      const present = variables.filter((name) => given[name] !== undefined);
      yield `${missing.join(', ')} must be set together with ${present.join(', ')}.`;
    }
  }
  yield* missingOfSigningService(given);
  if (given.BACKUP_S3_KEEP !== undefined && given.BACKUP_S3_BUCKET === undefined) {
    yield 'BACKUP_S3_BUCKET must be set together with BACKUP_S3_KEEP.';
  }
  if (given.BACKUP_RECIPIENTS !== undefined && given.BACKUP_PASSPHRASE_FILE !== undefined) {
    yield 'BACKUP_PASSPHRASE_FILE must not be set together with BACKUP_RECIPIENTS.';
  }
}

type DemoQuestion = {
  demo: boolean | undefined;
  host: string;
  publicUrl: URL;
  databaseUrl: string | null;
};

/**
 * Whether this installation is a demo: accounts with a published password, mails readable by
 * anyone. It is one unasked only where nobody else can reach it; asked for anywhere else, the
 * reason for the refusal is given. Source: D7.
 */
export function decideDemo(question: DemoQuestion): Result<boolean, string> {
  const obstacle = findObstacle(question);
  if (question.demo === undefined) {
    return accept(obstacle === null && question.databaseUrl === null);
  }
  if (!question.demo || obstacle === null) return accept(question.demo);
  return refuse(
    `DEMO must be 0 because ${obstacle}: ` +
      'the demo has accounts with a published password and runs only where no one else gets to it.',
  );
}

/**
 * Nobody keeps other people's money in a database of this machine whose name ends in "demo": for
 * trying out several processes (0069).
 */
function isDemoDatabase(databaseUrl: string): boolean {
  return databaseHosts(databaseUrl).every((one) => {
    const { hostname, pathname } = new URL(one);
    return isLoopback(hostname) && pathname.endsWith('demo');
  });
}

/** Why the demo would not be safe here, as the rest of a sentence after "because"; or null. */
export function findObstacle(question: Omit<DemoQuestion, 'demo'>): string | null {
  if (!isLoopback(question.host)) return `HOST is ${question.host}, which others can reach`;
  if (question.databaseUrl !== null && !isDemoDatabase(question.databaseUrl)) {
    return 'DATABASE_URL names a database of its own';
  }
  if (!isLoopback(question.publicUrl.hostname)) {
    return `PUBLIC_URL is ${question.publicUrl.origin}, which others can reach`;
  }
  return null;
}

/** Invented contacts, from the ranges reserved for examples: for the demo only. */
const DEMO_CONTACTS = {
  address: '100 Hearth Lane, Columbus, OH 43215',
  phone: '(614) 555-0142',
  email: 'hello@example.com',
};

/**
 * What the landing page of the demo says, in the words of rules 1.1: all of it is made up, and so
 * no real installation says it unasked.
 */
const DEMO_STATISTICS: Statistics = {
  funded: '$2.5M+',
  investors: '150+',
  averageReturn: '7%',
  assetBacked: '100%',
};

const NO_STATISTICS: Statistics = {
  funded: null,
  investors: null,
  averageReturn: null,
  assetBacked: null,
};

const NO_CONTACTS = { address: null, phone: null, email: null };

/** The company's facts. A real installation never shows the demo's invented contacts. */
export function readCompany(given: Variables, isDemo: boolean): Company {
  const contacts = isDemo ? DEMO_CONTACTS : NO_CONTACTS;
  const statistics = isDemo ? DEMO_STATISTICS : NO_STATISTICS;
  return {
    name: given.COMPANY_NAME ?? 'Hearthnote',
    address: given.COMPANY_ADDRESS ?? contacts.address,
    phone: given.COMPANY_PHONE ?? contacts.phone,
    email: given.COMPANY_EMAIL ?? contacts.email,
    law: given.COMPANY_LAW ?? null,
    founder: readFounder(given),
    statistics: {
      funded: given.COMPANY_FUNDED ?? statistics.funded,
      investors: given.COMPANY_INVESTORS ?? statistics.investors,
      averageReturn: given.COMPANY_AVERAGE_RETURN ?? statistics.averageReturn,
      assetBacked: given.COMPANY_ASSET_BACKED ?? statistics.assetBacked,
    },
    socialLinks: given.COMPANY_SOCIAL_LINKS ?? [],
  };
}

function readFounder(given: Variables): Company['founder'] {
  if (given.COMPANY_FOUNDER === undefined) return null;
  // A line break may stand there as it is, or as the two characters of an .env file.
  const lines = (given.COMPANY_FOUNDER_STORY ?? '').split(/\\n|\n/).map((line) => line.trim());
  return { name: given.COMPANY_FOUNDER, story: lines.filter((line) => line !== '') };
}
