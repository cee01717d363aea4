import type { TestInstallation } from '#tests/helpers/test-installation.ts';
import { CANARY, createOrganization } from '#tests/helpers/world.ts';

/** An organization that is deleted, and an entry of the platform's that named somebody who is. */
export async function deleteOne(installation: TestInstallation): Promise<string> {
  const id = await createOrganization(installation, 'Deleted organization');
  await installation.database.look(`update organizations set deleted_at = now() where id = $1`, [
    id,
  ]);
  await installation.database.look(
    `insert into audit_veils (entry_id, veiled_at)
     select min(id), now() from audit_entries where organization_id is null`,
  );
  return id;
}

type Asking = {
  organizations: { own: string };
  people: Record<'owner' | 'stranger' | 'viewer', { userId: string }>;
};

/** Archives of an owner, of a person, and of a viewer from when they administered something. */
export async function keepArchives(
  installation: TestInstallation,
  { organizations: { own }, people }: Asking,
) {
  return {
    owner: await archive(installation, own, people.owner.userId),
    stranger: await archive(installation, null, people.stranger.userId),
    viewer: await archive(installation, own, people.viewer.userId),
  };
}

/** The row of an archive that waits to be fetched, without a file. */
async function archive(
  installation: TestInstallation,
  organizationId: string | null,
  userId: string,
): Promise<string> {
  const [row] = await installation.database.look<{ id: string }>(
    `insert into archives (organization_id, requested_by, status, ready_at, expires_at, size_bytes)
     values ($1, $2, 'ready', now(), '2100-01-01', 1) returning id`,
    [organizationId, userId],
  );
  return row?.id ?? '';
}

/** A mail that could not be sent, and when it is tried again. */
export async function failMail(
  installation: TestInstallation,
  nextAttemptAt: string,
): Promise<string> {
  const [row] = await installation.database.look<{ id: string }>(
    `insert into outbox_mails (template, to_address, facts, attempts, next_attempt_at, last_error)
     values ('password-changed', $1, $2, 3, $3, 'no such mailbox') returning id`,
    [
      `${CANARY}@example.com`,
      { firstName: 'Ines', changedAt: 'today', path: '/account' },
      nextAttemptAt,
    ],
  );
  return row?.id ?? '';
}

/** A request for a strategy session. */
export async function leaveLead(installation: TestInstallation): Promise<string> {
  const [row] = await installation.database.look<{ id: string }>(
    `insert into strategy_requests (full_name, email, phone, account_type, timeline)
     values ($1, 'lead@example.com', '5550100', '401k', 'ASAP') returning id`,
    [CANARY],
  );
  return row?.id ?? '';
}

type Places = {
  notes: { open: string };
  people: { viewer: { userId: string } };
  properties: { own: string };
  organizations: { deleted: string };
};

/** What is deleted is given nothing any more, whoever writes (0124). */
export function refusedToDeleted({ notes, people, properties, organizations }: Places) {
  const refusal = '23514';
  const given = [
    `note_holders (note_id, organization_id, held_from) values
      ('${notes.open}', '${organizations.deleted}', '2026-11-01')`,
    `organization_members (user_id, organization_id, role) values
      ('${people.viewer.userId}', '${organizations.deleted}', 'owner')`,
  ];
  return [
    ...given.map((row) => ({
      trigger: `refuse_deleted on ${row.split(' ')[0]}`,
      statement: `insert into ${row}`,
      refusal,
    })),
    {
      trigger: 'refuse_deleted on properties',
      statement: `update properties set organization_id = '${organizations.deleted}'
        where id = '${properties.own}'`,
      refusal,
    },
  ];
}
