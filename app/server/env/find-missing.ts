import type { Variables } from './variables.ts';

const S3_VARIABLES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

const OF_POSTGRESQL = [
  'DATABASE_READ_URL',
  'DATABASE_CA',
  'DATABASE_POOL',
  'DATABASE_SIGN_IN_POOL',
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
  if (!isDemo && given.DEMO_CLOCK !== undefined) {
    yield `DEMO_CLOCK must not be set: ${demoIsOff}, and only the demo's clock may be moved.`;
  }
  if (given.METRICS_PORT !== undefined && given.METRICS_PORT === (given.PORT ?? 3000)) {
    yield 'METRICS_PORT must differ from PORT: metrics are not for the public.';
  }
  if (given.SMTP_URL !== undefined && given.MAIL_FROM === undefined) {
    yield 'MAIL_FROM must be set together with SMTP_URL: the sender of every mail.';
  }
  const alone = OF_POSTGRESQL.filter((name) => given[name] !== undefined);
  if (alone.length > 0 && given.DATABASE_URL === undefined) {
    yield `DATABASE_URL must be set together with ${alone.join(', ')}.`;
  }
  const missing = S3_VARIABLES.filter((name) => given[name] === undefined);
  if (missing.length > 0 && missing.length < S3_VARIABLES.length) {
    const present = S3_VARIABLES.filter((name) => given[name] !== undefined);
    yield `${missing.join(', ')} must be set together with ${present.join(', ')}.`;
  }
}
