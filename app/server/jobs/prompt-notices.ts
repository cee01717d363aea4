import type { Installation } from '#app/server/installation.ts';
import { pause } from '#app/server/pause.ts';
import { untilStopped, type Stoppable } from '#app/server/until-stopped.ts';
import { sendPromptNotifications } from '#app/server/services/notifications/send-notifications.ts';

/**
 * Tells people every minute of what was done lately, until it is stopped. Several processes may
 * each do so. What fails is logged and found again a minute later.
 * When stopped it ends after the person who is being told now.
 */
export function startPromptNotices(
  installation: Installation,
  { everyMs = 60_000 } = {},
): Stoppable {
  return untilStopped((stopping) => work(installation, everyMs, stopping));
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
