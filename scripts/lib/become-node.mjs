import { spawn } from 'node:child_process';

import { whenNpmIsGone } from './npm-parent.mjs';
import { NODE, ROOT, withPinnedNode } from './paths.mjs';

/**
 * Runs a program on the pinned Node as if it stood in this script's place: same terminal, same
 * signals, same exit status.
 */
export function becomeNode(parameters, environment) {
  const env = { ...withPinnedNode(process.env), ...environment };
  const program = spawn(NODE, parameters, { cwd: ROOT, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // The terminal has already sent its Ctrl-C to the program as well.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) program.kill(signal);
    });
  }
  whenNpmIsGone(() => program.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    program.on('error', reject);
    program.on('exit', (code) => resolve(code ?? 1));
  });
}
