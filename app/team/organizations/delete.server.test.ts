import { describe, expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { setTaxId } from '#app/profile/own/tax-id.server.ts';
import { decideRequest } from '#app/request/decide.server.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { callAs, createPerson, readPerson } from '#tests/helpers/test-installation.ts';
import { makeProfile } from '#tests/helpers/profiles.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { addMember, addNote, createOrganization, list, mustSucceed } from '#tests/helpers/world.ts';
import { deleteOrganization } from './delete.server.ts';
import { readAnyOrganization } from './list.server.ts';

const installation = await openOwnInstallation();
const { look } = installation.database;
const admin = await createPerson(installation, {
  email: 'admin@example.com',
  isPlatformAdmin: true,
});
const propertyId = await list(installation, admin, '1 Alder Street');

let count = 0;

/** Somebody who owns an organization, and its id. */
async function founder(): Promise<{ person: Person; organizationId: string }> {
  count += 1;
  const organizationId = await createOrganization(installation, `Organization ${count}`);
  const { userId } = await createPerson(installation, { email: `owner-${count}@example.com` });
  await addMember(installation, { organizationId, userId, role: 'owner' });
  return { person: await readPerson(installation, userId), organizationId };
}

/** Asks for a note in the name of the organization, which so gets a profile. */
async function ask({ person, organizationId }: Awaited<ReturnType<typeof founder>>) {
  const noteId = await addNote(installation, admin, { propertyId, isPublic: true });
  const caller = callAs(installation, { ...person, currentOrganizationId: organizationId });
  return mustSucceed(await submitRequest(caller, { propertyId, noteId, message: null })).requestId;
}

const remove = (organizationId: string) =>
  deleteOrganization(callAs(installation, admin), organizationId);
const needed = { ok: false, reason: 'needed' };

/** What the page says before anybody presses anything. */
async function isShownAsNeeded(organizationId: string) {
  const shown = await readAnyOrganization(callAs(installation, admin), organizationId);
  return mustSucceed(shown).isNeeded;
}

const profilesOf = (organizationId: string) =>
  look('select id from investing_profiles where organization_id = $1', [organizationId]);

/** Changes rows past triggers, as if it had come about. */
const past = (change: string) =>
  look(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    ${change};
  end $$`);

describe('an organization that has asked for a note', () => {
  it('is deleted with the profile that it got, and its request is cancelled', async () => {
    const asker = await founder();
    const requestId = await ask(asker);
    const { organizationId } = asker;
    expect(await profilesOf(organizationId)).toHaveLength(1);
    expect(await isShownAsNeeded(organizationId)).toBe(false);
    expect(await remove(organizationId)).toMatchObject({ ok: true });
    expect(await profilesOf(organizationId)).toEqual([]);
    expect(
      await look('select status, stage, organization_id from investment_requests where id = $1', [
        requestId,
      ]),
    ).toEqual([{ status: 'cancelled', stage: 'withdrawn', organization_id: null }]);
  });

  it('takes what its profile says of somebody along, and their tax id', async () => {
    const { person, organizationId } = await founder();
    const profileId = await makeProfile(installation, {
      ...person,
      currentOrganizationId: organizationId,
    });
    mustSucceed(await setTaxId(callAs(installation, person), { profileId, taxId: '123456789' }));
    expect(await remove(organizationId)).toMatchObject({ ok: true });
    for (const table of ['profile_versions', 'profile_tax_ids']) {
      expect(await look(`select 1 from ${table} where profile_id = $1`, [profileId])).toEqual([]);
    }
  });

  it('stays while a request of it stands', async () => {
    const asker = await founder();
    const requestId = await ask(asker);
    await past(`update investment_requests set status = 'approved', stage = 'reserved',
      way = 'staged', ends_at = now(), expires_at = now() where id = '${requestId}'`);
    expect(await isShownAsNeeded(asker.organizationId)).toBe(true);
    expect(await remove(asker.organizationId)).toEqual(needed);
    expect(await profilesOf(asker.organizationId)).toHaveLength(1);
  });

  it('stays once it has held a note, and when a form W-9 of it is kept', async () => {
    const holder = await founder();
    const requestId = await ask(holder);
    const { organizationId } = holder;
    mustSucceed(
      await decideRequest(callAs(installation, admin), {
        requestId,
        adminNotes: null,
        decision: 'approved',
        fundedOn: isoDate('2026-11-20'),
        firstPaymentOn: null,
        organizationId,
      }),
    );
    expect(await remove(organizationId)).toEqual(needed);
    await past(`update note_holders set held_to = held_from + 1
      where organization_id = '${organizationId}'`);
    expect(await remove(organizationId)).toEqual(needed);

    const signed = await founder();
    await ask(signed);
    await look(
      `insert into profile_papers (profile_id, file_key, content_type, size_bytes)
       select id, 'profiles/none', 'application/pdf', 9 from investing_profiles
       where organization_id = $1`,
      [signed.organizationId],
    );
    expect(await remove(signed.organizationId)).toEqual(needed);
  });
});
