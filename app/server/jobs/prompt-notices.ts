import type { Installation } from '#app/server/installation.ts';
import { pause } from '#app/server/pause.ts';
import { sendPromptNotifications } from '#app/server/services/notifications/send-notifications.ts';

export type PromptNotices = {
  /** Ends after the person who is being told now. */
  stop: () => Promise<void>;
};

/**
 * Tells people every minute of what was done lately, until it is stopped. Several processes may
 * each do so. What fails is logged and found again a minute later.
 */
export function startPromptNotices(
  installation: Installation,
  { everyMs = 60_000 } = {},
): PromptNotices {
  const stopping = new AbortController();
  const ended = work(installation, everyMs, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

async function work(installation: Installation, everyMs: number, stopping: AbortSignal) {
  const { clock, log } = installation;
  let from = clock.now();
  await pause(everyMs, stopping);
  while (!stopping.aborted) {
    const startedAt = clock.now();
    try {
      await sendPromptNotifications(installation, from, stopping);
      from = startedAt;
    } catch (error) {
      log.error({ err: error }, 'people could not be told what is new');
    }
    await pause(everyMs, stopping);
  }
}
