import type { TestInstallation } from '#tests/helpers/test-installation.ts';
import { buildWorld, CANARY, list } from '#tests/helpers/world.ts';

export type World = Awaited<ReturnType<typeof buildFullWorld>>;

/** The world with a row in every table that a policy guards: pictures, a lead, a bare listing. */
export async function buildFullWorld(installation: TestInstallation) {
  const world = await buildWorld(installation);
  const { platform, secret, own, other } = world.properties;
  const bare = await list(installation, world.people.platformAdmin, '5 Bare Street');
  return {
    ...world,
    properties: { ...world.properties, bare },
    images: {
      platform: await hang(installation, platform),
      secret: await hang(installation, secret),
      own: await hang(installation, own),
      other: await hang(installation, other),
    },
    pendingImages: {
      owner: await keepWaiting(installation, world.people.owner.userId),
      stranger: await keepWaiting(installation, world.people.stranger.userId),
      viewer: await keepWaiting(installation, world.people.viewer.userId),
    },
    lead: await leaveLead(installation),
    ...(await inviteToBoth(installation, world)),
  };
}

/** Rows of two pictures, in their order, without files. */
async function hang(installation: TestInstallation, propertyId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const position of [0, 1]) {
    const [row] = await installation.database.look<{ id: string }>(
      `insert into property_images (property_id, position, width_px, height_px, variant_widths)
       values ($1, $2, 960, 640, '{320,640,960}') returning id`,
      [propertyId, position],
    );
    ids.push(row?.id ?? '');
  }
  return ids;
}

/** The row of a picture that waits for its form, without a file. */
async function keepWaiting(installation: TestInstallation, userId: string): Promise<string> {
  const [row] = await installation.database.look<{ id: string }>(
    `insert into pending_images (uploaded_by, width_px, height_px, variant_widths, expires_at)
     values ($1, 960, 640, '{320,640,960}', '2100-01-01') returning id`,
    [userId],
  );
  return row?.id ?? '';
}

async function leaveLead(installation: TestInstallation): Promise<string> {
  const [row] = await installation.database.look<{ id: string }>(
    `insert into strategy_requests (full_name, email, phone, account_type, timeline)
     values ($1, 'lead@example.com', '5550100', '401k', 'ASAP') returning id`,
    [CANARY],
  );
  return row?.id ?? '';
}

/** An open invitation and an open link of each organization, for nobody of the world. */
async function inviteToBoth(
  installation: TestInstallation,
  { organizations, people }: Awaited<ReturnType<typeof buildWorld>>,
) {
  const insert = async (table: string, more: string, values: string[]): Promise<string> => {
    const [row] = await installation.database.look<{ id: string }>(
      `insert into ${table} (organization_id, ${more}, token_hash, expires_at)
       values ($1, $2${values.length > 2 ? ', $3' : ''}, gen_random_uuid()::text, '2100-01-01')
       returning id`,
      values,
    );
    return row?.id ?? '';
  };
  const invitation = (organizationId: string, inviterId: string, email: string) =>
    insert('organization_invitations', 'invited_by, email', [organizationId, inviterId, email]);
  const link = (organizationId: string, inviterId: string) =>
    insert('organization_invite_links', 'created_by', [organizationId, inviterId]);
  const { owner, stranger } = people;
  return {
    invitations: {
      own: await invitation(organizations.own, owner.userId, 'guest@example.com'),
      other: await invitation(organizations.other, stranger.userId, `${CANARY}@example.com`),
    },
    links: {
      own: await link(organizations.own, owner.userId),
      other: await link(organizations.other, stranger.userId),
    },
  };
}
