import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Failure } from './failure.mjs';
import { ROOT } from './paths.mjs';
import { track } from './run.mjs';

const PARTS = join(ROOT, 'deploy', 'nginx');

/** The program, where Debian's package puts it or in the search path. */
function findNginx() {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)];
  const found = folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
  if (found === undefined) {
    throw new Failure('nginx is not installed (on Debian or Ubuntu: sudo apt-get install nginx).');
  }
  return found;
}

/**
 * Starts an nginx in a temporary folder that hands requests at `port` to processes on `ports` in
 * turn, with the settings of deploy/nginx that an installation has, but without TLS.
 */
export async function startNginx({ port, ports }) {
  const program = findNginx();
  const folder = mkdtempSync(join(tmpdir(), 'hearthnote-nginx-'));
  for (const name of ['body', 'proxy', 'other']) mkdirSync(join(folder, name));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration({ folder, port, ports }));
  const server = track(
    spawn(program, ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  const stop = async () => {
    await new Promise((resolve) => {
      if (server.exitCode !== null || server.signalCode !== null) return resolve();
      server.on('exit', resolve);
      server.kill('SIGTERM');
    });
    rmSync(folder, { recursive: true, force: true });
  };
  const troubles = () => readFileSync(join(folder, 'error.log'), 'utf8');
  for (let tries = 0; tries < 50; tries += 1) {
    if (server.exitCode !== null) throw new Failure(`nginx did not start:\n${troubles()}`);
    if (existsSync(join(folder, 'nginx.pid'))) {
      /** Hands requests to these processes from now on; what is under way ends where it is. */
      const use = async (rest) => {
        writeFileSync(file, configuration({ folder, port, ports: rest }));
        server.kill('SIGHUP');
        await pause(1_000);
      };
      return { use, stop, troubles };
    }
    await pause(100);
  }
  await stop();
  throw new Failure('nginx did not start within five seconds.');
}

function configuration({ folder, port, ports }) {
  const servers = ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n  ');
  const upstream = readFileSync(join(PARTS, 'hearthnote-upstream.conf'), 'utf8').replace(
    /(server [^\n]*\n\s*)+/,
    `${servers}\n\n  `,
  );
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  return `${user}daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/other;
  uwsgi_temp_path ${folder}/other;
  scgi_temp_path ${folder}/other;
  ${upstream}
  server {
    listen 127.0.0.1:${port};
    location / { include ${PARTS}/hearthnote-proxy.conf; }
  }
}
`;
}
