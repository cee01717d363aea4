import { inspect } from 'node:util';
import { ANONYMOUS } from '#app/ground/actor.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { expect, it } from 'vitest';
import { readProperty } from './read.server.ts';

const { installation, world } = await openTestWorld();

async function readAsVisitor() {
  const wish = { propertyId: world.properties.platform, noteId: null };
  const view = mustSucceed(await readProperty(callAs(installation, ANONYMOUS), wish));
  if (view.kind !== 'open') throw new Error('the property has public notes');
  return view;
}

const statusOf = ({ notes }: Awaited<ReturnType<typeof readAsVisitor>>) =>
  notes.find(({ id }) => id === world.notes.secondOpen)?.status;

it('a note offered again while somebody keeps it is funded, and hides who keeps it', async () => {
  expect(statusOf(await readAsVisitor())).toBe('available');
  await installation.database.look(
    `insert into note_holders (note_id, organization_id, held_from) values ($1, $2, '2026-10-01')`,
    [world.notes.secondOpen, world.organizations.own],
  );
  const view = await readAsVisitor();
  expect(statusOf(view)).toBe('active');
  expect(inspect(view, { depth: null })).not.toContain(world.organizations.own);
});
