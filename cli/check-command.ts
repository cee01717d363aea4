import { databaseHosts } from '#app/server/env/addresses.ts';
import type { CompanyProvider } from '#app/ground/company-sign-in.ts';
import { callbackUrlOf, discover } from '#app/directory/open.server.ts';
import { lookAtPostgresql } from '#app/server/db/open-postgresql.ts';
import { loadSettings, type Settings, WrongSettingsError } from '#app/server/env.ts';
import { retentionText } from '#app/server/env/retention.ts';
import type { TraceSettings } from '#app/server/env/traces.ts';
import { openTransport } from '#app/server/mail/smtp.ts';
import { secretOf, stateOfFolder } from '#app/server/start/data-folder.ts';
import { explainStartFailure } from '#app/server/start/explain-start-failure.ts';
import {
  missingRight,
  unwiseDatabase,
  unwisePostgresql,
} from '#app/server/start/unwise-database.ts';
import { readableSettings, unwiseSettings } from '#app/server/start/unwise-settings.ts';
import { filePlaceOf, openFileStore, tryFileStore } from '#app/server/storage/file-store.ts';
import { lookAtBackups } from './look-at-records.ts';
import { lookAtSecret } from './look-at-secret.ts';
import { lookAtAudit } from './look-at-records.ts';
import { lookAtLegal } from './look-at-records.ts';
import { lookAtSigningService, lookAtTimeStamps } from './look-at-records.ts';
import { lookAtBrandFolder, lookAtCompany, lookAtPublishedBrand } from './look-at-records.ts';

const COLLECTOR_MS = 5_000;

type Part = { name: string; trouble?: string; look: () => Promise<Finding> };

/** What was found about one part of an installation. */
type Finding = { fact: string; warnings?: string[] };

/**
 * `check`: says what is wrong or unwise about the settings, whether the database, the file store,
 * the mail server, the sign-ins of companies and the services for papers answer, whether the audit
 * is as it was written, and whether brand and legal texts are the company's own, without starting
 * or changing anything.
 * `--audit-head HEAD` is a head of the audit that was noted down elsewhere and must still be in it.
 * The exit status is 0 when all is well (warnings do not count), 1 when something is wrong, 2 not
 * understood.
 */
export async function runCheckCommand(words: readonly string[]): Promise<number> {
  const [flag, head = null] = words;
  if (flag !== undefined && (flag !== '--audit-head' || !isHead(head))) return 2;
  if (words.length > 2) return 2;
  let settings: Settings;
  try {
    settings = loadSettings();
  } catch (error) {
    const problems = error instanceof WrongSettingsError ? error.problems : explained(error);
    for (const problem of problems) print('wrong', problem);
    return 1;
  }
  const mode = settings.isDemo ? 'a demo' : 'not a demo';
  print('fine', `Settings: ${mode}, at ${settings.publicUrl.origin}.`);
  print('fine', `Retention: ${retentionText(settings.retention)}.`);
  const warnings = [...unwiseSettings(settings), ...readableSettings(settings)];
  for (const warning of warnings) print('warning', warning);
  const audit: Part = {
    name: 'The audit',
    trouble: 'is not as it was written',
    look: async () => ({ fact: await lookAtAudit(settings, head) }),
  };
  const brand: Part = {
    name: 'The published brand',
    look: () => fact(lookAtPublishedBrand(settings)),
  };
  const legal: Part = {
    name: 'The legal texts',
    trouble: 'are not ready',
    look: async () => ({ fact: await lookAtLegal(settings) }),
  };
  const parts = outsideParts(settings);
  const look = () => lookAtDatabase(settings, 'DATABASE_URL', settings.databaseUrl);
  const isFolderFine = await checkPart({
    name: 'The data folder',
    trouble: 'cannot be used',
    look: () => lookAtFolder(settings),
  });
  let areFine = await checkPart({ name: 'The database', look });
  // What is wrong with the database is said once.
  if (areFine) parts.push(brand, legal, audit);
  for (const part of parts) areFine = (await checkPart(part)) && areFine;
  return areFine && isFolderFine ? 0 : 1;
}

/** What is looked at besides the data folder, the database and what stands in it. */
function outsideParts(settings: Settings): Part[] {
  const company: Part = { name: 'The settings', look: () => fact(lookAtCompany(settings)) };
  const parts: Part[] = [
    company,
    {
      name: 'The brand files',
      trouble: 'cannot be used',
      look: () => fact(lookAtBrandFolder(settings)),
    },
    { name: 'The file store', look: () => lookAtFiles(settings) },
    { name: 'The mail server', look: () => lookAtMail(settings) },
    {
      name: 'Backups',
      trouble: 'cannot be made as the settings say',
      look: () => lookAtBackups(settings),
    },
  ];
  for (const provider of settings.providers) {
    parts.push({
      name: `The sign-in of ${provider.name}`,
      look: () => lookAtProvider(settings, provider),
    });
  }
  if (settings.traces !== null) {
    const { traces } = settings;
    parts.push({ name: 'The collector of traces', look: () => lookAtCollector(traces) });
  }
  const { databaseReadUrl, signingService, timeStampUrl } = settings;
  if (signingService !== null) {
    parts.push({
      name: 'The signing service',
      look: () => lookAtSigningService(settings, signingService),
    });
  }
  if (timeStampUrl !== null) {
    parts.push({
      name: 'The time-stamp service',
      look: () => fact(lookAtTimeStamps(timeStampUrl)),
    });
  }
  if (databaseReadUrl !== null) {
    const look = () => lookAtDatabase(settings, 'DATABASE_READ_URL', databaseReadUrl);
    parts.unshift({ name: 'The replica', look });
  }
  return parts;
}

