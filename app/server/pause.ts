/** Waits without keeping the process alive, and no longer than until the worker stops. */
export function pause(ms: number, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    timer.unref();
    stopping.addEventListener('abort', end);
  });
}
