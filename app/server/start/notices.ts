import type { Settings } from '#app/server/env.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#app/server/db/seed/demo-accounts.ts';
import type { Installation } from '#app/server/installation.ts';
import { makeSetupCode } from '#app/setup/code.server.ts';
import { businessTimeText } from '#app/server/clock.ts';
import { tryFileStore } from '#app/server/storage/file-store.ts';
import { unwiseDatabase } from './unwise-database.ts';
import { readableSettings, unwiseSettings } from './unwise-settings.ts';

/** Tells on the console where the product is, who can sign in to the demo, and where mails go. */
export function printBanner(settings: Settings): void {
  const lines = [
    '',
    `  Hearthnote is ready at ${settings.publicUrl.origin}`,
    '',
    ...(settings.isDemo ? demoLines() : []),
    `  Mails: ${mailPlace(settings)}`,
    ...(settings.databaseUrl === null ? embeddedLines(settings) : []),
    '  Stop with Ctrl+C.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/**
 * Prints the code of the set-up page while nobody administers the platform: on the console alone,
 * not in the log, and once (0119).
 */
export async function printSetupCode(installation: Installation): Promise<void> {
  const made = await makeSetupCode(installation);
  if (made === null) return;
  const { publicUrl, businessTimeZone } = installation.settings;
  const lines = [
    '  Nobody administers this installation yet. Set it up here, with this code:',
    '',
    `    ${publicUrl.origin}/setup`,
    `    Code: ${made.code}`,
    '',
    `  It works once, until ${businessTimeText(made.expiresAt, businessTimeZone)}.`,
    '  Each start prints another one.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function demoLines(): string[] {
  return [
    `  Demo accounts, all with the password ${DEMO_PASSWORD}:`,
    ...DEMO_ACCOUNTS.map((account) => `    ${account.email.padEnd(24)} ${account.purpose}`),
    '',
  ];
}

function mailPlace(settings: Settings): string {
  if (settings.smtpUrl !== null) return 'sent by the SMTP server of SMTP_URL';
  if (settings.isDemo)
    return `nothing leaves this machine; read them at ${settings.publicUrl.origin}/mailbox`;
  return 'kept until SMTP_URL names a mail server';
}

function embeddedLines(settings: Settings): string[] {
  return [
    `  Data: ${settings.dataFolder}`,
    `  Backups: ${backupPlace(settings)}`,
    '  The embedded database survives a crash, not a power cut: for real money set DATABASE_URL.',
  ];
}

function backupPlace({ backups: { folder, everyMinutes } }: Settings): string {
  if (everyMinutes === 0) return 'none of its own (BACKUP_MINUTES is 0)';
  return `${folder}, every ${everyMinutes} minutes when something has changed`;
}

/**
 * Says in the log what is unwise about an installation that has just been opened, and whether its
 * store of files works. None of it keeps the product from serving.
 */
export async function warnAtStart(installation: Installation): Promise<void> {
  const { settings, database, files, log } = installation;
  try {
    const sentences = [
      ...unwiseSettings(settings),
      ...readableSettings(settings),
      ...(await unwiseDatabase(database, settings)),
    ];
    for (const sentence of sentences) log.warn(sentence);
  } catch (error) {
    log.error({ err: error }, 'the settings of the database could not be read');
  }
  const place = settings.s3 === null ? 'folder `files` of DATA_DIR' : 'bucket of S3_BUCKET';
  try {
    await tryFileStore(files);
  } catch (error) {
    log.error({ err: error }, `the ${place} does not work; pictures will be missing`);
  }
}
