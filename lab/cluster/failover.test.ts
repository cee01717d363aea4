import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import { countLost, expectWhole } from '../faults/ledger-of-writes.ts';
import { SECRET, startProduct } from '../faults/product.ts';
import { liftLimits } from '../faults/server-scene.ts';
import { layInStock } from '../faults/stock.ts';
import { hireWriters } from '../faults/writers.ts';
import { makeTestFolder, type TestDatabase } from '../../tests/helpers/test-database.ts';
import { openTestInstallation } from '../../tests/helpers/test-installation.ts';
import { startCluster } from './start-cluster.ts';

const MOST_MS = 30_000;

it('a standby takes over, nothing acknowledged is lost, and the product goes on', async () => {
  const cluster = await startCluster();
  onTestFinished(cluster.stop);
  const [primary, standby] = cluster.nodes;
  process.env.TEST_DATABASE_URL = primary.url('postgres');
  const filled = await openTestInstallation({ APP_SECRET: SECRET });
  filled.setNow(new Date().toISOString());
  const stock = await layInStock(filled, { offerCount: 800 });
  const [row] = await filled.database.look<{ name: string }>('select current_database() as name');
  const name = row?.name ?? '';

  const folder = makeTestFolder();
  onTestFinished(folder.remove);
  const product = await startProduct({ DATABASE_URL: cluster.url(name), DATA_DIR: folder.path });
  onTestFinished(product.kill);
  let sql: Sql = postgres(primary.url(name), { max: 1, onnotice: () => undefined });
  const look = (async (text: string, values: unknown[] = []) =>
    sql.unsafe(text, values as never[])) as unknown as TestDatabase['look'];
  const stop = liftLimits(look);
  onTestFinished(stop);

  const writers = hireWriters(stock);
  const pid = product.pid();
  let healthy = 0;
  let before = 0;
  await writers.write(product.url, async () => {
    while (writers.count() < 60) await pause(20);
    cluster.kill(primary);
    before = writers.count();
    healthy = await product.ready();
    sql = postgres(standby.url(name), { max: 1, onnotice: () => undefined });
    while (writers.count() < before + 30) await pause(20);
  });
  console.log(
    `failover: healthy ${(healthy / 1000).toFixed(1)} s after the primary was killed; ` +
      `${before} writes acknowledged before, ${writers.count() - before} after`,
  );
  expect(await countLost(look, writers.acknowledged)).toBe(0);
  await expectWhole(look);
  expect(healthy).toBeLessThan(MOST_MS);
  expect(product.pid()).toBe(pid);
  expect(product.hasEnded()).toBe(false);
});
