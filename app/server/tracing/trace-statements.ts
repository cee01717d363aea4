import type { PGlite } from '@electric-sql/pglite';
import type { Sql } from 'postgres';
import { inSpanOfMore, isTracing } from './trace.ts';

type Work<Client> = (client: Client) => Promise<unknown>;

/** A text as a span may have it: values are parameters, and what is quoted may be one as well. */
export function statementOf(text: string): { name: string; text: string } {
  const plain = text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { name: /^\w+/.exec(plain)?.[0].toLowerCase() ?? 'statement', text: plain };
}

function inStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  const statement = statementOf(text);
  const facts = { 'db.system.name': 'postgresql', 'db.query.text': statement.text };
  return inSpanOfMore({ name: statement.name, kind: 'client', facts }, run);
}

/** The same connections, each statement of theirs a span; they themselves where traces are off. */
export function traceStatements<T extends Sql>(client: T): T {
  if (!isTracing()) return client;
  const inside = (work: Work<Sql>) => (transaction: unknown) =>
    work(traceStatements(transaction as Sql));
  const unsafe = (...given: Parameters<Sql['unsafe']>) => {
    const query = () => client.unsafe(...given);
    return {
      values: () => inStatement(given[0], async () => query().values()),
      // oxlint-disable-next-line unicorn/no-thenable -- the driver's own answer is one as well.
      then: (...handlers: Parameters<Promise<unknown>['then']>) =>
        inStatement<unknown>(given[0], async () => query()).then(...handlers),
    };
  };
  const replaced: Record<string | symbol, unknown> = {
    unsafe,
    begin: (work: Work<Sql>) => client.begin(inside(work)),
    savepoint: (work: Work<Sql>) =>
      (client as unknown as { savepoint: Sql['begin'] }).savepoint(inside(work)),
  };
  return new Proxy(client, {
    get: (target, key) => replaced[key] ?? Reflect.get(target, key, target),
  });
}

type Embedded = Pick<PGlite, 'query' | 'transaction'>;

/** The same for the embedded database. */
export function traceEmbedded(client: PGlite): PGlite {
  if (!isTracing()) return client;
  const queryOf =
    (one: Pick<Embedded, 'query'>) =>
    (...given: Parameters<Embedded['query']>) =>
      inStatement(given[0], () => one.query(...given));
  const transaction = <T>(work: (transaction: TransactionOf) => Promise<T>) =>
    client.transaction((opened) => work(withReplaced(opened, { query: queryOf(opened) })));
  return withReplaced(client, { query: queryOf(client), transaction });
}

type TransactionOf = Parameters<Parameters<PGlite['transaction']>[0]>[0];

function withReplaced<T extends object>(one: T, replaced: Record<string | symbol, unknown>): T {
  return new Proxy(one, {
    get: (target, key) => {
      if (key in replaced) return replaced[key];
      const found: unknown = Reflect.get(target, key, target);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
}
