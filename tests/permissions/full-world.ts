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
    lead: await leaveLead(installation),
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

async function leaveLead(installation: TestInstallation): Promise<string> {
  const [row] = await installation.database.look<{ id: string }>(
    `insert into strategy_requests (full_name, email, phone, account_type, timeline)
     values ($1, 'lead@example.com', '5550100', '401k', 'ASAP') returning id`,
    [CANARY],
  );
  return row?.id ?? '';
}
