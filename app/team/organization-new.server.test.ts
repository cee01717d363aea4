import { beforeAll, describe, expect, it } from 'vitest';
import { ANONYMOUS } from '#app/ground/actor.ts';
import { callAs, createPerson, readPerson } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { createOrganization } from './organization.server.ts';

const installation = await openOwnInstallation();
const founder = await createPerson(installation, { email: 'founder@example.com' });
const unverified = await createPerson(installation, {
  email: 'new@example.com',
  isVerified: false,
});

const input = { name: 'Alder Capital', slug: 'alder-capital', description: 'Ours' };

async function countOrganizations(): Promise<unknown> {
  const [row] = await installation.database.look<{ count: unknown }>(
    'select count(*)::int as count from organizations',
  );
  return row?.count;
}

describe('an organization is not founded', () => {
  it('by somebody who is not signed in', async () => {
    const refused = await createOrganization(callAs(installation, ANONYMOUS), input);
    expect(refused).toEqual({ ok: false, reason: 'not_signed_in' });
  });

  it('without a name', async () => {
    const refused = await createOrganization(callAs(installation, founder), {
      ...input,
      name: ' ',
    });
    expect(refused).toEqual({ ok: false, reason: 'name_missing' });
  });

  it.each(['', '-', 'Alder', 'alder--capital', '-alder', 'alder-', 'älder', 'alder capital'])(
    'with the slug %j',
    async (slug) => {
      const refused = await createOrganization(callAs(installation, founder), { ...input, slug });
      expect(refused).toEqual({ ok: false, reason: 'slug_form' });
    },
  );

  it('and then leaves nothing behind', async () => {
    expect(await countOrganizations()).toBe(0);
  });
});

describe('an organization', () => {
  let organizationId: string;
  beforeAll(async () => {
    const created = await createOrganization(callAs(installation, founder), input);
    ({ organizationId } = mustSucceed(created));
  });

  it('belongs to its founder', async () => {
    expect((await readPerson(installation, founder.userId)).memberships).toEqual([
      { organizationId, organizationName: 'Alder Capital', role: 'owner' },
    ]);
  });

  it('stands in the audit trail', async () => {
    const entries = await installation.database.look(
      'select action, organization_id, actor_id from audit_entries where record_id = $1',
      [organizationId],
    );
    expect(entries).toEqual([
      {
        action: 'organization.created',
        organization_id: organizationId,
        actor_id: founder.userId,
      },
    ]);
  });

  it('keeps its slug to itself, and a second attempt founds nothing', async () => {
    const caller = callAs(installation, unverified);
    const refused = await createOrganization(caller, { ...input, name: 'Another' });
    expect(refused).toEqual({ ok: false, reason: 'slug_taken' });
    expect(await countOrganizations()).toBe(1);
    expect((await readPerson(installation, unverified.userId)).memberships).toEqual([]);
  });

  it('can be founded before the address is verified, and by two people of one name', async () => {
    const caller = callAs(installation, unverified);
    mustSucceed(await createOrganization(caller, { ...input, slug: 'alder-capital-2' }));
    const { memberships } = await readPerson(installation, unverified.userId);
    expect(memberships).toMatchObject([{ organizationName: 'Alder Capital', role: 'owner' }]);
  });

  it('goes to exactly one of two who ask for the same slug at once', async () => {
    const attempts = [founder, unverified].map((person) =>
      createOrganization(callAs(installation, person), { ...input, slug: 'at-once' }),
    );
    const results = await Promise.all(attempts);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results).toContainEqual({ ok: false, reason: 'slug_taken' });
  });
});
