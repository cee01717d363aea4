import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deed } from './answering.ts';
import { DEEDS } from './deeds.ts';
import { fingerprint, isDone, wrongAnswers } from './doing.ts';
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

/** In turn, so that every deed and every principal is seen both ways. */
const inTurn = (deed: Deed, principal: Principal) =>
  TRANSPORTS[(DEEDS.indexOf(deed) + PRINCIPALS.indexOf(principal)) % 2] ?? 'page';

/** Of all rows, before and after all refusals of a deed: after each it would take too long. */
let before: string;

describe.each(DEEDS)('$name', (deed) => {
  const done = PRINCIPALS.filter((principal) => isDone(deed, principal));
  const refused = PRINCIPALS.filter((principal) => !isDone(deed, principal));
  const answers = (principal: Principal) =>
    wrongAnswers(stage, deed, principal, [inTurn(deed, principal)]);

  beforeAll(async () => {
    before = await fingerprint(stage.installation);
  });

  it.each(refused)('is answered as the rules say to %s', async (principal) => {
    expect(await answers(principal)).toEqual([]);
  });

  it('changes nothing where it is refused', async () => {
    expect(await fingerprint(stage.installation)).toBe(before);
  });

  it.each(done)('is answered as the rules say to %s', async (principal) => {
    expect(await answers(principal)).toEqual([]);
  });
});
