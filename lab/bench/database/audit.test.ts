import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealEntries } from '../../../app/audit/seals/seal.server.ts';
import { newSealWatch } from '../../../app/audit/seals/chain.server.ts';
import { verifyTrail } from '../../../app/audit/seals/verify.server.ts';
import {
  openTestInstallation,
  type TestInstallation,
} from '../../../tests/helpers/test-installation.ts';

const ENTRIES = Number(process.env.ENTRIES ?? 1_000_000);

let installation: TestInstallation;

/** What a changed note leaves: a few values before and after. */
beforeAll(async () => {
  installation = await openTestInstallation();
  const { look } = installation.database;
  await look(`insert into audit_entries (at, actor_id, actor_name, client_address, action,
      record_type, record_id, organization_id, details)
    select now() - n * interval '1 second', gen_random_uuid(), 'Pat Example', '192.0.2.7',
      'note.updated', 'property_note', gen_random_uuid(), gen_random_uuid(),
      jsonb_build_object('before', jsonb_build_object('amountCents', n::text, 'status', 'active'),
        'after', jsonb_build_object('amountCents', (n + 1)::text, 'status', 'active'))
    from generate_series(1, ${ENTRIES}) n`);
  await look('analyze audit_entries');
}, 900_000);
afterAll(() => installation.close());

async function measure<T>(what: string, count: number, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  const done = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(before);
  const rate = Math.round(count / seconds);
  const own = ((user + system) / 1_000_000).toFixed(2);
  console.log(`${what}: ${seconds.toFixed(2)} s (${own} s of our processor), ${rate} a second`);
  return done;
}

it('the audit is sealed and verified', { timeout: 3_600_000 }, async () => {
  const { look } = installation.database;
  const sealed = await measure('sealed', ENTRIES, () =>
    sealEntries(installation, { look: 'everything' }),
  );
  expect(sealed).toMatchObject({ ok: true, value: { count: ENTRIES } });
  const report = await measure('verified', ENTRIES, () => verifyTrail(installation));
  expect(report).toMatchObject({ head: { position: ENTRIES }, fault: null });
  await measure('a minute with nothing new', 1, () =>
    sealEntries(installation, { look: 'recent' }),
  );
  await measure('everything, with nothing new', 1, () =>
    sealEntries({ ...installation, sealWatch: newSealWatch() }, { look: 'everything' }),
  );
  const [size] = await look<{ seals: string; entries: string }>(
    `select pg_size_pretty(pg_total_relation_size('audit_seals')) as seals,
       pg_size_pretty(pg_total_relation_size('audit_entries')) as entries`,
  );
  console.log(`seals ${size?.seals}, entries ${size?.entries}`);
});
