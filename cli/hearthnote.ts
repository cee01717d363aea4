import process from 'node:process';

const USAGE = `usage:
  hearthnote admin create ADDRESS    makes an account that is a platform admin, and prints a link
      [NAME]                         that sets its password; needs no mail server
  hearthnote admin grant ADDRESS     makes a verified account a platform admin
  hearthnote admin revoke ADDRESS    takes that right away again
  hearthnote check                   says what is wrong or unwise about the settings, and whether
      [--audit-head HEAD]            the audit is as it was written and has a head noted elsewhere
  hearthnote audit accept HEAD       goes on with an audit that another APP_SECRET has sealed
  hearthnote backup [FILE]           writes all rows and files into one archive
  hearthnote backups                 lists archives, here and in the bucket of BACKUP_S3_BUCKET
  hearthnote restore FILE            fills an empty installation from one; bucket:NAME and
      [--identity FILE]              bucket:newest lie in that bucket, FILE has a secret key of age
  hearthnote move-to-postgresql      moves the embedded database to DATABASE_URL
  hearthnote maintenance [on|off]    says whether people can only read, or switches that; with on:
      [--minutes N] [MESSAGE]        how long it may last, and what they are told
  hearthnote rotate-secret           makes all that is stored depend on APP_SECRET, and no longer on
                                     APP_SECRET_BEFORE
  hearthnote migrate                 brings the database to this release, as a start does, and ends
  hearthnote schedule [--csv]        reads notes as JSON lines, writes their schedules
`;

const NOT_UNDERSTOOD = 2;

/**
 * Runs one command and returns the exit status: 0 done, 1 refused, 2 not understood. Each command
 * is loaded when it is asked for, so that `schedule` needs no settings and opens no database.
 */
async function run([area, ...words]: readonly string[]): Promise<number> {
  switch (area) {
    case 'admin':
      return (await import('./admin-command.ts')).runAdminCommand(words);
    case 'check':
      return (await import('./check-command.ts')).runCheckCommand(words);
    case 'audit':
      return (await import('./audit-command.ts')).runAuditCommand(words);
    case 'backup':
      return (await import('./backup-command.ts')).runBackupCommand(words);
    case 'backups':
      return (await import('./backups-command.ts')).runBackupsCommand(words);
    case 'restore':
      return (await import('./backup-command.ts')).runRestoreCommand(words);
    case 'move-to-postgresql':
      return (await import('./backup-command.ts')).runMoveCommand(words);
    case 'maintenance':
      return (await import('./maintenance-command.ts')).runMaintenanceCommand(words);
    case 'rotate-secret':
      return (await import('./rotate-command.ts')).runRotateCommand(words);
    case 'migrate':
      return (await import('./with-installation.ts')).runMigrateCommand(words);
    case 'schedule':
      return (await import('./schedule/schedule-command.ts')).runScheduleCommand(words);
    default:
      return NOT_UNDERSTOOD;
  }
}

// What a command writes holds what is known of people: it is for its user alone.
process.umask(0o077);
process.exitCode = await run(process.argv.slice(2));
if (process.exitCode === NOT_UNDERSTOOD) process.stderr.write(USAGE);
