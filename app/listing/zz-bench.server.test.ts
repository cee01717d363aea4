import { readFileSync, writeFileSync, appendFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import postgres from 'postgres';
import { ANONYMOUS } from '#app/ground/actor.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { callAs, createPerson } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { listProperties } from './list.server.ts';
import { LISTING_DEFAULTS } from './rules.ts';

const OUT = '/tmp/hl/bench-figures.log';
const installation = await openOwnInstallation();
it('bench', { timeout: 420_000 }, async () => {
  const [row] = await installation.database.look<{ name: string }>(
    'select current_database() as name',
  );
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = row!.name;
  const sql = postgres(url.href, { max: 1, onnotice: () => undefined });
  writeFileSync(OUT, '');
  const say = (text: string) => appendFileSync(OUT, `${text}\n`);
  let began = performance.now();
  await sql`select set_config('bench.properties', '100000', false)`;
  await sql.unsafe(readFileSync('lab/bench/load/fill.sql', 'utf8'));
  say(`filled ${Math.round(performance.now() - began)}`);
  await sql.unsafe('vacuum analyze');
  began = performance.now();
  await sql.unsafe('select access.sum_up_all_listings()');
  say(`summed anew ${Math.round(performance.now() - began)}`);
  await sql.unsafe('vacuum analyze');
  const reader = await createPerson(installation, { email: 'reader@example.com' });
  const CASES: [string, object][] = [
    ['none', {}],
    ['search', { q: 'cedar dayton' }],
    ['search none', { q: 'no-such-address' }],
    ['state', { state: 'OH' }],
    ['state rare', { state: 'GA', status: 'reserved' }],
    ['rate from 7', { rateFrom: ratePpm(70_000) }],
    ['rate narrow', { rateFrom: ratePpm(70_000), rateTo: ratePpm(70_250) }],
    ['rate none', { rateFrom: ratePpm(200_000) }],
    ['term', { term: 36 }],
    ['lien 2', { lien: 2 }],
    ['ltv 50', { ltv: 50 }],
    ['type', { type: 'bullet' }],
    [
      'all',
      {
        rateFrom: ratePpm(65_000),
        rateTo: ratePpm(80_000),
        term: 36,
        lien: 1,
        ltv: 90,
        state: 'TX',
        amount: 250_000,
        income: 500,
        type: 'interest_only',
      },
    ],
    ['rate, all statuses', { status: 'all', rateFrom: ratePpm(70_000), sort: 'return-high' }],
  ];
  for (const [who, actor] of [
    ['visitor', ANONYMOUS],
    ['member', reader],
  ] as const) {
    for (const [name, filters] of CASES) {
      const times: number[] = [];
      let total = 0;
      for (let round = 0; round < 7; round += 1) {
        const start = performance.now();
        const list = await listProperties(callAs(installation, actor), {
          ...LISTING_DEFAULTS,
          ...filters,
        });
        times.push(performance.now() - start);
        total = list.totalCount;
      }
      times.sort((a, b) => a - b);
      say(
        `${who} | ${name} | ${total} | min ${times[0]!.toFixed(1)} | median ${times[3]!.toFixed(1)}`,
      );
    }
  }
  const plan = await sql.unsafe(
    `explain (analyze, buffers) select property_id, count(*) over () from listed_properties l where not for_members and status = 'available' and exists (select from listed_notes n where n.property_id = l.property_id and is_public and rate_ppm >= 70000) order by amount_cents nulls last, created_at desc, property_id limit 24`,
  );
  say(plan.map((line) => line['QUERY PLAN']).join('\n'));
  await sql.end();
  expect(1).toBe(1);
});
