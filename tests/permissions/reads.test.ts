import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens } from '#app/screens.ts';
import { READS } from './expectations.ts';
import { NOT_IN_READS } from './not-in-reads.ts';
import { PRINCIPALS } from './principals.ts';
import { wrongReads } from './reading.ts';
import { printSize, setStage, type Stage } from './stage.ts';

/**
 * What is drawn from the data is no question of the engine, nor is who is refused by the first
 * wall: on the embedded one every screen is asked for its data by one of each way through (0132).
 */
const isEmbedded = process.env.TEST_ENGINE === 'pglite';
const ASKED = isEmbedded ? (['data'] as const) : 'in turn';
const ASKING = isEmbedded ? (['anonymous', 'owner', 'platformAdmin'] as const) : PRINCIPALS;

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
  it.each(ASKING)('opens as the rules say for %s', async (principal) => {
    expect(await wrongReads(stage, path, principal, ASKED)).toEqual([]);
  });
});
