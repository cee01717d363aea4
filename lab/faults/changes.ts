import { RESTLESS } from '../../tests/permissions/doing.ts';
import type { TestDatabase } from '../../tests/helpers/test-database.ts';

/**
 * From now on counts rows that are added, taken away or made different, as far as transactions are
 * not undone. Returns what tells how many there were.
 */
export async function countChanges(look: TestDatabase['look']): Promise<() => Promise<number>> {
  await look('create schema watch');
  await look('create table watch.changes (number bigserial primary key)');
  await look(`
    create function watch.note() returns trigger language plpgsql security definer as $$
    begin insert into watch.changes default values; return null; end $$`);
  const tables = await look<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables.filter((table) => !RESTLESS.includes(table.name))) {
    await look(`create or replace trigger watched after insert or delete on ${name}
      for each row execute function watch.note()`);
    await look(`create or replace trigger watched_update after update on ${name}
      for each row when (old.* is distinct from new.*) execute function watch.note()`);
  }
  return async () => {
    const [row] = await look<{ last: string }>(
      'select coalesce(max(number), 0) as last from watch.changes',
    );
    return Number(row?.last);
  };
}
