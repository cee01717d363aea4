import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Failure } from './failure.mjs';
import { freePort } from './free-port.mjs';
import { run, track } from './run.mjs';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';

/** Files in memory, on Linux: copying a database takes a tenth of the time there. */
const MEMORY = '/dev/shm';
const MEMORY_NEEDED = 6 * 1024 ** 3;

/** Tests throw their data away: speed instead of safety. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '100',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  lc_messages: 'C',
  timezone: 'UTC',
};

/** The folder of PostgreSQL's programs, the newest version of Debian's first; null without any. */
export function findPostgres() {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const folders = [
    ...newestFirst.map((version) => join(DEBIAN_VERSIONS, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return (
    folders.find((folder) =>
      ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
    ) ?? null
  );
}

/**
 * Starts a PostgreSQL of its own in a temporary folder, on a free port of this machine, with a
 * password made for it. `url` belongs to its superuser; `stop` ends it and removes every trace.
 * `crash` ends all its processes at once, `rest` in good order, and `begin` starts it again.
 */
export async function startPostgres(changes = {}) {
  const programs = findPostgres();
  if (programs === null) throw new Failure('PostgreSQL 15 or newer is not installed.');
  const folder = mkdtempSync(join(isRoomInMemory() ? MEMORY : tmpdir(), 'hearthnote-postgres-'));
  try {
    const user = unprivilegedUser();
    const password = randomBytes(18).toString('base64url');
    await createCluster({ programs, folder, user, password });
    const settings = { ...SETTINGS, ...changes };
    const cluster = { programs, folder, user, settings };
    const { port, ...first } = await startServer(cluster);
    let { server } = first;
    const place = `postgres://hearthnote:${password}@127.0.0.1:${port}`;
    return {
      url: `${place}/postgres`,
      createDatabase: async (name) => {
        // Loaded here: this file also runs before anything is installed.
        const { default: connect } = await import('postgres');
        const creator = connect(`${place}/postgres`, { max: 1 });
        await creator`create database ${creator(name)}`;
        await creator.end();
        return `${place}/${name}`;
      },
      crash: () => crash(server),
      rest: () => end(server),
      begin: async () => {
        ({ server } = await startServer(cluster, { port, attempts: 40 }));
      },
      stop: async () => {
        await end(server);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Whether memory has room for files, and leaves as much for everything else. */
function isRoomInMemory() {
  if (!existsSync(MEMORY) || freemem() < 2 * MEMORY_NEEDED) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_NEEDED;
}

/** PostgreSQL refuses to run as root: who runs it instead. Undefined for everyone else. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Failure('PostgreSQL cannot run as root, and there is neither "postgres" nor "nobody".');
}

async function createCluster({ programs, folder, user, password }) {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const { succeeded, output } = await run(
    join(programs, 'initdb'),
    [
      `--pgdata=${join(folder, 'data')}`,
      '--username=hearthnote',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--no-sync',
    ],
    { quiet: true, cwd: folder, env: environmentIn(folder), ...user },
  );
  rmSync(passwordFile, { force: true });
  if (!succeeded) throw new Error(`initdb failed:\n${output}`);
}

/** Another program may take the free port before PostgreSQL does: then it tries the next one. */
async function startServer(cluster, { port: fixed = null, attempts = 3 } = {}) {
  const port = fixed ?? (await freePort());
  const { programs, folder, user } = cluster;
  const all = { ...cluster.settings, port };
  const settings = Object.entries(all).flatMap(([k, v]) => ['-c', `${k}=${v}`]);
  const server = spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), ...settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: folder,
    env: environmentIn(folder),
    ...user,
  });
  track(server);
  const failure = await readiness(server);
  if (failure === null) return { server, port };
  if (fixed === null && attempts > 1 && failure.includes('Address already in use')) {
    return startServer(cluster, { attempts: attempts - 1 });
  }
  // After a crash its last processes may need a moment to be gone.
  if (fixed !== null && attempts > 1 && failure.includes('shared memory block')) {
    await pause(250);
    return startServer(cluster, { port, attempts: attempts - 1 });
  }
  throw new Error(`PostgreSQL did not start:\n${failure}`);
}

/** Null as soon as the server accepts connections, or all that it wrote before it gave up. */
function readiness(server) {
  return new Promise((resolve, reject) => {
    let written = '';
    server.stderr.setEncoding('utf8').on('data', (text) => {
      written = (written + text).slice(-20_000);
      if (written.includes('ready to accept connections')) resolve(null);
    });
    server.on('error', reject);
    server.on('exit', () => resolve(written));
  });
}

function environmentIn(folder) {
  return { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C' };
}

/** Nothing is written any more, as if the machine had stopped. */
async function crash(server) {
  const gone = new Promise((resolve) => server.on('exit', resolve));
  const { pid } = server;
  const all = [pid, ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g)];
  for (const one of all.map(Number)) {
    try {
      process.kill(one, 'SIGKILL');
    } catch (error) {
      // It has ended by itself.
      if (error.code !== 'ESRCH') throw error;
    }
  }
  await gone;
}

function end(server) {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.on('exit', () => resolve());
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for its clients.
    server.kill('SIGINT');
    setTimeout(() => server.kill('SIGKILL'), 10_000).unref();
  });
}
