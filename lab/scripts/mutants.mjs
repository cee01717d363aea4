// npm run lab -- mutants: changes the schedule engine, servicing, funding and notes in many small
// ways, and fails unless the tests notice enough of them and every other one has its reason in
// lab/bench/mutants.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { judgeMutants } from '../bench/mutants/judge-mutants.mjs';
import { readMutants } from '../bench/mutants/read-mutants.mjs';
import { readReasons } from '../bench/mutants/read-reasons.mjs';
import { entriesToExplain, reportMutants } from '../bench/mutants/report-mutants.mjs';
import { FOLDERS, mutated, ROOMS } from '../bench/mutants/stryker.config.mjs';
import { atEnd, isInterrupted, withCleanups } from '../../scripts/lib/cleanups.mjs';
import { Failure, runScript } from '../../scripts/lib/failure.mjs';
import { installFolder } from './lib/install-folder.mjs';
import { installMissing } from '../../scripts/lib/install.mjs';
import { NODE, ROOT, withPinnedNode } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/run.mjs';

const HOME = 'lab/bench/mutants';
const STRYKER = join(HOME, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const RESULTS = join(ROOT, '.cache/mutants');
const TO_EXPLAIN = join(RESULTS, 'to-explain.md');

/** Enough random notes to kill what random notes kill; each mutant needs them anew. */
const PROPERTY_RUNS = '200';

await runScript(() =>
  withCleanups(async () => {
    const { places, options } = readParameters(process.argv.slice(2));
    await installMissing();
    await installFolder(HOME);
    const mutants = [];
    for (const room of ROOMS) {
      const within = places.filter((place) => isInRoom(place, room));
      if (within.length > 0 && !isInterrupted()) {
        mutants.push(...(await mutate(room, within, options)));
      }
    }
    return isInterrupted() ? 1 : judge(mutants, places);
  }),
);

function readParameters(parameters) {
  const options = parameters.filter((it) => it === '--incremental');
  const places = parameters
    .filter((it) => !options.includes(it))
    .map((it) => it.replace(/\/+$/, ''));
  const wrong = places.find(
    (it) => !ROOMS.some((room) => isInRoom(it, room)) || !existsSync(join(ROOT, it)),
  );
  if (wrong !== undefined) {
    throw new Failure(
      `"${wrong}" is no folder or file of app/ground, ledger, funding or note. For instance: ` +
        'npm run lab -- mutants -- app/ground/schedule',
    );
  }
  return { places: places.length === 0 ? FOLDERS : places, options };
}

function isInRoom(place, room) {
  return place === `app/${room}` || place.startsWith(`app/${room}/`);
}

/** The mutants of some places of one room, each with what became of it. */
async function mutate(room, places, options) {
  const report = join(RESULTS, `${room}-report.json`);
  mkdirSync(RESULTS, { recursive: true });
  rmSync(report, { force: true });
  // Stryker removes its copy itself, but not when it is interrupted.
  const copy = `.cache/mutants/copy-${process.pid}`;
  const removeCopy = atEnd(() => rmSync(join(ROOT, copy), { recursive: true, force: true }));
  // Vitest chooses its mode by NODE_ENV, which belongs to whoever started this.
  const { NODE_ENV: _, ...rest } = process.env;
  const env = { MUTATED_ROOM: room, PROPERTY_RUNS, ...withPinnedNode(rest) };
  const config = `${HOME}/stryker.config.mjs`;
  const sources = mutated(places).join(',');
  const parameters = ['run', config, '--mutate', sources, '--tempDirName', copy, ...options];
  await run(NODE, [STRYKER, ...parameters], { env, minutes: 120 });
  await removeCopy();
  if (isInterrupted()) return [];
  if (!existsSync(report)) throw new Failure('Stryker wrote no report.');
  return readMutants(JSON.parse(readFileSync(report, 'utf8')));
}

function judge(mutants, places) {
  const reasons = readReasons(readFileSync(join(ROOT, HOME, 'survivors.md'), 'utf8'));
  const judgement = judgeMutants({ mutants, reasons, places });
  console.log(`\n${reportMutants(judgement)}`);
  writeFileSync(TO_EXPLAIN, entriesToExplain(judgement.unexplained));
  if (judgement.unexplained.length > 0) {
    console.log('Their entries for survivors.md are in .cache/mutants/to-explain.md.');
  }
  return judgement.hasPassed ? 0 : 1;
}
