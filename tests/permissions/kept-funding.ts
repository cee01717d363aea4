const RESTRICTED = '23001';
const UNDONE = 'UNDO0';
const RESERVED = 'HN409';

/** What an actor does for whom every row of notes and properties is in reach. */
function asActor(statement: string): string {
  return `alter table property_notes disable row level security;
    alter table properties disable row level security;
    perform set_config('role', 'hearthnote_actor', true); ${statement}`;
}

/** A statement that is done and undone; `STALE` where what should follow from it has not. */
function following(change: string, stale: string): string {
  return `${change}; if exists (${stale}) then raise exception 'stale' using errcode = 'STALE';
    end if`;
}

/** What is kept of fundings, whoever writes. Written from rules 6.3. */
export function keptFunding({ notes, properties, requests }: World) {
  const kept = (trigger: string, statement: string, refusal: string) => ({
    trigger,
    statement,
    refusal,
  });
  const reserve = `update investment_requests set stage = 'reserved', status = 'approved',
    ends_at = now(), expires_at = now() where id = '${requests.own}';
    update property_notes set status = 'pending' where id = '${notes.open}'`;
  const isStuck = `select from property_notes where id = '${notes.open}' and status = 'pending'`;
  return [
    kept('append_only on funding_events', `update funding_events set reason = 'x'`, RESTRICTED),
    kept('no_delete on funding_events', 'delete from funding_events', RESTRICTED),
    kept('no_truncate on funding_events', 'truncate funding_events cascade', RESTRICTED),
    kept(
      'keep_stage on investment_requests',
      following(
        `update investment_requests set status = 'rejected' where id = '${requests.own}'`,
        `select from investment_requests where id = '${requests.own}' and stage <> 'declined'`,
      ),
      UNDONE,
    ),
    kept(
      'note_sale on investment_requests',
      following(
        `update investment_requests set stage = 'active' where id = '${requests.own}'`,
        `select from investment_requests where id = '${requests.own}' and sold_under is null`,
      ),
      UNDONE,
    ),
    kept(
      'enter_line on investment_requests',
      following(
        `insert into investment_requests (user_id, property_id, note_id, amount_cents, status)
         select user_id, property_id, note_id, amount_cents, 'rejected'
         from investment_requests where id = '${requests.own}'`,
        'select from investment_requests where queue_number = 0',
      ),
      UNDONE,
    ),
    kept(
      'keep_reserved on property_notes',
      asActor(`update property_notes set term_months = 12 where id = '${notes.hidden}'`),
      RESERVED,
    ),
    kept(
      'keep_reserved_from_deletion on property_notes',
      asActor(`delete from property_notes where id = '${notes.hidden}'`),
      RESERVED,
    ),
    kept(
      'keep_reserved_from_deletion on properties',
      asActor(`delete from properties where id = '${properties.platform}'`),
      RESERVED,
    ),
    kept(
      'release_gone on investment_requests',
      following(
        `${reserve}; update investment_requests set organization_id = null, profile_id = null
         where id = '${requests.own}'`,
        isStuck,
      ),
      UNDONE,
    ),
    kept(
      'free_note on investment_requests',
      following(
        `${reserve}; delete from investment_requests where id = '${requests.own}'`,
        isStuck,
      ),
      UNDONE,
    ),
  ];
}

type World = {
  notes: { open: string; hidden: string };
  properties: { platform: string };
  requests: { own: string };
};
