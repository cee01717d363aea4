import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildOutOfDate } from './build.mjs';
import { atEnd, isInterrupted } from './cleanups.mjs';
import { Failure } from './failure.mjs';
import { commandScript, NODE, ROOT, withPinnedNode } from './paths.mjs';
import { startPostgres } from './postgres.mjs';
import { run } from './run.mjs';
import { startProduct } from './product.mjs';
import { addCounts, countPlaywright, countStep, countTests, countVitest } from './tally.mjs';
import { findChromium } from './tools.mjs';

/** Three times what the longest step needs: only what hangs is ended, also on a busy machine. */
const STEP_MINUTES = 30;

/** What looks at the source alone. Each step returns its counts. */
const SOURCE = [
  ['Format', () => command('oxfmt', 'oxfmt', ['--check'])],
  ['Lint and boundaries', () => command('oxlint', 'oxlint', [])],
  ['Types', checkTypes],
  ['Dead code', () => command('knip', 'knip', ['--no-progress'])],
];
const BUDGETS = ['Script budgets', checkScriptBudget];
const UNIT_TESTS = ['Unit tests', () => vitest(['unit', 'architecture'])];

/** Everything but the browser, in order. */
export const CHECKS = [...SOURCE, BUDGETS, UNIT_TESTS, ...serviceTests()];

/**
 * All that `npm test` does, in order. The demo is filled once, by the built product as on a
 * newcomer's first start: its own test looks at a copy of that, and the journeys go on from it.
 * What keeps one core busy goes on beside the unit tests, and budgets are looked at in that build.
 */
export function wholeTest() {
  let demo;
  const fillDemo = async () => {
    await buildOutOfDate();
    demo = await startProduct();
    atEnd(demo.stop);
    await demo.rest();
    return countStep(true);
  };
  return [
    { beside: [[...SOURCE, ['Build and demo', fillDemo], BUDGETS], [UNIT_TESTS]] },
    ...serviceTests(() => (demo ? { FILLED_DEMO: demo.dataFolder } : {})),
    ['Browser journeys', () => testInBrowser(demo)],
  ];
}

function serviceTests(environment = () => ({})) {
  return [
    ['Services and permissions on PostgreSQL', () => testOnPostgres(environment())],
    ['Services and permissions on PGlite', () => vitest(['pglite'])],
  ];
}

/** One group of tests that needs the built product, and may take so many hours. */
export function withBuild(name, project, { hours = 1, ...environment } = {}) {
  const build = async () => {
    await buildOutOfDate();
    return countStep(true);
  };
  return [
    ['Build', build],
    [name, () => vitest([project], environment, hours * 60)],
  ];
}

/**
 * Runs steps to the last, whatever fails, prints what failed and `N passed, M failed`; answers the
 * status.
 */
export async function runSteps(steps) {
  const { passed, failed, failures } = addCounts(await countsOf(steps));
  if (failed > 0) console.log(['\nWhat failed:', ...failures].join('\n'));
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** The counts of each step: one after the other, or several chains of them side by side. */
async function countsOf(steps) {
  const all = [];
  for (const step of steps) {
    if (isInterrupted()) break;
    const chains = step.beside?.map(countsOf) ?? [countStepOf(step)];
    all.push(...(await Promise.all(chains)).flat());
  }
  return all;
}

async function countStepOf([name, step]) {
  console.log(`\n== ${name}`);
  const begin = Date.now();
  const { passed, failed, failures } = await outcomeOf(step);
  const seconds = Math.round((Date.now() - begin) / 1000);
  console.log(`-- ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  const unnamed = failed > failures.length ? [`${name}: ${failed - failures.length} failed`] : [];
  return { passed, failed, failures: [...failures, ...unnamed] };
}

/** A step that breaks down counts as failed and does not keep the others from running. */
async function outcomeOf(step) {
  try {
    return await step();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    return countStep(false);
  }
}

async function command(packageName, name, parameters) {
  const { succeeded } = await runTool(packageName, name, parameters);
  return countStep(succeeded);
}

async function checkTypes() {
  const generated = await runTool('@react-router/dev', 'react-router', ['typegen']);
  const checked = await runTool('typescript', 'tsc', ['--noEmit']);
  return countStep(generated.succeeded && checked.succeeded);
}

async function checkScriptBudget() {
  const { succeeded } = await run(NODE, [join(ROOT, 'scripts', 'web-budget.mjs')]);
  return countStep(succeeded);
}

async function testOnPostgres(environment) {
  const postgres = await startPostgres();
  const stop = atEnd(postgres.stop);
  const counts = await vitest(['services'], {
    ...environment,
    TEST_DATABASE_URL: postgres.url,
    // Two wait for the database now and then: a third goes on meanwhile.
    VITEST_MAX_WORKERS: '3',
  });
  await stop();
  return counts;
}

/** On the demo that is there, or where it could not be filled on one of its own. */
async function testInBrowser(demo) {
  const product = await startProduct(demo?.folder);
  const stop = atEnd(product.stop);
  const [folder, removeFolder] = temporaryFolder();
  const file = join(folder, 'report.json');
  const { succeeded } = await runTool(
    '@playwright/test',
    'playwright',
    ['test', '--reporter=list,json'],
    {
      BASE_URL: product.url,
      DATA_FOLDER: product.dataFolder,
      CHROMIUM_PATH: findChromium() ?? '',
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
    STEP_MINUTES,
  );
  const counts = countTests({ file, succeeded, count: countPlaywright });
  if (counts.failed > 0) console.log(product.troubles());
  await stop();
  await removeFolder();
  return counts;
}

async function vitest(projects, environment = {}, minutes = STEP_MINUTES) {
  const [folder, removeFolder] = temporaryFolder();
  const file = join(folder, 'report.json');
  const { succeeded } = await runTool(
    'vitest',
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    environment,
    minutes,
  );
  const counts = countTests({ file, succeeded, count: countVitest });
  await removeFolder();
  return counts;
}

function runTool(packageName, name, parameters, environment = {}, minutes = undefined) {
  // Vitest and React choose their mode by NODE_ENV, which belongs to whoever started the tests.
  const { NODE_ENV: _, ...rest } = process.env;
  const env = { ...withPinnedNode(rest), ...environment };
  return run(NODE, [commandScript(packageName, name), ...parameters], { env, minutes });
}

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'hearthnote-test-'));
  return [folder, atEnd(() => rmSync(folder, { recursive: true, force: true }))];
}
