import type { TestInstallation } from '#tests/helpers/test-installation.ts';
import { keptForGood } from './append-only.ts';
import { refusedToDeleted } from './forgotten-rows.ts';
import type { World } from './full-world.ts';
import { refusedInMaintenance } from './in-maintenance.ts';
import { keptFunding } from './kept-funding.ts';
import { keptMoney } from './money-attempts.ts';
import { keptPackets } from './kept-packets.ts';
import { followingOfferings, keptOfferings } from './kept-offerings.ts';
import { followingRequests, keptFromDirectories } from './lender-keeping.ts';
import { OTHER_LISTER } from './other-lister.ts';

/** A check that the database makes of everybody, also of who may write past every policy. */
type Kept = { trigger: string; statement: string; refusal: string; says?: string };

const CHECKED = '23514';

/** What a statement is answered that was done and then undone. */
const UNDONE = 'UNDO0';

/** Written from the rules: D7, D22, D26, D28, D33. What triggers do for one role is in attempts. */
export function keptInAnyCase(world: World): Kept[] {
  const { organizations, notes } = world;
  return [
    ...followingChanges(world).map(({ trigger, change, stale }) => ({
      trigger,
      statement: `${change}; if exists (${stale}) then
        raise exception 'stale' using errcode = 'STALE'; end if`,
      refusal: UNDONE,
    })),
    {
      trigger: 'keep_an_owner on organization_members',
      statement: `delete from organization_members
        where organization_id = '${organizations.own}' and role = 'owner'`,
      refusal: CHECKED,
    },
    {
      trigger: 'keep_an_owner on organization_members',
      statement: `update organization_members set role = 'admin'
        where organization_id = '${organizations.other}'`,
      refusal: CHECKED,
    },
    {
      trigger: 'keep_a_platform_admin on users',
      statement: 'update users set is_platform_admin = false',
      refusal: CHECKED,
    },
    {
      trigger: 'keep_a_platform_admin on users',
      statement: 'update users set suspended_at = now() where is_platform_admin',
      refusal: CHECKED,
    },
    ...keptForGood(),
    ...refusedToDeleted(world),
    ...keptOfferings(world),
    ...keptFunding(world),
    ...keptMoney(world),
    ...refusedInMaintenance(world),
    ...keptFromDirectories(world),
    ...keptPackets(world),
    {
      trigger: 'active_note_has_holder on property_notes',
      statement: `update property_notes set status = 'active' where id = '${notes.open}'`,
      refusal: CHECKED,
    },
    {
      trigger: 'holder_may_leave on note_holders',
      statement: `delete from note_holders where note_id = '${notes.heldByOwn}'`,
      refusal: CHECKED,
    },
  ];
}

