import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { makeTestFolder, openEmbedded } from '../../tests/helpers/test-database.ts';
import { openTestInstallation } from '../../tests/helpers/test-installation.ts';
import { countLost, expectWhole } from './ledger-of-writes.ts';
import { type Product, SECRET, startProduct } from './product.ts';
import { SIZE } from './sizes.ts';
import { layInStock } from './stock.ts';
import { hireWriters } from './writers.ts';

const { kills, writesBetween } = SIZE.embedded;

it('no acknowledged write is lost when the process of an embedded database is killed', async () => {
  const folder = makeTestFolder();
  onTestFinished(folder.remove);
  const database = join(folder.path, 'database');
  const open = () => openEmbedded(database);
  const filled = await openTestInstallation({ APP_SECRET: SECRET }, { open });
  filled.setNow(new Date().toISOString());
  // So many that none of them exceeds the limit of requests.
  const stock = await layInStock(filled, {
    investorCount: 200,
    offerCount: kills * (writesBetween / 3 + 40),
  });
  await filled.close();

  const product = await startProduct({ DATA_DIR: folder.path });
  onTestFinished(product.kill);
  const writers = hireWriters(stock);
  for (let cycle = 0; cycle < kills; cycle += 1) await crashOnce(product, writers);
  await product.kill();

  const looked = await openEmbedded(database);
  console.log(`${kills} kills with PGlite, ${writers.count()} acknowledged writes`);
  expect(await countLost(looked.look, writers.acknowledged)).toBe(0);
  await expectWhole(looked.look);
  expect(writers.count()).toBeGreaterThan(kills * writesBetween);
  await looked.close();
});

async function crashOnce(product: Product, writers: ReturnType<typeof hireWriters>) {
  const before = writers.count();
  await writers.write(product.url, async () => {
    while (writers.count() < before + writesBetween) await pause(10);
    await pause(Math.random() * 200);
    await product.kill();
  });
  await product.begin();
}

it('a second process on the same data folder is refused, and told who has it', async () => {
  const folder = makeTestFolder();
  onTestFinished(folder.remove);
  const product = await startProduct({ DATA_DIR: folder.path });
  onTestFinished(product.kill);
  const second = startProduct({ DATA_DIR: folder.path });
  await expect(second).rejects.toThrow(`is in use by process ${product.pid()}`);
  expect(product.hasEnded()).toBe(false);
});
