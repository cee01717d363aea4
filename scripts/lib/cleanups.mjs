import { whenNpmIsGone } from './npm-parent.mjs';
import { endRunning } from './run.mjs';

const cleanups = [];
let interrupted = null;

/** Registers what must be stopped or removed at the end, also after Ctrl-C; last in, first out. */
export function atEnd(cleanup) {
  cleanups.push(cleanup);
  return async () => {
    const at = cleanups.indexOf(cleanup);
    if (at === -1) return;
    cleanups.splice(at, 1);
    await cleanup();
  };
}

/** Runs `work`, then every cleanup that is left, also when it fails or is interrupted. */
export async function withCleanups(work) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  whenNpmIsGone(interrupt);
  try {
    const status = await work();
    return interrupted ?? status;
  } catch (error) {
    // What breaks because everything is being stopped is no news.
    if (interrupted !== null) return interrupted;
    throw error;
  } finally {
    while (cleanups.length > 0) await cleanups.pop()();
  }
}

/** Whether a signal has asked for the end. */
export function isInterrupted() {
  return interrupted !== null;
}

function interrupt() {
  interrupted = 130;
  endRunning();
}
