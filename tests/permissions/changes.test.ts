import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEEDS } from './deeds.ts';
import { wrongDeeds } from './doing.ts';
import { PRINCIPALS } from './principals.ts';
import { printSize, setStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
  // Limits stand before rights; they have tests of their own.
  stage.installation.limits.attempt = () => Promise.resolve(null);
});
afterAll(async () => {
  printSize('changes', stage);
  await stage.installation.close();
});

const left = { fingerprint: null };

describe.each(DEEDS)('$name', (deed) => {
  it.each(PRINCIPALS)('is answered as the rules say to %s', async (principal) => {
    expect(await wrongDeeds(stage, deed, principal, left)).toEqual([]);
  });
});
