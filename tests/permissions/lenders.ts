import type { TestInstallation } from '#tests/helpers/test-installation.ts';
import { type buildWorld, CANARY } from '#tests/helpers/world.ts';

/** A profile of each organization with a tax id and a form W-9, and a custodian. */
export async function nameLenders(
  installation: TestInstallation,
  { organizations }: Awaited<ReturnType<typeof buildWorld>>,
) {
  const { look } = installation.database;
  const name = async (organizationId: string, label: string) => {
    const [row] = await look<{ id: string }>(
      `insert into investing_profiles (organization_id, label, kind, facts, vesting_text)
       values ($1, $2, 'person', jsonb_build_object('kind', 'person', 'name', $2::text), $2)
       returning id`,
      [organizationId, label],
    );
    const id = row?.id ?? '';
    await look(
      `insert into profile_versions (profile_id, version, kind, facts, vesting_text)
       select id, version, kind, facts, vesting_text from investing_profiles where id = $1`,
      [id],
    );
    await look(
      `insert into profile_tax_ids (profile_id, kind, last4, sealed, key_number, set_at)
       values ($1, 'ssn', '6789', decode(repeat('00', 37), 'hex'), 1, now())`,
      [id],
    );
    await look(
      `insert into profile_papers (profile_id, file_key, content_type, size_bytes)
       values ($1, 'profiles/none', 'application/pdf', 2048)`,
      [id],
    );
    return id;
  };
  await look(`insert into custodians (name, address) values ('Summit', '1 Bank Street')`);
  const defaultOf = async (organizationId: string) => {
    const [row] = await look<{ id: string }>(
      `select id from investing_profiles where organization_id = $1 and is_default`,
      [organizationId],
    );
    return row?.id ?? '';
  };
  return {
    profiles: {
      own: await name(organizations.own, 'Nora Whitfield'),
      other: await name(organizations.other, CANARY),
    },
    defaults: {
      own: await defaultOf(organizations.own),
      other: await defaultOf(organizations.other),
    },
  };
}
