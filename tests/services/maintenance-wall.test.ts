import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { commandMaintenance } from '#app/system/maintenance.server.ts';
import { fingerprint } from '#tests/permissions/doing.ts';
import { setStage, type Stage } from '#tests/permissions/stage.ts';
import { type HonestDeed, prepareSending } from './forgeries/deed.ts';
import { HONEST_DEEDS } from './forgeries/honest-deeds.ts';
import { putBack, readRows, type Rows } from './forgeries/row-changes.ts';

// The first wall is away: what is left to hold is the database.
vi.mock('#app/server/session/hold-changes.ts', () => ({ isHeld: () => Promise.resolve(false) }));

let stage: Stage;
let base: Rows;
beforeAll(async () => {
  stage = await setStage();
  stage.installation.limits.attempt = () => Promise.resolve(null);
  base = await readRows(stage.installation);
});
afterAll(() => stage.installation.close());

/** What the sign-in library writes, which people need to sign in. */
const BY_SIGN_IN = /^\/(auth|account|admin\/account)(\/|$)/;
const DEEDS = HONEST_DEEDS.filter(isOfDatabase);

function isOfDatabase({ screen, intent, leavesNoRow, picture, table }: HonestDeed): boolean {
  return (
    !BY_SIGN_IN.test(screen) &&
    !/sign-(in|up)/.test(intent ?? '') &&
    screen !== '/admin/system/maintenance' &&
    !leavesNoRow &&
    picture === undefined &&
    table === undefined
  );
}

it.each(DEEDS.map((deed) => [`${deed.screen} ${deed.intent}`, deed] as const))(
  '%s is refused by the database in maintenance mode',
  async (_name, deed) => {
    const { installation } = stage;
    await commandMaintenance(installation, { isOn: false });
    if (deed.prepare !== undefined) {
      await putBack(installation, { now: await readRows(installation), rows: base });
    }
    const { path, cookie, form } = await prepareSending(stage, deed);
    await commandMaintenance(installation, { isOn: true, message: null, minutes: null });
    const before = await fingerprint(installation);
    const answer = await stage.ask(path, cookie === undefined ? { form } : { cookie, form });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('300');
    expect(await fingerprint(installation)).toBe(before);
  },
);

it('no account is made in maintenance mode', async () => {
  const { installation } = stage;
  await commandMaintenance(installation, { isOn: true, message: null, minutes: null });
  const form = {
    intent: 'sign-up',
    firstName: 'New',
    lastName: 'Comer',
    email: 'newcomer@example.com',
    password: 'correct-horse',
    confirmPassword: 'correct-horse',
  };
  await stage.ask('/auth', { form });
  const rows = await installation.database.look(
    `select 1 from users where email = 'newcomer@example.com'`,
  );
  expect(rows).toEqual([]);
});
