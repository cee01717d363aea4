import { sql } from 'drizzle-orm';
import type { Attempt } from './attempt.ts';
import type { World } from './full-world.ts';
import { STILL_EMPTY, UNREADABLE } from './unseen-tables.ts';
import { expectRows, type Reader } from './visible-rows.ts';

/** Tables without rows that last: what they hold may go at any time, and so is not held either. */
const FLEETING = new Set(['setup_codes']);

/**
 * While maintenance lasts no request writes into any table, whatever its policies and grants let it
 * do and whether there is a row or not (0121).
 */
export function refusedInMaintenance(world: World) {
  const tables = [...expectRows(world).map(({ table }) => table), ...UNREADABLE, ...STILL_EMPTY];
  const entry = {
    trigger: 'a_maintenance_entry on audit_entries',
    statement: `update access.maintenance set began_at = now();
      perform set_config('role', 'hearthnote_actor', true);
      insert into audit_entries (at, action, actor_name, record_type, details)
        values (now(), 'x.changed', 'x', 'property', '{}')`,
    refusal: 'HN503',
    says: 'x.changed is not noted down',
  };
  const written = [...new Set(tables)]
    .filter((table) => !FLEETING.has(table))
    .map((table) => ({
      trigger: `a_maintenance on ${table}`,
      statement: `update access.maintenance set began_at = now();
        grant delete, select on ${table} to hearthnote_actor;
        perform set_config('role', 'hearthnote_actor', true);
        delete from ${table} where false`,
      refusal: 'HN503',
      says: `nothing is written to ${table}`,
    }));
  return [entry, ...written];
}

/** Platform admins switch it, and nobody else (0121). */
export function switchesOfMaintenance(reader: Reader): Attempt[] {
  return [
    {
      name: 'begin maintenance',
      expected: reader === 'platformAdmin' ? ['begun'] : [],
      statement: sql`update access.maintenance set began_at = access.acting_at()
        returning 'begun' as id`,
    },
  ];
}