const fact = async (found: Promise<string>): Promise<Finding> => ({ fact: await found });

/** Whether a text could be the head of an audit: a SHA-256 in hexadecimal digits. */
function isHead(text: string | null): boolean {
  return text !== null && /^[0-9a-f]{64}$/.test(text);
}

/** What keeps the settings from being read; throws what has no explanation. */
function explained(error: unknown): string[] {
  const sentence = explainStartFailure(error, null);
  if (sentence === null) throw error;
  return [sentence];
}

function print(kind: 'fine' | 'warning' | 'wrong', sentence: string): void {
  process.stdout.write(`${kind.padEnd(8)} ${sentence}\n`);
}

async function checkPart({ name, trouble = 'does not work', look }: Part): Promise<boolean> {
  try {
    const { fact, warnings = [] } = await look();
    print('fine', `${name} ${fact}.`);
    for (const warning of warnings) print('warning', warning);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    print('wrong', `${name} ${trouble}. ${reason}`);
    return false;
  }
}

/** The servers that a database URL names, without a secret. */
function hostsOf(url: string): string {
  return databaseHosts(url)
    .map((one) => new URL(one).host)
    .join(' or ');
}

async function lookAtDatabase(
  settings: Settings,
  variable: string,
  url: string | null,
): Promise<Finding> {
  if (url === null) return { fact: `is embedded, in ${settings.dataFolder}` };
  try {
    const database = await lookAtPostgresql(url, settings);
    const { version, pending } = database;
    const rest =
      pending === 0
        ? 'its schema is the newest'
        : `a start runs ${pending} ${pending === 1 ? 'migration' : 'migrations'}`;
    // Nothing is migrated on a replica.
    const isReady = pending === 0 || variable !== 'DATABASE_URL';
    const obstacle = isReady ? null : await missingRight(database);
    const judge = pending === 0 ? unwiseDatabase : unwisePostgresql;
    const warnings = await judge(database, settings);
    if (isReady && variable === 'DATABASE_URL' && pending === 0) {
      const secrets = { secret: secretOf(settings), secretBefore: settings.appSecretBefore };
      const { fact, warnings: needs } = await lookAtSecret(database, secrets);
      print('fine', `APP_SECRET ${fact}.`);
      warnings.push(...needs);
    }
    await database.close();
    if (obstacle !== null) throw new Error(obstacle);
    return { fact: `is PostgreSQL ${version} on ${hostsOf(url)}, and ${rest}`, warnings };
  } catch (error) {
    const sentence = explainStartFailure(error, { ...settings, databaseUrl: url });
    if (sentence === null) throw error;
    throw new Error(sentence.replace('DATABASE_URL', variable), { cause: error });
  }
}

async function lookAtFolder(settings: Settings): Promise<Finding> {
  const { dataFolder } = settings;
  try {
    const state = stateOfFolder(dataFolder);
    if (state === 'missing') return { fact: `${dataFolder} is not there yet: a start makes it` };
    const warning =
      `Other users of this machine get into the data folder ${dataFolder}: ` +
      'a start closes it, with all that is in it.';
    const warnings = state === 'open' ? [warning] : [];
    return { fact: `${dataFolder} belongs to the user of this command`, warnings };
  } catch (error) {
    throw new Error(explainStartFailure(error, settings) ?? reasonOf(error), { cause: error });
  }
}

async function lookAtFiles(settings: Settings): Promise<Finding> {
  const place = filePlaceOf(settings);
  const name = place.kind === 'disk' ? place.folder : `${place.bucket} at ${place.endpoint.origin}`;
  try {
    await tryFileStore(openFileStore(place));
  } catch (error) {
    throw new Error(`${name}: ${reasonOf(error)}`, { cause: error });
  }
  return { fact: `takes, returns and removes a file in ${name}` };
}

/** Below the sentence about the file is why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}

async function lookAtProvider(
  { publicUrl }: Settings,
  provider: CompanyProvider,
): Promise<Finding> {
  const variable = `OIDC_${provider.id.toUpperCase()}_ISSUER`;
  try {
    const said = await discover(provider);
    const { host } = new URL(said.authorization_endpoint);
    const back = callbackUrlOf(publicUrl, provider.id);
    const isShort = said.end_session_endpoint === undefined;
    const warning = `${provider.name} offers no place to sign out: people sign out here alone.`;
    const fact = `answers at ${host}; it has to know ${back} as where people come back to`;
    return { fact, warnings: isShort ? [warning] : [] };
  } catch (error) {
    throw new Error(`${variable} names ${provider.issuer}: ${reasonOf(error)}`, { cause: error });
  }
}

/** A collector takes a message without spans as well. */
async function lookAtCollector({ url, headers }: TraceSettings): Promise<Finding> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"resourceSpans":[]}',
    signal: AbortSignal.timeout(COLLECTOR_MS),
  }).catch((error: unknown) => {
    throw new Error(`OTEL_EXPORTER_OTLP_ENDPOINT: ${reasonOf(error)}`, { cause: error });
  });
  await response.body?.cancel();
  if (!response.ok) {
    throw new Error(`OTEL_EXPORTER_OTLP_ENDPOINT: ${url.origin} answers ${response.status}.`);
  }
  return { fact: `at ${url.origin} takes what is sent` };
}

async function lookAtMail({ smtpUrl }: Settings): Promise<Finding> {
  if (smtpUrl === null) return { fact: 'is not set: no mail leaves this installation' };
  const { host } = new URL(smtpUrl);
  try {
    await openTransport(smtpUrl).verify();
  } catch (error) {
    throw new Error(`SMTP_URL names ${host}: ${reasonOf(error)}`, { cause: error });
  }
  return { fact: `of SMTP_URL (${host}) answers and lets us in` };
}
