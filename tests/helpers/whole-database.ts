type Look = <Row extends Record<string, unknown>>(text: string) => Promise<Row[]>;

/** What a restore has to bring back besides rows: what it moves aside while it fills tables. */
const STATE: Record<string, string> = {
  walls: `select relname, relrowsecurity, relforcerowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  triggers: `select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger
    where not tgisinternal order by 1, 2`,
  constraints: `select conrelid::regclass::text, conname, pg_get_constraintdef(oid),
      convalidated from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
  sequences: `select sequencename, last_value::text from pg_sequences
    where schemaname = 'public' order by 1`,
  migrations: `select hash from drizzle.__drizzle_migrations order by created_at`,
};

/**
 * Every row of every table that lasts, generated columns too, and the state around them, as texts
 * that can be compared. `look` is a superuser's, so that no policy hides anything.
 */
export async function readWholeDatabase(look: Look): Promise<Record<string, string[]>> {
  const whole: Record<string, string[]> = {};
  for (const [name, query] of Object.entries(STATE)) {
    whole[`state: ${name}`] = Array.from(await look(query), (row) => JSON.stringify(row));
  }
  const tables = await look<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind = 'r' and relpersistence = 'p' order by 1`,
  );
  for (const { name } of tables) {
    const rows = await look<{ row: string }>(
      `select to_jsonb(t)::text as row from "${name}" t order by 1`,
    );
    whole[name] = Array.from(rows, ({ row }) => row).toSorted();
  }
  return whole;
}
