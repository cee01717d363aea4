import { expect, it } from 'vitest';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { keepCustodian, listCustodians } from './keep.server.ts';

const { installation, world } = await openTestWorld();
const admin = callAs(installation, world.people.platformAdmin);

it('a custodian is not taken back by a second editor who does not know of it (0053)', async () => {
  const first = { name: 'Two Tabs Trust', address: '1 Old Street', email: null, template: null };
  mustSucceed(await keepCustodian(admin, null, first));
  const read = async () =>
    mustSucceed(await listCustodians(admin)).find(({ name }) => name === first.name)!;
  const { id, version } = await read();
  const moved = { ...first, address: '2 New Street' };
  mustSucceed(await keepCustodian(admin, id, moved, version));
  const second = { ...first, email: 'desk@two-tabs.example.com' };
  expect(await keepCustodian(admin, id, second, version)).toMatchObject({
    reason: { kind: 'conflict', keys: ['address'], now: { address: '2 New Street' } },
  });
  expect(await read()).toMatchObject(moved);
  // Whoever has read it replaces it knowingly.
  mustSucceed(await keepCustodian(admin, id, second, (await read()).version));
  expect(await read()).toMatchObject(second);
});
