import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens } from '#app/screens.ts';
import { READS } from './expectations.ts';
import { NOT_IN_READS } from './not-in-reads.ts';
import { PRINCIPALS } from './principals.ts';
import { type Transport, TRANSPORTS, wrongReads } from './reading.ts';
import { printSize, setStage, type Stage } from './stage.ts';

/** What is drawn from the data is no question of the engine. */
const ASKED: readonly Transport[] = process.env.TEST_ENGINE === 'pglite' ? ['data'] : TRANSPORTS;

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(async () => {
  printSize('screens', stage);
  await stage.installation.close();
});

it('every screen of the table has an expectation, and no other', () => {
  const expected = [...Object.keys(READS), ...NOT_IN_READS].toSorted();
  expect(expected).toEqual(screens.map((screen) => screen.path).toSorted());
});

describe.each(Object.keys(READS))('%s', (path) => {
  it.each(PRINCIPALS)('opens as the rules say for %s', async (principal) => {
    expect(await wrongReads(stage, path, principal, ASKED)).toEqual([]);
  });
});
