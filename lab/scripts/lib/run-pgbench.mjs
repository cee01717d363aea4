import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Failure } from '../../../scripts/lib/failure.mjs';
import { run } from '../../../scripts/lib/run.mjs';

/**
 * How often a second pgbench gets a request's statements answered, over as many clients, prepared.
 * `statements` are those that one request sent, in the order of their connections.
 */
export async function runPgbench({ statements, programs, databaseUrl, folder, clients, seconds }) {
  const script = join(folder, 'statements.sql');
  const variables = [];
  writeFileSync(
    script,
    inOrder(statements)
      .map((one, at) => spell(one, at, variables))
      .join('\n'),
  );
  const { succeeded, output } = await run(
    join(programs, 'pgbench'),
    [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${clients}`,
      '--jobs=2',
      `--time=${seconds}`,
      `--file=${script}`,
      ...variables.flatMap(([name, value]) => ['-D', `${name}=${value}`]),
      databaseUrl,
    ],
    { quiet: true },
  );
  const [, perSecond] = /tps = ([\d.]+)/.exec(output) ?? [];
  if (!succeeded || perSecond === undefined) throw new Failure(`pgbench failed:\n${output}`);
  return { perSecond: Number(perSecond), statements: statements.length };
}

/** What ran beside each other runs one after the other here. */
function inOrder(statements) {
  return statements.toSorted((one, other) => one.connection - other.connection);
}

/** A statement as pgbench reads it: its parameters are variables that the command line sets. */
function spell({ text, values }, at, variables) {
  const named = text.replaceAll(/\$(\d+)/g, (_, place) => {
    const value = values[Number(place) - 1];
    if (value === null || value === undefined) return 'null';
    if (value === '') return `''`;
    const name = `v${at}_${place}`;
    if (!variables.some(([known]) => known === name)) variables.push([name, value]);
    return `:${name}`;
  });
  return `${named};`;
}
