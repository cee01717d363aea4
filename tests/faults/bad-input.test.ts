import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fingerprint } from '#tests/permissions/doing.ts';
import { dataAddress } from '#tests/permissions/reading.ts';
import { setStage, type Stage } from '#tests/permissions/stage.ts';
import { NASTY, TARGETS } from '#tests/services/bad-input.ts';
import { startBreakablePostgres, type BreakablePostgres } from './breakable-postgres.ts';

/** For each form that the product takes: 31 of them make 6,200. */
const INPUTS_EACH = 200;
const SEED = 20_261_121;
const LONGEST_MS = 5_000;

let postgres: BreakablePostgres;
let stage: Stage;
let sent = 0;
let slowest = 0;

beforeAll(async () => {
  postgres = await startBreakablePostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  stage = await setStage();
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
  fc.nat(2_000).map((depth) => '[{"a":'.repeat(depth)),
  fc.uuid(),
  fc.json({ maxDepth: 6 }),
);

const more = fc.constantFrom('__proto__[x]', 'constructor', 'a[0][0]', 'a.b.c', 'toString', '');

it.each(TARGETS.map((target) => [`${target.path.toString()} by ${target.by}`, target] as const))(
  '%s',
  async (_name, { path, by, fields, fixed = {} }) => {
    const names = [...fields, ...Object.keys(fixed)];
    const pairs = fc.array(
      fc.tuple(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, more), text),
      { minLength: 1, maxLength: names.length + 3 },
    );
    const broken: string[] = [];
    let before = await fingerprint(stage.installation);
    for (const [at, typed] of fc.sample(pairs, { numRuns: INPUTS_EACH, seed: SEED }).entries()) {
      // Every other form keeps what leads it past the first check; fields may come twice.
      const form = new URLSearchParams(typed);
      if (at % 2 === 0) for (const [name, value] of Object.entries(fixed)) form.set(name, value);
      const began = performance.now();
      const place = at % 3 === 0 ? path(stage) : dataAddress(path(stage));
      const { status } = await stage.ask(place, { cookie: stage.cookies[by], form });
      slowest = Math.max(slowest, Math.round(performance.now() - began));
      sent += 1;
      if (status >= 500) broken.push(`${form}: ${status}`);
      // What was taken may change something: what is refused from here on must not.
      if (status < 400) before = await fingerprint(stage.installation);
    }
    expect(broken).toEqual([]);
    expect(await fingerprint(stage.installation)).toBe(before);
    expect(slowest).toBeLessThan(LONGEST_MS);
  },
);

it('these are at least 5,000 inputs', () => {
  expect(sent).toBeGreaterThanOrEqual(5_000);
});
