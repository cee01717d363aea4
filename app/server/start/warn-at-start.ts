import type { Installation } from '#app/server/installation.ts';
import { tryFileStore } from '#app/server/storage/file-store.ts';
import { unwiseDatabase } from './unwise-database.ts';
import { readableSettings, unwiseSettings } from './unwise-settings.ts';

/**
 * Says in the log what is unwise about an installation that has just been opened, and whether its
 * store of files works. None of it keeps the product from serving.
 */
export async function warnAtStart(installation: Installation): Promise<void> {
  const { settings, database, files, log } = installation;
  try {
    const sentences = [
      ...unwiseSettings(settings),
      ...readableSettings(settings),
      ...(await unwiseDatabase(database, settings)),
    ];
    for (const sentence of sentences) log.warn(sentence);
  } catch (error) {
    log.error({ err: error }, 'the settings of the database could not be read');
  }
  const place = settings.s3 === null ? 'folder `files` of DATA_DIR' : 'bucket of S3_BUCKET';
  try {
    await tryFileStore(files);
  } catch (error) {
    log.error({ err: error }, `the ${place} does not work; pictures will be missing`);
  }
}
