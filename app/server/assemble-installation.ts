import { type Layer, NO_LAYER } from '#app/brand/compose.server.ts';
import { openBrandStore } from '#app/brand/store.server.ts';
import { createAuth } from './auth/auth.ts';
import { type Clock, movedClock, systemClock } from './clock.ts';
import { openCompanySignIn } from '#app/directory/open.server.ts';
import type { Database, Prove } from './db/database.ts';
import { openRentcast } from '#app/market/rentcast.server.ts';
import type { Settings } from './env.ts';
import type { Installation } from './installation.ts';
import { createLimits } from './limits.ts';
import { log } from './log.ts';
import { openLiveRates } from '#app/market/live-rates.server.ts';
import { newPaperWatch } from '#app/packet/seal/watch.server.ts';
import { newSealWatch } from '#app/audit/seals/chain.server.ts';
import { newMaintenanceWatch } from './maintenance-watch.ts';
import { keepPictures } from '#app/listing/page/share-picture/keep.server.ts';
import { secretOf } from '#app/server/start/data-folder.ts';
import { filePlaceOf, openFileStore } from './storage/file-store.ts';
import { readChosen, withChosen } from '#app/setup/chosen.server.ts';

/**
 * An installation on an open database, with what the files of BRAND_FOLDER say; tests and the demo
 * data pass a clock of their own.
 */
export function assembleInstallation(
  given: Settings,
  opened: Database,
  ownClock: Clock | null = null,
  files: Layer = NO_LAYER,
): Installation {
  const { settings, take } = withChosen(given);
  const clock = ownClock ?? clockFor(settings);
  const secret = secretOf(settings);
  const { appSecretBefore: secretBefore } = settings;
  // What people do counts from when the clock of the installation says.
  const prove: Prove = (actor) => opened.prove(actor, clock.now());
  const database = { ...opened, prove };
  const brands = openBrandStore({ settings, database, files, log });
  return {
    ...brands.base,
    brands,
    secret,
    secretBefore,
    database,
    visitorDatabase: database,
    replica: null,
    files: openFileStore(filePlaceOf(settings)),
    auth: createAuth({ database, settings, secrets: { secret, secretBefore }, clock }),
    companies: openCompanySignIn({
      database,
      settings,
      secrets: { secret, secretBefore },
      clock,
    }),
    limits: createLimits(database, log),
    sharePictures: keepPictures(),
    importProgress: new Map(),
    jobRuns: new Map(),
    maintenance: newMaintenanceWatch(),
    sealWatch: newSealWatch(),
    paperWatch: newPaperWatch(),
    rates: openLiveRates({ source: settings.fred, clock, log }),
    rentcast: settings.rentcast && openRentcast({ source: settings.rentcast, log }),
    takeChosen: async () => {
      if (take(await readChosen(database.signIn))) brands.settingsChanged();
    },
    clock,
    log,
  };
}

function clockFor(settings: Settings): Clock {
  const { clockFile, businessTimeZone: timeZone } = settings;
  if (clockFile !== null) return movedClock({ timeZone, file: clockFile });
  return systemClock(() => settings.businessTimeZone);
}
