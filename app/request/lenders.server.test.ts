import { expect, it } from 'vitest';
import type { ProfileKind } from '#app/profile/rules.ts';
import { DEFAULT_FUNDING_SETTINGS } from '#app/offering/settings/rules.ts';
import { saveFundingSettings } from '#app/offering/settings/save.server.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedOf } from '#tests/helpers/staged.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
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

it('who lends reads from which sum its size counts as the settings count it (6.2)', async () => {
  const investor = await staged.lender();
  const { noteId } = await staged.offer(people.admin);
  const from = async (kind: string, personKinds: ProfileKind[]) => {
    const caller = callAs(installation, people.admin);
    mustSucceed(await saveFundingSettings(caller, { ...DEFAULT_FUNDING_SETTINGS, personKinds }));
    await installation.database.look(
      `update investing_profiles set kind = $2::text, facts = jsonb_build_object('kind', $2::text)
       where organization_id = $1`,
      [investor.currentOrganizationId, kind],
    );
    return (await lendersForNote(callAs(installation, investor), noteId))[0]?.countsFrom;
  };
  const person = 'It counts from $200,000.';
  const entity =
    'It counts from $1,000,000, or from $200,000 for each of up to 4 people who own the lender.';
  expect(await from('person', ['person'])).toBe(person);
  expect(await from('joint', ['person'])).toBe(entity);
  expect(await from('trust', ['person', 'trust'])).toBe(person);
  expect(await from('trust', ['person'])).toBe(entity);
});
