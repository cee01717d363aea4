import { statSync } from 'node:fs';
import { databaseHosts, isLoopback } from '#app/server/env/addresses.ts';
import type { Settings } from '#app/server/env.ts';
import { forcedProvider } from '#app/ground/company-sign-in.ts';

/** Fewer different characters than this are not random. */
const LEAST_CHARACTERS = 12;

/**
 * What is allowed and unwise where other people's money is at stake: a sentence for each, which
 * begins with the variable that mends it and never repeats a secret. Nothing in the demo.
 */
export function unwiseSettings(settings: Settings): string[] {
  return settings.isDemo
    ? []
    : [
        ...ofAddress(settings),
        ...ofDatabase(settings),
        ...ofMail(settings),
        ...ofProviders(settings),
        ...ofBackups(settings),
        ...ofRest(settings),
      ];
}

/**
 * The same about the file `.env` of the current folder, which holds secrets: whether every user of
 * this machine may read or write it. Its group may, for an operator's file is often the group's.
 */
export function readableSettings({ isDemo }: Settings): string[] {
  const found = statSync('.env', { throwIfNoEntry: false });
  const isOpen = process.geteuid !== undefined && ((found?.mode ?? 0) & 0o007) !== 0;
  if (isDemo || !isOpen) return [];
  return [
    'The settings in .env, with their secrets, are open to every user of this machine: ' +
      'take that right away (chmod o= .env).',
  ];
}

function* ofAddress({ publicUrl, trustedProxies }: Settings): Generator<string> {
  const isPublic = !isLoopback(publicUrl.hostname);
  if (isPublic && publicUrl.protocol === 'http:') {
    yield `PUBLIC_URL is ${publicUrl.origin}: passwords and figures travel in clear. Use https.`;
  }
  if (isPublic && trustedProxies.length === 0) {
    yield (
      'TRUSTED_PROXIES is not set: behind a proxy all visitors count as one client, and one of ' +
        'them can use up the attempts of everybody. Name the proxy, such as 127.0.0.1.'
    );
  }
  const everybody = trustedProxies.find((network) => network.endsWith('/0'));
  if (everybody !== undefined) {
    yield `TRUSTED_PROXIES has ${everybody}: anybody can choose the address they are limited by.`;
  }
}

function* ofDatabase(settings: Settings): Generator<string> {
  const urls = { DATABASE_URL: settings.databaseUrl, DATABASE_READ_URL: settings.databaseReadUrl };
  if (settings.databaseUrl === null) {
    yield (
      'DATABASE_URL is not set: the embedded database does not survive every power cut. ' +
        'Use PostgreSQL where money is recorded.'
    );
  }
  for (const [name, text] of Object.entries(urls)) {
    if (text === null) continue;
    const far = databaseHosts(text).find((one) => !isLoopback(new URL(one).hostname));
    if (far === undefined) continue;
    const { hostname, searchParams } = new URL(far);
    const mode = searchParams.get('sslmode');
    const isChecked =
      mode === 'verify-full' || (mode !== 'disable' && settings.databaseCa !== null);
    if (isChecked) continue;
    const trouble = mode === 'require' ? 'without checking who answers' : 'in clear';
    yield `${name} leads to ${hostname} ${trouble}: end it with ?sslmode=verify-full.`;
  }
}

function* ofMail({ smtpUrl, teamEmail }: Settings): Generator<string> {
  if (smtpUrl === null) {
    yield 'SMTP_URL is not set: nobody gets a mail, so nobody can verify an address or a request.';
  }
  if (teamEmail === null) {
    yield 'TEAM_EMAIL and ADMIN_EMAIL are not set: nobody is told about new requests.';
  }
}

/** While a company's sign-in is away, whoever has no other way in cannot sign in. */
function* ofProviders({ adminEmail, providers }: Settings): Generator<string> {
  const forced = adminEmail === null ? null : forcedProvider(providers, adminEmail);
  if (forced !== null) {
    yield (
      `ADMIN_EMAIL has an address that signs in with ${forced.name} alone: while that is away ` +
        'nobody administers. Keep an admin at another domain.'
    );
  }
}

function* ofBackups({ backups, s3 }: Settings): Generator<string> {
  const { bucket, recipients, passphraseFile } = backups;
  if (bucket === null) return;
  if (recipients.length === 0 && passphraseFile === null) {
    yield (
      'BACKUP_RECIPIENTS is not set: archives lie in clear in the bucket of BACKUP_S3_BUCKET, ' +
        'with all that is known of people.'
    );
  }
  if (bucket.endpoint.protocol === 'http:' && !isLoopback(bucket.endpoint.hostname)) {
    yield `BACKUP_S3_ENDPOINT is ${bucket.endpoint.origin}: its key travels in clear. Use https.`;
  }
  if (s3 !== null && s3.endpoint.host === bucket.endpoint.host && s3.bucket === bucket.bucket) {
    yield 'BACKUP_S3_BUCKET is the bucket of the files: who loses one loses both. Take another.';
  }
}

function* ofRest({ appSecret, s3 }: Settings): Generator<string> {
  if (appSecret !== null && new Set(appSecret).size < LEAST_CHARACTERS) {
    yield 'APP_SECRET can be guessed: take 48 random bytes, from "openssl rand -base64 48".';
  }
  if (s3 !== null && s3.endpoint.protocol === 'http:' && !isLoopback(s3.endpoint.hostname)) {
    yield `S3_ENDPOINT is ${s3.endpoint.origin}: files and documents travel in clear. Use https.`;
  }
}
