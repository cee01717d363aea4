import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const OXLINT = resolve('node_modules/oxlint/bin/oxlint');

const BOUNDARY = 'eslint(no-restricted-imports)';
const CYCLE = 'import(no-cycle)';
const BARREL = 'oxc(no-barrel-file)';
const TYPE_IMPORT = 'typescript(consistent-type-imports)';
const SIDE_EFFECT = 'typescript(no-import-type-side-effects)';
const GLOBAL = 'eslint(no-restricted-globals)';

/** One statement in one file, and the rule that must refuse it. */
const BREACHES: [file: string, statement: string, rule: string][] = [
  // 1. The ground imports the ground.
  ['app/ground/money/a.ts', `import { x } from 'valibot'; export default x;`, BOUNDARY],
  ['app/ground/money/b.ts', `import x from 'node:fs'; export default x;`, BOUNDARY],
  ['app/ground/money/c.ts', `import x from 'fs'; export default x;`, BOUNDARY],
  ['app/ground/money/d.ts', `import { x } from '../rates/rate.ts'; export default x;`, BOUNDARY],
  ['app/ground/money/e.ts', `export type { X } from '#app/ui/button.tsx';`, BOUNDARY],
  ['app/ground/money/f.ts', `export default () => import('#app/server/clock.ts');`, BOUNDARY],
  ['app/ground/money/g.test.ts', `import '#app/server/clock.ts';`, BOUNDARY],
  ['app/ground/money/h.ts', `export default () => new Date();`, GLOBAL],
  ['app/ground/money/i.ts', `import x from '#app/request/rules.ts'; export default x;`, BOUNDARY],
  // 2. ui knows no noun: it imports ui, the ground and browser packages.
  ['app/ui/a.tsx', `import type { X } from '#app/server/log.ts'; export type Y = X;`, BOUNDARY],
  ['app/ui/b.tsx', `import x from 'node:path'; export default x;`, BOUNDARY],
  ['app/ui/c.tsx', `import x from 'postgres'; export default x;`, BOUNDARY],
  [
    'app/ui/d.tsx',
    `import type { X } from '#app/note/show.server.ts'; export type Y = X;`,
    BOUNDARY,
  ],
  ['app/ui/e.tsx', `import x from '#app/note/rules.ts'; export default x;`, BOUNDARY],
  ['app/ui/f.tsx', `import x from '#app/request/screens/a.tsx'; export default x;`, BOUNDARY],
  ['app/ui/g.test.tsx', `import x from '#app/request/rules.ts'; export default x;`, BOUNDARY],
  ['app/ui/h.tsx', `export type Y = import('#app/server/log.ts').X;`, TYPE_IMPORT],
  ['app/ui/i.tsx', `export type { X } from '#app/server/log.ts';`, BOUNDARY],
  ['app/ui/card/j.tsx', `import x from '../button.tsx'; export default x;`, BOUNDARY],
  [
    'app/ui/k.tsx',
    `import { useForm } from '@conform-to/react'; export default useForm;`,
    BOUNDARY,
  ],
  // 3. Nouns: the server in .server files, of which the rest needs the types.
  [
    'app/request/a.ts',
    `import { x } from '#app/request/submit.server.ts'; export default x;`,
    BOUNDARY,
  ],
  ['app/request/b.ts', `import { x } from './submit.server.ts'; export default x;`, BOUNDARY],
  ['app/request/c.ts', `import x from '#app/server/log.ts'; export default x;`, BOUNDARY],
  ['app/request/d.ts', `import x from 'node:fs'; export default x;`, BOUNDARY],
  ['app/request/e.ts', `export { x } from '#app/note/show.server.ts';`, BOUNDARY],
  ['app/request/f.ts', `import '#app/note/show.server.ts';`, BOUNDARY],
  ['app/request/g.ts', `export default () => import('#app/note/form/read.server.ts');`, BOUNDARY],
  ['app/request/h.ts', `import x from '../request/a.ts'; export default x;`, BOUNDARY],
  [
    'app/request/i.ts',
    `import { type X } from '#app/request/show.server.ts'; export type Y = X;`,
    SIDE_EFFECT,
  ],
  ['app/request/j.server.ts', `import x from '#app/ui/button.tsx'; export default x;`, BOUNDARY],
  [
    'app/request/k.server.ts',
    `import x from '#app/request/screens/a.tsx'; export default x;`,
    BOUNDARY,
  ],
  [
    'app/account/own/screens/l.tsx',
    `import x from '#app/server/db/as-actor.ts'; export default x;`,
    BOUNDARY,
  ],
  [
    'app/request/screens/m.tsx',
    `import x from '#app/request/tables.server.ts'; export default x;`,
    BOUNDARY,
  ],
  [
    'app/request/screens/n.tsx',
    `import { sign } from '#app/server/session/cookies.ts'; export default sign;`,
    BOUNDARY,
  ],
  ['app/request/screens/o.tsx', `import x from 'drizzle-orm'; export default x;`, BOUNDARY],
  ['app/request/screens/p.tsx', `import x from 'drizzle-orm/pg-core'; export default x;`, BOUNDARY],
  ['app/request/screens/q.tsx', `import x from '../own.server.ts'; export default x;`, BOUNDARY],
  ['app/request/screens/r.tsx', `import x from 'node:fs'; export default x;`, BOUNDARY],
  // 4. server imports server, the ground, packages and what nouns have for the server.
  ['app/server/db/a.ts', `import x from '#app/ui/button.tsx'; export default x;`, BOUNDARY],
  ['app/server/db/b.ts', `import x from '#app/request/screens/a.tsx'; export default x;`, BOUNDARY],
  ['app/server/db/c.ts', `import x from '../log.ts'; export default x;`, BOUNDARY],
  ['app/server/db/d.ts', `import x from '#app/screens.ts'; export default x;`, BOUNDARY],
  ['app/server/db/e.ts', `import x from '#app/request/words.ts'; export default x;`, BOUNDARY],
  // 5. cli imports server, use cases and the ground; nobody imports a test or a script.
  ['cli/a.ts', `import x from '#app/ui/button.tsx'; export default x;`, BOUNDARY],
  ['cli/b.ts', `import x from '#app/request/screens/a.tsx'; export default x;`, BOUNDARY],
  [
    'app/server/b.ts',
    `import x from '#tests/helpers/test-database.ts'; export default x;`,
    BOUNDARY,
  ],
  ['cli/c.ts', `import x from '../scripts/start.mjs'; export default x;`, BOUNDARY],
  ['server.ts', `import x from '#tests/helpers/world.ts'; export default x;`, BOUNDARY],
  ['scripts/a.mjs', `import x from '#app/server/log.ts'; export default x;`, BOUNDARY],
  // 6. No cycles, also of types; no barrels.
  ['app/note/a.ts', `import type { B } from './b.ts'; export type A = B[];`, CYCLE],
  ['app/note/b.ts', `import type { A } from './a.ts'; export type B = A[];`, CYCLE],
  [
    'app/ground/rates/a.ts',
    `import { b } from '#app/ground/rates/b.ts'; export const a = b;`,
    CYCLE,
  ],
  [
    'app/ground/rates/b.ts',
    `import { a } from '#app/ground/rates/a.ts'; export const b = a;`,
    CYCLE,
  ],
  ['app/ui/index.ts', `export * from './a.tsx';`, BARREL],
];

