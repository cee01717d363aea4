import { afterAll, beforeAll, expect, it } from 'vitest';
import { setStage, type Stage } from '#tests/permissions/stage.ts';
import { prepareSending } from './forgeries/deed.ts';
import { FUNDING_DEEDS } from './forgeries/funding-deeds.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.installation.close());

// Two admins who press in the same instant, as browsers without scripts (rules 6.7).
it('of two approvals the second is told why, though its form has gone (6.R8)', async () => {
  const deed = FUNDING_DEEDS.find(({ intent }) => intent === 'approve')!;
  const { path, form } = await prepareSending(stage, deed);
  const cookie = stage.cookies.platformAdmin;
  expect((await stage.ask(path, { cookie, form })).status).toBe(302);
  const late = await stage.ask(path, { cookie, form });
  expect(late.status).toBe(409);
  expect(late.body).toContain('Nothing was changed');
  expect(late.body).toMatch(
    /This reservation changed on [^.]+\. The note is reserved for this request; this request: /,
  );
});
