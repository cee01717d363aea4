import type { TestInstallation } from '#tests/helpers/test-installation.ts';
import { CANARY } from '#tests/helpers/world.ts';

type Asked = {
  people: { owner: { userId: string }; stranger: { userId: string } };
  organizations: { own: string; other: string };
  properties: { platform: string };
  notes: { hidden: string };
};

/**
 * Two requests in the staged way for the platform's hidden note, whose way they leave as it is: the
 * owner's reserves it, and that of the other organization was declined.
 */
export async function askStaged({ database: { look } }: TestInstallation, world: Asked) {
  const { people, organizations, properties, notes } = world;
  const ask = async (userId: string, organizationId: string, message: string, stage: string) => {
    const [row] = await look<{ id: string }>(
      `insert into investment_requests (user_id, organization_id, property_id, note_id,
         amount_cents, message, way, stage, status, reference, ends_at, expires_at, created_at)
       select $1, $2, property_id, id, amount_cents, $4, 'staged', $5,
         case when $5 = 'reserved' then 'approved' else 'rejected' end,
         case when $5 = 'reserved' then 'HN-ABC234' end,
         case when $5 = 'reserved' then '2026-11-24T15:00:00Z'::timestamptz end,
         case when $5 = 'reserved' then '2026-11-24T15:00:00Z'::timestamptz end,
         '2026-11-20T15:00:00Z'
       from property_notes where id = $3 returning id`,
      [userId, organizationId, notes.hidden, message, stage],
    );
    const id = row!.id;
    await look(
      `insert into funding_events (request_id, place, event, to_stage, by_name, at, announced_at)
       values ($1, 1, 'request', 'requested', $2, '2026-11-20', '2026-11-20')`,
      [id, message],
    );
    return id;
  };
  const own = await ask(people.owner.userId, organizations.own, 'step by step', 'reserved');
  const other = await ask(people.stranger.userId, organizations.other, CANARY, 'declined');
  await look(`update property_notes set status = 'pending' where id = $1`, [notes.hidden]);
  return { own, other, propertyId: properties.platform };
}
