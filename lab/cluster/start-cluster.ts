import { execFileSync, type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../faults/product.ts';

const POSTGRES = '/usr/lib/postgresql/15';
const PROGRAMS = ['/usr/bin/pg_autoctl', join(POSTGRES, 'lib/pgautofailover.so')];

/** How soon the monitor gives a node up; its defaults are made for networks that stutter. */
const QUICK = {
  health_check_period: '1s',
  health_check_timeout: '1s',
  health_check_max_retries: '1',
  node_considered_unhealthy_timeout: '5s',
  primary_demote_timeout: '3s',
  startup_grace_period: '1s',
};

export type Node = { name: string; url: (database: string) => string };

export type Cluster = {
  nodes: readonly [Node, Node];
  /** Both hosts, as the product is told them. */
  url: (database: string) => string;
  /** SIGKILL for everything of a node, its keeper first, as if its machine had gone. */
  kill: (node: Node) => void;
  stop: () => void;
};

/**
 * A primary and a synchronous standby on addresses of this machine, kept by pg_auto_failover, whose
 * monitor decides who is primary.
 */
export async function startCluster(): Promise<Cluster> {
  const missing = PROGRAMS.filter((path) => !existsSync(path));
  if (missing.length > 0) {
    throw new Error(
      `This test needs ${missing.join(' and ')}. On Debian 12: apt-get install postgresql-15 ` +
        'pg-auto-failover-cli postgresql-15-auto-failover',
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'hearthnote-cluster-'));
  const keepers = new Map<string, ChildProcess>();
  const command = commandIn(folder);
  const start = async (name: string, kind: string, place: Record<string, string>) => {
    const data = join(folder, name);
    const options = Object.entries(place).flatMap(([option, value]) => [`--${option}`, value]);
    const common = ['--pgdata', data, '--auth', 'trust', '--no-ssl'];
    command(['create', kind, ...common, '--pgctl', `${POSTGRES}/bin/pg_ctl`, ...options]);
    const log = openSync(join(folder, `${name}.log`), 'a');
    const run = ['run', '--pgdata', data];
    keepers.set(
      name,
      spawn('pg_autoctl', run, { ...command.options, stdio: ['ignore', log, log] }),
    );
    await pause(3_000);
  };
  const stop = () => {
    for (const [name, keeper] of keepers) killAll(keeper, join(folder, name));
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  const [monitorPort, ...ports] = [await freePort(), await freePort(), await freePort()];
  await start('monitor', 'monitor', { pgport: String(monitorPort), hostname: '127.0.0.1' });
  const monitor = `postgres://autoctl_node@127.0.0.1:${monitorPort}/pg_auto_failover`;
  for (const [name, value] of Object.entries(QUICK)) {
    tell(command, monitorPort, `alter system set pgautofailover.${name} = '${value}'`);
  }
  tell(command, monitorPort, 'select pg_reload_conf()');
  const nodes = ports.map((port, at): Node & { port: number; host: string } => {
    const host = `127.0.0.${at + 2}`;
    const url = (database: string) => `postgres://postgres@${host}:${port}/${database}`;
    return { name: `node${at + 1}`, host, port, url };
  });
  for (const { name, host, port } of nodes) {
    const place = { pgport: String(port), listen: host, hostname: host, name, monitor };
    await start(name, 'postgres', place);
  }
  const [first, second] = nodes;
  if (first === undefined || second === undefined) throw new Error('two nodes are a cluster');
  await untilSynchronous(command, monitorPort);
  return {
    nodes: [first, second],
    url: (database) =>
      `postgres://postgres@${first.host}:${first.port},${second.host}:${second.port}/${database}` +
      '?target_session_attrs=read-write',
    kill: ({ name }) => {
      const keeper = keepers.get(name);
      if (keeper !== undefined) killAll(keeper, join(folder, name));
    },
    stop,
  };
}

type Command = ReturnType<typeof commandIn>;

/** Runs pg_autoctl to its end, as the user postgres when we are root. */
function commandIn(folder: string) {
  const user = userOfPostgres();
  const options = {
    cwd: folder,
    env: {
      PATH: `${POSTGRES}/bin:/usr/bin:/bin`,
      LC_ALL: 'C.UTF-8',
      HOME: folder,
      XDG_CONFIG_HOME: join(folder, 'config'),
      XDG_DATA_HOME: join(folder, 'share'),
      XDG_RUNTIME_DIR: join(folder, 'run'),
    },
    ...user,
  };
  mkdirSync(join(folder, 'run'));
  if (user) for (const path of [folder, join(folder, 'run')]) chownSync(path, user.uid, user.gid);
  const run = (parameters: string[], program = 'pg_autoctl') =>
    execFileSync(program, parameters, {
      ...options,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  return Object.assign(run, { options });
}

function userOfPostgres() {
  if (process.getuid?.() !== 0) return undefined;
  const [, uid, gid] =
    /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

function tell(command: Command, port: number | undefined, sql: string): string {
  const place = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'pg_auto_failover'];
  return command([...place, '-Atc', sql], 'psql');
}

/** Only now does a commit wait until both nodes have it. */
async function untilSynchronous(command: Command, port: number | undefined): Promise<void> {
  const asked =
    'select string_agg(reportedstate::text, $$ $$ order by nodeid) from pgautofailover.node';
  for (let second = 0; second < 180; second += 1) {
    if (tell(command, port, asked).trim() === 'primary secondary') return;
    await pause(1_000);
  }
  throw new Error(`the cluster did not come about: ${tell(command, port, asked)}`);
}

/** The keeper with its helpers, then PostgreSQL with its own, all at once. */
function killAll(keeper: ChildProcess, data: string): void {
  const file = join(data, 'postmaster.pid');
  const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
  const all = [keeper.pid ?? 0, ...childrenOf(keeper.pid ?? 0)];
  if (postmaster !== null) all.push(postmaster, ...childrenOf(postmaster));
  for (const pid of all) {
    try {
      if (pid > 1) process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(file)) return [];
  const own = readFileSync(file, 'utf8').match(/\d+/g)?.map(Number) ?? [];
  return [...own, ...own.flatMap(childrenOf)];
}