/** What triggers write after a change, and a query that finds a row when they have not (0058). */
function followingChanges(world: World) {
  const { organizations, notes, properties } = world;
  const give = `update properties set organization_id = '${organizations.other}'
    where id = '${properties.own}'`;
  const forge = (table: string) => ({
    trigger: `take_lister on ${table}`,
    change: `update ${table} set lister_id = '${organizations.other}'`,
    stale: OTHER_LISTER,
  });
  // A message leaves with the commit only: what shows here is that its trigger was called (0081).
  const called = (by: string, change: string) => {
    const calls = `coalesce(pg_stat_get_xact_function_calls('access.${by}'::regproc), 0)::text`;
    return {
      change: `perform set_config('track_functions', 'pl', true),
        set_config('test.calls', ${calls}, true); ${change}`,
      stale: `select where ${calls} = current_setting('test.calls')`,
    };
  };
  const tell = (table: string, by: string) => {
    const column = table === 'properties' ? 'id' : 'property_id';
    const changes = {
      insert: `insert into ${table} (${column}) select ${column} from ${table} where false`,
      update: `update ${table} set ${column} = ${column} where false`,
      delete: `delete from ${table} where false`,
    };
    return Object.entries(changes).map(([event, change]) => ({
      trigger: `tell_public_${event} on ${table}`,
      ...called(by, change),
    }));
  };
  // A version rises with what names it, and with what changes something (0091).
  const rise = (table: string, id: string, change: string) => {
    const version = `(select updated_at::text from ${table} where id = '${id}')`;
    const made = (set: string) => ({
      change: `perform set_config('test.version', ${version}, true);
        update ${table} set ${set} where id = '${id}'`,
      stale: `select where ${version} = current_setting('test.version')`,
    });
    return [
      { trigger: `version_rises on ${table}`, ...made('updated_at = updated_at') },
      { trigger: `version_rises_with_changes on ${table}`, ...made(change) },
    ];
  };
  // What holdings and portfolios add up to is other after the change than before (0101).
  const sum = (by: string, table: string, kept: string) => {
    const sums = `(select string_agg(s::text, '|' order by s::text) from ${kept} s)`;
    const noted = `perform set_config('test.sums', ${sums}, true)`;
    return (event: string, statement: string, before = 'perform 1') => ({
      trigger: `${by}${event} on ${table}`,
      change: `${before}; ${noted}; ${statement}`,
      stale: `select where ${sums} = current_setting('test.sums')`,
    });
  };
  const ofHeld = `note_id = '${notes.heldByOwn}'`;
  const hold = `insert into note_holders (note_id, organization_id, held_from, held_to)
    values ('${notes.heldByOwn}', '${organizations.other}', '2027-01-01', '2027-02-28')`;
  const keepLonger = `update note_holders set held_from = held_from + 50 where ${ofHeld}`;
  const letGo = `delete from note_holders where held_to = '2027-02-28'`;
  const ofHolders = sum('sum_holdings', 'note_holders', 'holding_sums');
  const ofRows = sum('sum_holdings', 'property_note_payments', 'holding_sums');
  const ofPortfolios = sum('sum_portfolios', 'holding_sums', 'portfolio_days');
  return [
    ...followingOfferings(world),
    ...followingRequests(world),
    {
      trigger: 'tell_legal on legal_versions',
      ...called(
        'tell_legal',
        'insert into legal_versions select * from legal_versions where false',
      ),
    },
    {
      trigger: 'tell_public_end on investment_requests',
      ...called(
        'tell_public_end',
        `update investment_requests set stage = 'reserved', status = 'approved', ends_at = now(),
         expires_at = now() where id = '${world.requests.own}'`,
      ),
    },
    sum(
      'sum_holdings',
      'property_notes',
      'holding_sums',
    )('', `update property_notes set status = 'paid_off' where id = '${notes.heldByOwn}'`),
    sum(
      'sum_holdings',
      'receipts',
      'holding_sums',
    )(
      '_insert',
      `insert into receipts (note_id, received_on, amount_cents, method, kind, idempotency_key)
        values ('${notes.heldByOwn}', '2026-11-20', 1, 'ach', 'payment', 'summed')`,
    ),
    ofHolders('_insert', hold),
    ofHolders('_update', keepLonger),
    ofRows('_update', `update property_note_payments set due_date = due_date + 1 where ${ofHeld}`),
    ofRows('_delete', `delete from property_note_payments where ${ofHeld} and period_number = 9`),
    ofRows(
      '_insert',
      `insert into property_note_payments select r.* from property_note_payments p,
        jsonb_populate_record(p, '{"period_number": 999}') r
        where p.${ofHeld} and p.period_number = 1`,
    ),
    ofPortfolios('_insert', hold),
    ofPortfolios('_update', keepLonger),
    ofPortfolios('_delete', letGo, hold),
    ...['property_notes', 'investment_requests', 'documents', 'note_holders'].map(forge),
    ...rise('properties', `${properties.own}`, `city = 'Xenia'`),
    ...rise('property_notes', `${notes.open}`, 'lien_position = 3'),
    ...tell('properties', 'tell_public_property'),
    ...['property_details', 'property_images', 'property_notes', 'offerings'].flatMap((table) =>
      tell(table, 'tell_public_part'),
    ),
    ...['brand_versions', 'funding_settings'].map((table) => ({
      trigger: `tell_all on ${table}`,
      ...called('tell_all', `insert into ${table} select * from ${table} where false`),
    })),
    {
      trigger: 'keep_version on brand_drafts',
      change: `perform set_config(
          'test.version', (select updated_at::text from brand_drafts), true);
        update brand_drafts set updated_at = updated_at`,
      stale: `select from brand_drafts where updated_at::text = current_setting('test.version')`,
    },
    { trigger: 'pass_lister_on on properties', change: give, stale: OTHER_LISTER },
    {
      trigger: 'pass_lister_to_holders on property_notes',
      change: `update property_notes set property_id = '${properties.own}'
        where id = '${notes.heldByOwn}'`,
      stale: OTHER_LISTER,
    },
    {
      trigger: 'keep_listing on properties',
      change: give,
      stale: `select from listing_totals t join properties p on p.id = t.property_id
        where t.organization_id is distinct from p.organization_id`,
    },
    {
      trigger: 'keep_listing on property_notes',
      change: `delete from property_notes where id = '${notes.open}'`,
      stale: `select from listing_totals t where note_count <>
        (select count(*) from property_notes n where n.property_id = t.property_id)`,
    },
    {
      trigger: 'keep_listing on properties',
      change: `update properties set published_at = null where id = '${properties.platform}'`,
      stale: `select from listed_properties where property_id = '${properties.platform}'`,
    },
    {
      trigger: 'keep_listing on property_notes',
      change: `update property_notes set is_public = false
        where property_id = '${properties.platform}'`,
      stale: `select from listed_properties where property_id = '${properties.platform}'
        and not for_members and amount_cents is not null`,
    },
    {
      trigger: 'keep_listing on property_notes',
      change: `update property_notes set is_public = false
        where property_id = '${properties.platform}'`,
      stale: `select from listed_notes where property_id = '${properties.platform}' and is_public`,
    },
    {
      trigger: 'count_listed on listed_properties',
      change: `delete from listed_properties where property_id = '${properties.platform}'`,
      stale: `select from listed_counts group by for_members having sum(number) <>
        (select count(*) from listed_properties l
          where l.for_members = listed_counts.for_members and not l.is_closed)`,
    },
  ];
}

/** A line for each check that does not hold. Nothing is changed. */
export async function wrongKept(stage: {
  installation: TestInstallation;
  world: World;
}): Promise<string[]> {
  const wrong: string[] = [];
  for (const { trigger, statement, refusal, says = '' } of keptInAnyCase(stage.world)) {
    const { code, message } = await tryPastPolicies(stage.installation, statement);
    // Other tables may refuse what goes on to them: only its own refusal counts.
    const isIts = code === refusal && message.includes(says);
    if (!isIts) wrong.push(`${trigger}: ${code} instead of ${refusal}`);
  }
  return wrong;
}

async function tryPastPolicies(
  { database }: TestInstallation,
  statement: string,
): Promise<{ code: string | undefined; message: string }> {
  const attempt = database.look(
    `do $$ begin
       ${statement};
       set constraints all immediate;
       raise exception 'undone' using errcode = '${UNDONE}';
     end $$`,
  );
  const failure = await attempt.then(
    () => ({}),
    (error: unknown) => error,
  );
  const { code, message = '' } = failure as { code?: string; message?: string };
  return { code, message };
}
