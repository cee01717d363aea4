import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Moves the business date of the running product by so many days from today (DEMO_CLOCK), for good:
 * only for journeys with a clock of their own. Needs DATA_FOLDER in the environment.
 */
export function moveClock(days: number): void {
  const dataFolder = process.env.DATA_FOLDER;
  if (!dataFolder) throw new Error('DATA_FOLDER must name the data folder of the running product');
  writeFileSync(join(dataFolder, 'clock'), String(days));
}
