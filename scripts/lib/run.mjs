import { spawn } from 'node:child_process';

import { Failure } from './failure.mjs';
import { ROOT } from './paths.mjs';

const running = new Set();

/** Counts a child process among the running ones until it ends. */
export function track(child) {
  running.add(child);
  child.on('exit', () => running.delete(child));
  child.on('error', () => running.delete(child));
  return child;
}

/** Asks every child process that is still running to end; whoever waits for one then goes on. */
export function endRunning() {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Runs a command in the repository's folder, without input, and waits for its end. Its output goes
 * to the terminal, or with `quiet` only into the answer. Past `minutes` it is stopped.
 */
export function run(command, parameters, { quiet = false, minutes = 15, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    const child = track(spawn(command, parameters, { cwd: ROOT, stdio, ...options }));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    }
    const timer = setTimeout(() => {
      output += `\nStopped after ${minutes} minutes.\n`;
      if (!quiet) console.error(`Stopped after ${minutes} minutes.`);
      child.kill('SIGKILL');
    }, minutes * 60_000);
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error.code === 'ENOENT' ? new Failure(`${command} was not found.`) : error);
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ succeeded: code === 0, code, signal, output });
    });
  });
}
