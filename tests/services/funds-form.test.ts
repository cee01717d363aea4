import { afterAll, beforeAll, expect, it } from 'vitest';
import { setStage, type Stage } from '#tests/permissions/stage.ts';
import { type Form, prepareSending } from './forgeries/deed.ts';
import { FUNDING_DEEDS } from './forgeries/funding-deeds.ts';

// The form of funds as a browser without scripts has it (rules 6.4).
let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.installation.close());

const receipts = () =>
  stage.installation.database.look('select from funding_receipts where request_id = $1', [
    stage.world.staged.own,
  ]);

it('shows what funds would do before they are recorded, and keeps what was typed', async () => {
  const deed = FUNDING_DEEDS.find(({ intent }) => intent === 'funds')!;
  const { path, form } = await prepareSending(stage, deed);
  const typed: Form = { ...form, amount: '123.45', seen: '' };
  const cookie = stage.cookies.platformAdmin;
  const before = (await receipts()).length;
  const shown = await stage.ask(path, { cookie, form: typed });
  expect(shown.status).toBe(200);
  expect(shown.body).toContain('Nothing is recorded yet');
  expect(shown.body).toMatch(/Short by \$[\d,]+\.\d\d\. The reservation stays\./);
  for (const text of ['123.45', 'W-1', 'Uncle Bob', 'He pays for her.']) {
    expect(shown.body).toContain(`value="${text}"`);
  }
  expect(await receipts()).toHaveLength(before);
  // Rows of another sum are not the ones that were seen.
  const other = await stage.ask(path, { cookie, form });
  expect(other.status).toBe(302);
  expect(await receipts()).toHaveLength(before + 1);
  const stale = await stage.ask(path, {
    cookie,
    form: { ...form, idempotencyKey: 'another', amount: '7.00' },
  });
  expect(stale.status).toBe(200);
  expect(stale.body).toContain('Nothing is recorded yet');
  const [, seen = ''] = /value="(short \d+)"/.exec(stale.body) ?? [];
  const last = { ...form, idempotencyKey: 'another', amount: '7.00', seen };
  expect((await stage.ask(path, { cookie, form: last })).status).toBe(302);
  expect(await receipts()).toHaveLength(before + 2);
});
