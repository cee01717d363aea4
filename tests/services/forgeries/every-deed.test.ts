import { afterAll, beforeAll, expect, it } from 'vitest';
import { setStage, type Stage } from '#tests/permissions/stage.ts';
import { prepareSending } from './deed.ts';
import { HONEST_DEEDS } from './honest-deeds.ts';
import { changesBetween, isNoVisit, putBack, readRows, type Rows } from './row-changes.ts';
import { makePicture, sendDeed } from './send-deed.ts';

// On the embedded engine; on a server forged-columns.test.ts does each of them twice (0132).
let stage: Stage;
let base: Rows;
/** What the tables have, as far as this test has seen. */
let now: Rows;
let picture: Blob;
beforeAll(async () => {
  stage = await setStage();
  stage.installation.limits.attempt = () => Promise.resolve(null);
  picture = await makePicture();
  base = await readRows(stage.installation);
  now = base;
});
afterAll(() => stage.installation.close());

it.each(HONEST_DEEDS.map((deed) => [`${deed.screen} ${deed.intent ?? ''}`, deed] as const))(
  'is done on the embedded engine: %s',
  async (_name, deed) => {
    const { installation } = stage;
    await putBack(installation, { now, rows: base });
    const { form, ...sent } = await prepareSending(stage, deed);
    const before = deed.prepare === undefined ? base : await readRows(installation, base);
    const fields = Object.entries(form);
    const answer = await sendDeed(stage, deed, { ...sent, fields, picture });
    now = await readRows(installation, before);
    expect([200, 302]).toContain(answer.status);
    const changes = changesBetween(before, now);
    expect(changes.some(isNoVisit)).toBe(deed.leavesNoRow !== true);
  },
);
