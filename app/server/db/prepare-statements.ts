import type { Sql } from 'postgres';

/**
 * Lists of ids make many texts of one statement; those with more than this are sent as they are.
 */
const MOST_PARAMETERS = 60;

type Unsafe = Sql['unsafe'];

/**
 * The same connections, whose statements are prepared: PostgreSQL reads and plans a text once for
 * each connection instead of each time, and it takes one trip instead of two (0082).
 * `prepare=false` in the address of the database switches it off, as some poolers need.
 */
export function prepareStatements<T extends Sql>(client: T): T {
  const unsafe: Unsafe = (text, values = [], options = {}) =>
    client.unsafe(text, values, {
      ...options,
      prepare: values.length > 0 && values.length <= MOST_PARAMETERS,
    });
  const replaced: Record<string | symbol, unknown> = {
    unsafe,
    begin: (work: (transaction: Sql) => Promise<unknown>) =>
      client.begin((transaction) => work(prepareStatements(transaction as unknown as Sql))),
    savepoint: (work: (transaction: Sql) => Promise<unknown>) =>
      (client as unknown as { savepoint: Sql['begin'] }).savepoint((transaction) =>
        work(prepareStatements(transaction as unknown as Sql)),
      ),
  };
  return new Proxy(client, {
    get: (target, key) => replaced[key] ?? Reflect.get(target, key, target),
  });
}
