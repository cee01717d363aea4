import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deed } from './answering.ts';
import { DEEDS } from './deeds.ts';
import { wrongDeeds } from './doing.ts';
import { PRINCIPALS, type Principal } from './principals.ts';
import { TRANSPORTS } from './reading.ts';
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

/** In turn, so that every deed and every principal is seen both ways. */
const inTurn = (deed: Deed, principal: Principal) =>
  TRANSPORTS[(DEEDS.indexOf(deed) + PRINCIPALS.indexOf(principal)) % 2] ?? 'page';

describe.each(DEEDS)('$name', (deed) => {
  it.each(PRINCIPALS)('is answered as the rules say to %s', async (principal) => {
    const transports = [inTurn(deed, principal)];
    expect(await wrongDeeds(stage, deed, principal, { transports, left })).toEqual([]);
  });
});
