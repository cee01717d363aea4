import { expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { readOwnProfile } from '#app/profile/own/read.server.ts';
import { saveProfile } from '#app/profile/own/save.server.ts';
import type { TypedProfile } from '#app/profile/schema.ts';
import { makeProfile, NO_DETAILS } from '#tests/helpers/profiles.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { keepCustodian, listCustodians } from './keep.server.ts';

const { installation, world } = await openTestWorld();
const { owner, platformAdmin } = world.people;
const as = (actor: Person) => callAs(installation, actor);

const accountAt = (custodian: string): TypedProfile => ({
  details: { label: `At ${custodian}`, ...NO_DETAILS, address: '1 Elm St, Columbus, OH 43215' },
  facts: { kind: 'ira', custodian, owner: 'Jo Marsh', accountType: 'Roth IRA', accountNumber: '4' },
});

const keep = async (name: string, address: string) => {
  const known = mustSucceed(await listCustodians(as(platformAdmin)));
  const id = known.find((one) => one.name === name)?.id ?? null;
  const said = { name, address, email: null, template: null };
  mustSucceed(await keepCustodian(as(platformAdmin), id, said));
};

const read = async (profileId: string) => mustSucceed(await readOwnProfile(as(owner), profileId));

it('an account has the address of a custodian that is known, whatever was typed', async () => {
  const denver = '900 Grand Avenue, Denver, CO 80203';
  await keep('Summit Trust Company', denver);
  const profileId = await makeProfile(installation, owner, accountAt('Summit Trust Company'));
  expect((await read(profileId)).address).toBe(denver);
  const boston = '4 Quay, Boston, MA 02110';
  await keep('Summit Trust Company', boston);
  const { address, seenAt } = await read(profileId);
  expect(address).toBe(boston);
  const typed = accountAt('Summit Trust Company');
  mustSucceed(await saveProfile(as(owner), { profileId, seenAt, typed }));
  expect((await read(profileId)).address).toBe(boston);
});

it('and takes it over from a custodian that is known later', async () => {
  const profileId = await makeProfile(installation, owner, accountAt('Late Trust'));
  expect((await read(profileId)).address).toBe('1 Elm St, Columbus, OH 43215');
  await keep('Late Trust', '3 Bank Street, Dayton, OH 45402');
  expect((await read(profileId)).address).toBe('3 Bank Street, Dayton, OH 45402');
});
