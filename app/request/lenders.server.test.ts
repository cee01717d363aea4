import { expect, it } from 'vitest';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedOf } from '#tests/helpers/staged.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { lendersForNote } from './lenders.server.ts';

const installation = await openOwnInstallation();
const staged = stagedOf(installation);
const people = await hireAdmins(installation, staged.funding);

it('who lends is marked as incomplete, and comes last, where papers are made (6.R2)', async () => {
  const investor = await staged.lender();
  const { look } = installation.database;
  const organization = [investor.currentOrganizationId];
  await look(
    'update investing_profiles set is_default = false where organization_id = $1',
    organization,
  );
  await look(
    `insert into investing_profiles (organization_id, label, kind, facts, vesting_text, is_default)
     values ($1, 'Our trust', 'trust', '{"kind": "trust"}', 'x', true)`,
    organization,
  );
  const labels = async (noteId: string) =>
    (await lendersForNote(callAs(installation, investor), noteId)).map(({ label }) => label);
  const inStages = await staged.offer(people.admin);
  const [first, ...others] = await labels(inStages.noteId);
  expect(first).not.toContain('incomplete');
  expect(others).toEqual(['Our trust (incomplete)']);
  const atOnce = await staged.funding.offer(people.admin);
  expect(await labels(atOnce.noteId)).toEqual(['Our trust', first]);
});
