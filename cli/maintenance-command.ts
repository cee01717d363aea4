import { parseArgs } from 'node:util';
import { businessTimeText } from '#app/server/clock.ts';
import { readMaintenance } from '#app/server/maintenance.ts';
import type { Installation } from '#app/server/installation.ts';
import {
  commandMaintenance,
  type MaintenanceWords,
  readMaintenanceWords,
} from '#app/system/maintenance.server.ts';
import { type Answer, withInstallation } from './with-installation.ts';

/**
 * `maintenance`, `maintenance on [--minutes N] [MESSAGE]` and `maintenance off`: the exit status is
 * 0 done, 1 refused, 2 not understood.
 */
export async function runMaintenanceCommand(words: readonly string[]): Promise<number> {
  const [verb, ...rest] = words;
  if (verb === undefined) return withInstallation(tellMaintenance);
  if (verb === 'off' && rest.length === 0) return withInstallation(endMaintenance);
  if (verb !== 'on') return 2;
  const wish = readWish(rest);
  if (wish === null) return 2;
  return withInstallation((installation) => beginMaintenance(installation, wish));
}

function readWish(words: readonly string[]): MaintenanceWords | null {
  const options = { minutes: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
    });
    return readMaintenanceWords({ ...values, message: positionals.join(' ') });
  } catch (error) {
    // It throws for options that there are not.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Begins maintenance mode, or changes what is said of it. */
export async function beginMaintenance(
  installation: Installation,
  wish: MaintenanceWords,
): Promise<Answer> {
  const { isQuiet } = await commandMaintenance(installation, { isOn: true, ...wish });
  const { sentence } = await tellMaintenance(installation);
  const rest = isQuiet
    ? 'Nothing is being written any more.'
    : 'Something that had begun before is still being written: look again in a while.';
  return { isDone: true, sentence: `${sentence} ${rest}` };
}

/** Ends it; where it was off, nothing is done. */
export async function endMaintenance(installation: Installation): Promise<Answer> {
  await commandMaintenance(installation, { isOn: false });
  return tellMaintenance(installation);
}

/** Whether it is on. */
export async function tellMaintenance(installation: Installation): Promise<Answer> {
  const known = await readMaintenance(installation);
  if (known === null) return { isDone: true, sentence: 'Maintenance mode is off.' };
  const timeText = (at: Date) => businessTimeText(at, installation.settings.businessTimeZone);
  const end = known.expectedEnd === null ? '' : `, until ${timeText(known.expectedEnd)} or so`;
  return {
    isDone: true,
    sentence: `Maintenance mode is on since ${timeText(known.beganAt)}${end}.`,
  };
}
