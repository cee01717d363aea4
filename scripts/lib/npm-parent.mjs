/**
 * Calls back when the npm that started this script is gone. A signal to npm ends npm and its shell
 * but does not reach the script, which only notices that it has lost its parent, and must not leave
 * anything behind.
 */
export function whenNpmIsGone(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    callback();
  }, 500);
  watch.unref();
}
