import { causesOf, hasCode, NOT_REACHED, type SystemError } from '#app/server/db/fault.ts';
import { NewerSchemaError, OlderSchemaError, VERSION_BEFORE } from '#app/server/db/pending.ts';
import { databaseHosts } from '#app/server/env/addresses.ts';
import { BackupRefusedError } from '#app/server/backup/manifest.ts';
import { WrongSettingsError, type Settings } from '#app/server/env.ts';

import { HalfFilledDemoError, NotEnoughSpaceError, UnsupportedServerError } from './demands.ts';
import { DataFolderLockedError, ForeignFolderError } from './data-folder.ts';

type Place = Pick<Settings, 'host' | 'port' | 'metrics' | 'dataFolder' | 'databaseUrl'>;

const ELSEWHERE = 'set DATA_DIR to another folder';

/**
 * One clear sentence for what commonly keeps the product from starting (one line per wrong
 * setting), never with a password in it; null for anything else, whose stack should then be shown.
 * `place` is null as long as the settings could not be read.
 */
export function explainStartFailure(error: unknown, place: Place | null): string | null {
  for (const cause of causesOf(error)) {
    const sentence = explainOwn(cause) ?? (hasCode(cause) ? explainCode(cause, place) : null);
    if (sentence !== null) return sentence;
  }
  return null;
}

function explainOwn(error: Error): string | null {
  if (error instanceof WrongSettingsError || error instanceof BackupRefusedError) {
    return error.message;
  }
  if (error instanceof DataFolderLockedError) {
    const { folder, holder } = error;
    const who = holder
      ? `process ${holder.pid} on ${holder.machine} since ${holder.since}`
      : 'another process';
    return `The data folder ${folder} is in use by ${who}: stop it or ${ELSEWHERE}.`;
  }
  if (error instanceof ForeignFolderError) {
    return (
      `The data folder ${error.folder} belongs to another user of this machine ` +
      `(number ${error.owner}): run Hearthnote as that user, give the folder and all in it to ` +
      `this one, or ${ELSEWHERE}.`
    );
  }
  if (error instanceof NotEnoughSpaceError) {
    const { folder, freeMegabytes, neededMegabytes } = error;
    const room = `${freeMegabytes} MB free, ${neededMegabytes} MB needed`;
    return `The disk with the folder ${folder} is full (${room}): free some or set another folder.`;
  }
  if (error instanceof HalfFilledDemoError) {
    return (
      `The demo's database is not filled, or not with the files in ${error.files}: ` +
      'drop the database of DATABASE_URL, remove that folder, and create the database anew.'
    );
  }
  if (error instanceof NewerSchemaError) {
    return (
      'The database belongs to a newer release than this one: start that one, or restore a ' +
      'backup from before into a new database (docs/operations/upgrade.md, Rollback).'
    );
  }
  if (error instanceof OlderSchemaError) {
    return (
      'The database has the tables of an older version than this one can bring up to date: start ' +
      `version ${VERSION_BEFORE} on it once, then this one (docs/operations/upgrade.md).`
    );
  }
  if (error instanceof UnsupportedServerError) {
    return `DATABASE_URL names a PostgreSQL ${error.version}, but Hearthnote needs 15 or newer.`;
  }
  return null;
}

function explainCode(error: SystemError, place: Place | null): string | null {
  if (error.syscall === 'listen' || (place !== null && isOwnHost(error, place))) {
    return place === null ? null : explainListening(error.code, doorOf(error, place));
  }
  if (['ENOSPC', 'EDQUOT', '53100'].includes(error.code)) {
    const where = error.code === '53100' ? 'of the database server' : 'with the data folder';
    return `The disk ${where} is full: free some space and start again.`;
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR'].includes(error.code)) {
    const path = error.path ?? place?.dataFolder;
    return path === undefined ? null : explainPath(error.code, path);
  }
  if (brokePolicy(error)) return null;
  return place?.databaseUrl ? explainDatabase(error.code, place.databaseUrl) : null;
}

/** Has the same code as a right that is missing, and is a bug of ours. */
function brokePolicy(error: SystemError): boolean {
  return 'routine' in error && error.routine === 'ExecWithCheckOptions';
}

function explainPath(code: string, path: string): string {
  if (path === '.env') {
    return `The settings in .env cannot be read (${code}): let the user of Hearthnote read them.`;
  }
  return `Hearthnote may not use ${path} (${code}): give its user the rights or name another one.`;
}

function isOwnHost(error: SystemError, { host, metrics }: Place): boolean {
  return 'hostname' in error && (error.hostname === host || error.hostname === metrics?.host);
}

/** Where the product listens: for everybody, and for who collects metrics. */
type Door = { host: string; port: number; prefix: '' | 'METRICS_' };

function doorOf(error: SystemError, { host, port, metrics }: Place): Door {
  const isMetrics =
    metrics !== null &&
    (('port' in error && error.port === metrics.port) ||
      ('hostname' in error && error.hostname !== host));
  return isMetrics ? { ...metrics, prefix: 'METRICS_' } : { host, port, prefix: '' };
}

function explainListening(code: string, { host, port, prefix }: Door): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return (
        `Port ${port} on ${host} is in use: ` +
        `stop the other program or set ${prefix}PORT to another.`
      );
    case 'EACCES':
      return (
        `Port ${port} is reserved for privileged users: ` +
        `set ${prefix}PORT to a port above 1023.`
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return (
        `${prefix}HOST is ${host}, which is not an address of this machine: ` +
        'set it to one of them.'
      );
    default:
      return null;
  }
}

function explainDatabase(code: string, databaseUrl: string): string | null {
  const [first = ''] = databaseHosts(databaseUrl);
  const { hostname, port, pathname, username } = new URL(first);
  const server = `${hostname}:${port || '5432'}`;
  const database = pathname.slice(1);
  const trouble = findTrouble(code, { server, hostname, database, username });
  return trouble === null ? null : `DATABASE_URL does not work: ${trouble}.`;
}

type Database = { server: string; hostname: string; database: string; username: string };

function findTrouble(code: string, { server, hostname, database, username }: Database) {
  if (NOT_REACHED.has(code)) {
    return `nothing answers on ${server} (${code}): see whether it runs and the address is right`;
  }
  if (
    code.includes('CERT') ||
    code.startsWith('UNABLE_TO_VERIFY') ||
    code.startsWith('ERR_SSL') ||
    code.startsWith('ERR_TLS')
  ) {
    return `the encryption that ${server} offers is not trusted (${code})`;
  }
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host ${hostname} is not known`;
    case '28P01':
    case '28000':
      return `${server} refuses the user "${username}" or its password`;
    case '3D000':
      return `there is no database "${database}" on ${server}`;
    case '53300':
      return `${server} has no connection left for another program`;
    case '57P03':
      return `${server} is still starting or stopping`;
    case '42501':
      return `the user "${username}" lacks rights on the database "${database}"`;
    default:
      return null;
  }
}
