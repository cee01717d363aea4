import { existsSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createApp } from '#app/server/http/create-app.ts';
import { ARRIVAL_TIMES, endSlowRequests, listen } from './app/server/http/serve-until-stopped.ts';
import { handlePages, serveBuiltFiles } from './app/server/http/serve-pages.ts';
import { KEPT_ALIVE, standBehind, stopper } from '#app/server/http/serve-until-stopped.ts';
import { loadSettings, type Settings } from '#app/server/env.ts';
import { isDatabaseFault } from '#app/server/db/fault.ts';
import type { Installation } from '#app/server/installation.ts';
import { log } from '#app/server/log.ts';
import { watchMaintenance } from '#app/server/maintenance.ts';
import { openInstallation } from '#app/server/open-installation.ts';
import { backUpNowAndThen } from '#app/server/backup/back-up-now-and-then.ts';
import { startDailyJobs } from '#app/server/jobs/daily-jobs.ts';
import { startOutside, startPaperSealing } from '#app/server/jobs/paper-jobs.ts';
import {
  startFunding,
  startPromptNotices,
  startSealing,
  sweepNowAndThen,
} from './app/server/jobs/frequent-jobs.ts';
import { startImportWorker } from './app/import/write/run.server.ts';
import { startArchiveWorker } from './app/archive/make.server.ts';
import { startMailWorker } from '#app/server/mail/worker.ts';
import { startMetricsServer } from '#app/server/metrics/metrics-server.ts';
import type { Stoppable } from '#app/server/waiting.ts';
import { printBanner, printSetupCode, warnAtStart } from './app/server/start/notices.ts';
import { followSetup } from './app/setup/follow.server.ts';
import { explainStartFailure } from '#app/server/start/explain-start-failure.ts';

type StartOptions = {
  build: ServerBuild;
  /** What answers instead while the product is being worked on. */
  development?: (installation: Installation) => RequestListener;
};

/**
 * Opens the installation and serves until the process is told to stop. What keeps it from starting
 * is said in one sentence where one is known.
 */
export async function startServer(options: StartOptions): Promise<void> {
  let settings: Settings | null = null;
  process.on('unhandledRejection', surviveDatabaseFault);
  try {
    settings = loadSettings();
    await serve(settings, options);
  } catch (error) {
    const sentence = explainStartFailure(error, settings);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}

/**
 * Work that was begun beside other work fails with nobody waiting for it any more when the database
 * goes away under both: that is told, and no reason to end. Everything else is a bug and ends us.
 */
function surviveDatabaseFault(error: unknown): void {
  if (!isDatabaseFault(error)) throw error;
  log.error({ err: error }, 'work that nobody waits for failed');
}

async function serve(settings: Settings, options: StartOptions): Promise<void> {
  if (isFirstDemo(settings)) process.stdout.write('Filling the demo with data and pictures…\n');
  const tracing = await traceTo(settings);
  const installation = await openInstallation(settings);
  const maintenance = watchMaintenance(installation);
  const mailer = startMailWorker(installation);
  const importer = startImportWorker(installation);
  const archiver = startArchiveWorker(installation);
  const sweeper = sweepNowAndThen(installation);
  const daily = startDailyJobs(installation);
  const notices = startPromptNotices(installation);
  const funding = startFunding(installation);
  const sealing = startSealing(installation);
  const papers = startPaperSealing(installation);
  const outside = startOutside(installation);
  const backups = backUpNowAndThen(installation);
  const setup = followSetup(installation);
  const standing = standBehind(
    endSlowRequests(options.development?.(installation) ?? answerFrom(installation, options.build)),
  );
  const server = createServer({ ...ARRIVAL_TIMES, ...KEPT_ALIVE }, standing.answer);
  const metrics = await startMetricsServer(installation);
  await listen(server, settings);
  printBanner(settings);
  await printSetupCode(installation);
  void warnAtStart(installation);
  const delayMs = settings.stopDelaySeconds * 1_000;
  const putAway = async () => {
    const jobs = [mailer, importer, archiver, sweeper, daily, notices, funding, sealing, papers];
    await Promise.all(
      [...jobs, outside, backups, setup, maintenance, metrics].map((one) => one.stop()),
    );
    await installation.close();
    await tracing?.stop();
  };
  const stop = stopper({ server, standing, delayMs, putAway });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop().then(() => process.exit(0)));
  }
}

/** What answers requests from a build of the pages. */
export function answerFrom(installation: Installation, build: ServerBuild): RequestListener {
  const app = createApp({
    installation,
    handlePage: handlePages(build, installation.settings.publicUrl),
    serveFiles: serveBuiltFiles,
  });
  return getRequestListener(app.fetch) as RequestListener;
}

/** The same while pages and the rest of the product change under it; other files are not served. */
export function answerInDevelopment(
  installation: Installation,
  build: ServerBuild,
): RequestListener {
  const { publicUrl } = installation.settings;
  const handlePage = handlePages(build, publicUrl, 'development');
  const app = createApp({ installation, handlePage, isDevelopment: true });
  return getRequestListener(app.fetch) as RequestListener;
}

/** Who sends no traces loads nothing of what makes them (0125). */
async function traceTo({ traces }: Settings): Promise<Stoppable | null> {
  if (traces === null) return null;
  const { startTracing } = await import('#app/server/tracing/open-telemetry.ts');
  return startTracing(traces, log);
}

function isFirstDemo({ isDemo, dataFolder }: Settings): boolean {
  return isDemo && !existsSync(join(dataFolder, 'database'));
}

if (import.meta.env.PROD) {
  const build = (await import('virtual:react-router/server-build')) as unknown as ServerBuild;
  await startServer({ build });
}
