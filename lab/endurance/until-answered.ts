import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseFault } from '../../app/server/db/fault.ts';

/**
 * Sends something until it is answered: where a hundred wait for ten connections, some are told to
 * try again later, on a machine that is busy more often. Nothing was done for those.
 */
export async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isDatabaseFault(error)) throw error;
      await pause(100);
    }
  }
}
