import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { OlderSchemaError } from '#app/server/db/pending.ts';
import { log } from '#app/server/log.ts';

/**
 * Opens the embedded database of a demo, or a new one when that in the data folder is too old to be
 * brought up to date (0096). The old one is kept, with its files, in a folder beside.
 */
export async function startAnewIfOld<T>(dataFolder: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof OlderSchemaError)) throw error;
    const aside = moveAside(dataFolder);
    log.warn(`The demo is of an older version: it lies in ${aside} now, and a new one starts.`);
    return open();
  }
}

function moveAside(dataFolder: string): string {
  const instant = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const aside = join(dataFolder, `demo-until-${instant}`);
  mkdirSync(aside);
  for (const part of ['database', 'files']) {
    const path = join(dataFolder, part);
    if (existsSync(path)) renameSync(path, join(aside, part));
  }
  return aside;
}
