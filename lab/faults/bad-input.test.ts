import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataAddress } from '../../tests/permissions/reading.ts';
import { setStage, type Stage } from '../../tests/permissions/stage.ts';
import { NASTY, TARGETS } from '../../tests/services/bad-input.ts';
import { startBreakablePostgres, type BreakablePostgres } from './breakable-postgres.ts';
import { countChanges } from './changes.ts';
import { SIZE } from './sizes.ts';

/** For each form that the product takes: 31 of them make 6,200 a round. */
const INPUTS_A_ROUND = 200;
const SEED = 20_261_121;
const LONGEST_MS = 5_000;

let postgres: BreakablePostgres;
let stage: Stage;
let changes: () => Promise<number>;
let sent = 0;
let slowest = 0;

beforeAll(async () => {
  postgres = await startBreakablePostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  stage = await setStage();
  changes = await countChanges(stage.installation.database.look);
  stage.installation.limits.attempt = () => Promise.resolve(null);
});
afterAll(async () => {
  console.log(`${sent} generated inputs with seed ${SEED}; the slowest took ${slowest} ms`);
  await stage.installation.close();
  await postgres.stop();
});

const digits = fc.integer({ min: 1, max: 308 });

/** What no form of ours expects: wrong types, numbers, dates, names and depths. */
const text = fc.oneof(
  fc.constantFrom(...NASTY.filter((one) => one.length < 1_000)),
  fc.string({ unit: 'binary', maxLength: 60 }).map((one) => one.replaceAll('\0', '?')),
  fc.tuple(fc.constantFrom('', '-', '$'), digits).map(([sign, size]) => sign + '9'.repeat(size)),
  digits.map((size) => `1e${size}`),
  fc.double().map(String),
  fc
    .tuple(fc.integer({ min: -9_999, max: 99_999 }), fc.nat(99), fc.nat(99))
    .map((parts) => parts.join('-')),
  fc.oneof(fc.nat(50), fc.constant(10_000)).map((depth) => '[{"a":'.repeat(depth)),
  fc.uuid(),
  fc.json({ maxDepth: 6 }),
);

const more = fc.constantFrom('__proto__[x]', 'constructor', 'a[0][0]', 'a.b.c', 'toString', '');

/** A line of a stack: no answer tells one. */
const STACK = /^\s+at .+:\d+:\d+\)?$/m;

/** Numbered, and made round by round: all of a night at once would fill the memory. */
function* inRounds<Value>(arbitrary: fc.Arbitrary<Value>): Generator<[number, Value]> {
  for (let round = 0; round < SIZE.badInputRounds; round += 1) {
    const some = fc.sample(arbitrary, { numRuns: INPUTS_A_ROUND, seed: SEED + round });
    for (const [at, one] of some.entries()) yield [round * INPUTS_A_ROUND + at, one];
  }
}

it.each(TARGETS.map((target) => [`${target.path.toString()} by ${target.by}`, target] as const))(
  '%s',
  async (_name, { path, by, fields, fixed = {} }) => {
    const names = [...fields, ...Object.keys(fixed)];
    const pairs = fc.array(
      fc.tuple(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, more), text),
      { minLength: 1, maxLength: names.length + 3 },
    );
    const broken: string[] = [];
    let before = await changes();
    for (const [at, typed] of inRounds(pairs)) {
      // Every other form keeps what leads it past the first check; fields may come twice.
      const form = new URLSearchParams(typed);
      if (at % 2 === 0) for (const [name, value] of Object.entries(fixed)) form.set(name, value);
      const began = performance.now();
      const place = at % 3 === 0 ? path(stage) : dataAddress(path(stage));
      const { status, body } = await stage.ask(place, { cookie: stage.cookies[by], form });
      slowest = Math.max(slowest, Math.round(performance.now() - began));
      sent += 1;
      const after = await changes();
      if (status >= 500) broken.push(`${form}: ${status}`);
      if (status >= 400 && after !== before) broken.push(`${form}: ${status}, and rows changed`);
      if (STACK.test(body)) broken.push(`${form}: ${status} with a stack`);
      before = after;
    }
    expect(broken).toEqual([]);
    expect(slowest).toBeLessThan(LONGEST_MS);
  },
);

it('these are at least 5,000 inputs', () => {
  expect(sent).toBeGreaterThanOrEqual(5_000 * SIZE.badInputRounds);
});
