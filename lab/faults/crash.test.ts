import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { countLost, expectWhole } from './ledger-of-writes.ts';
import { SIZE } from './sizes.ts';
import { liftLimits, type Scene, setScene } from './server-scene.ts';
import { hireWriters } from './writers.ts';

const { kills, writesBetween, controlKills, investors } = SIZE.crash;

/** Each is written on six times; what a crash cuts off is not taken up again. */
const STOCK = { investorCount: investors, offerCount: kills * (writesBetween / 6 + 40) };

async function inCycles(scene: Scene, cycles: number, crash: () => Promise<void>) {
  const writers = hireWriters(scene.stock);
  // What was there before is safe, whatever happens.
  await scene.installation.database.look('checkpoint');
  const stop = liftLimits(scene.installation.database.look);
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const before = writers.count();
    await writers.write(scene.product.url, async () => {
      while (writers.count() < before + writesBetween) await pause(20);
      await pause(Math.random() * 200);
      await crash();
    });
    await scene.product.ready();
  }
  stop();
  return writers;
}

it('no acknowledged write is lost when PostgreSQL is killed in the middle of writes', async () => {
  const scene = await setScene({ stock: STOCK });
  onTestFinished(scene.close);
  let slowest = 0;
  const writers = await inCycles(scene, kills, async () => {
    await scene.postgres.crash();
    await scene.postgres.begin();
    slowest = Math.max(slowest, await scene.product.ready());
  });
  const { look } = scene.installation.database;
  console.log(
    `${kills} crashes of PostgreSQL, ${writers.count()} acknowledged writes; ` +
      `ready at most ${Math.round(slowest)} ms after its return`,
  );
  expect(await countLost(look, writers.acknowledged)).toBe(0);
  await expectWhole(look);
  expect(slowest).toBeLessThan(5_000);
  expect(writers.count()).toBeGreaterThan(kills * writesBetween);
});

it('no acknowledged write is lost when the product is killed in the middle of writes', async () => {
  const scene = await setScene({ stock: STOCK });
  onTestFinished(scene.close);
  const writers = await inCycles(scene, kills, async () => {
    await scene.product.kill();
    await scene.product.begin();
  });
  const { look } = scene.installation.database;
  console.log(`${kills} kills of the product, ${writers.count()} acknowledged writes`);
  expect(await countLost(look, writers.acknowledged)).toBe(0);
  await expectWhole(look);
  expect(writers.count()).toBeGreaterThan(kills * writesBetween);
});

it('the same harness sees lost writes where commits do not wait for the disk', async () => {
  const scene = await setScene({
    // The longest pause before the log is written.
    server: { synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '1GB' },
  });
  onTestFinished(scene.close);
  const writers = await inCycles(scene, controlKills, async () => {
    await scene.postgres.crash();
    await scene.postgres.begin();
  });
  const lost = await countLost(scene.installation.database.look, writers.acknowledged);
  console.log(`control: ${lost} of ${writers.count()} acknowledged writes were lost`);
  expect(lost).toBeGreaterThan(0);
});
