// npm run lab -- bench:schedule: schedules per second, ours beside two packages from npm and C.
import { setImmediate } from 'node:timers/promises';

import { benchNotes } from './bench-notes.ts';
import { compareRows } from './compare-rows.ts';
import type { Contender, Prepared } from './contender.ts';
import { CONTENDERS } from './contenders.ts';
import { compileLevel } from './level-in-c.ts';
import { comparisonLine, machineLine, type Outcome, settledness, speedTable } from './report.ts';

const LENGTHS = [36, 360];

/** How many schedules of each length are compared row by row before the race. */
const COMPARED = 50;

/** Five rounds, and more while the two best ones of somebody lie apart: the machine is busy. */
const ROUNDS = { least: 5, most: 20, settled: 0.95 };

// So that what stands in temporary folders goes away after Ctrl-C too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

console.log(`${machineLine()}\n`);
const contenders = [...CONTENDERS, ...compileLevel()];
for (const months of LENGTHS) await race(months, contenders);

async function race(months: number, entrants: Contender[]): Promise<void> {
  const notes = benchNotes(months);
  const entries = entrants.map((contender) => ({
    contender,
    prepared: contender.prepare(notes),
    speeds: [] as number[],
  }));
  const [reference, ...others] = entries;
  if (reference === undefined) return;
  const ours = reference.prepared.rowsOf(COMPARED);
  console.log(`${months} periods, compared with the rows of ${reference.contender.name}:`);
  for (const { contender, prepared } of others) {
    const theirs = prepared.rowsOf(COMPARED);
    const found = compareRows({ contender, notes, ours, theirs });
    console.log(`- ${comparisonLine(contender.name, found)}`);
  }
  // The first round warms everybody up and does not count.
  for (const { prepared } of entries) await measureAlone(prepared);
  for (let round = 1; round <= ROUNDS.most; round += 1) {
    for (const { prepared, speeds } of entries) speeds.push(await measureAlone(prepared));
    if (round >= ROUNDS.least && unsettled(entries).length === 0) break;
  }
  console.log(`\n${speedTable(months, entries)}\n`);
  const names = unsettled(entries).map(({ contender }) => contender.name);
  if (names.length > 0) console.log(`The machine is too busy to be sure of ${names.join('; ')}.\n`);
}

function unsettled(outcomes: Outcome[]): Outcome[] {
  return outcomes.filter((outcome) => settledness(outcome) < ROUNDS.settled);
}

/** Nobody pays for the garbage of the one before, and signals are heard in between. */
async function measureAlone(prepared: Prepared): Promise<number> {
  globalThis.gc?.();
  await setImmediate();
  return prepared.measure();
}
