import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEEDS } from './deeds.ts';
import { wrongDeeds } from './doing.ts';
import { PRINCIPALS } from './principals.ts';
import { setStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.installation.close());

describe.each(DEEDS)('$name', (deed) => {
  it.each(PRINCIPALS)('is answered as the rules say to %s', async (principal) => {
    expect(await wrongDeeds(stage, deed, principal)).toEqual([]);
  });
});
