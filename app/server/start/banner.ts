import type { Settings } from '#app/server/env.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#app/server/db/seed/demo-accounts.ts';

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