const PERMITTED: [file: string, statement: string][] = [
  ['app/ground/schedule/a.ts', `import { x } from '#app/ground/money/x.ts'; export default x;`],
  ['app/ground/schedule/a.test.ts', `import { x } from 'fast-check'; export default x;`],
  ['app/request/s.ts', `import type { X } from '#app/request/show.server.ts'; export type Y = X;`],
  ['app/request/t.ts', `import { x } from '#app/note/rules.ts'; export default x;`],
  ['app/request/u.server.ts', `import { eq } from 'drizzle-orm'; export default eq;`],
  [
    'app/request/screens/v.tsx',
    `import { x } from '#app/request/submit.server.ts'; export default x;`,
  ],
  ['app/request/screens/w.tsx', `import { x } from '#app/server/session.ts'; export default x;`],
  [
    'app/request/screens/x.tsx',
    `import { x } from '#app/server/session/redirects.ts'; export default x;`,
  ],
  ['app/request/screens/y.tsx', `import type { Route } from './+types/y'; export type X = Route;`],
  ['app/ui/x.tsx', `import { Form } from 'react-router'; export default Form;`],
  ['app/ui/y.tsx', `import { x } from 'valibot'; export default x;`],
  ['app/ui/z.tsx', `import styles from './z.module.css'; export default styles;`],
  ['app/server/mail/a.tsx', `import { x } from 'react'; export default x;`],
  ['app/server/mail/b.ts', `import x from 'node:fs'; export default x;`],
  ['app/server/mail/c.test.ts', `import { x } from '#tests/helpers/y.ts'; export default x;`],
  ['cli/y.test.ts', `import { x } from '#tests/helpers/y.ts'; export default x;`],
  ['cli/x.ts', `import { x } from '#app/audit/list.server.ts'; export default x;`],
];

let folder: string;
let found: { file: string; rule: string }[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthnote-boundaries-'));
  cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: object };
  write('package.json', JSON.stringify({ type: 'module', imports }));
  for (const [file, statement] of [...BREACHES, ...PERMITTED]) write(file, `${statement}\n`);
  const { stdout } = spawnSync(process.execPath, [OXLINT, '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const report = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
  found = report.diagnostics.map((it) => ({ file: it.filename, rule: it.code }));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function write(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

test.each(BREACHES)('%s: %s is refused', (file, _statement, rule) => {
  expect(found).toContainEqual({ file, rule });
});

test.each(PERMITTED)('%s: %s is permitted', (file) => {
  expect(found.filter((it) => it.file === file)).toEqual([]);
});

test('the linter sees the whole source', () => {
  const { stdout } = spawnSync(process.execPath, [OXLINT, '--format', 'json', 'app', 'cli'], {
    encoding: 'utf8',
  });
  const { number_of_files: count } = JSON.parse(stdout) as { number_of_files: number };
  expect(count).toBeGreaterThan(100);
});
