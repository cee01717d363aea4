import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openFileStore } from '../../app/server/storage/file-store.ts';
import { AGREEMENT, packetsOf } from '../../tests/helpers/packets.ts';
import { mustSucceed } from '../../tests/helpers/world.ts';
import { type Scene, setScene } from './server-scene.ts';
import { SIZE } from './sizes.ts';

const { papers: paperCount } = SIZE.seals;

it('a signed paper has one sealed file, however often the product is killed at it', async () => {
  const stock = { investorCount: 1, offerCount: 2 };
  const scene = await setScene({ stock, before: signPapers });
  onTestFinished(scene.close);
  const { product } = scene;
  const { look } = scene.installation.database;
  await product.kill();
  const files = openFileStore({ kind: 'disk', folder: join(scene.dataFolder, 'files') });
  const countUnsealed = async () =>
    (await look('select from packet_documents where sealed_sha256 is null')).length;
  const unnamed = async () => {
    const rows = await look<{ key: string }>('select sealed_key as key from packet_documents');
    const named = new Set(rows.map(({ key }) => key));
    return (await files.list('papers/sealed')).filter((key) => !named.has(key));
  };
  let kills = 1;
  let left = (await unnamed()).length;
  // It seals as it starts, and is killed when a file has come: before its row, or some time after.
  while ((await countUnsealed()) > 0 && kills < paperCount) {
    const before = new Set(await files.list('papers/sealed'));
    const starting = Promise.allSettled([product.begin()]);
    while ((await files.list('papers/sealed')).every((key) => before.has(key))) await pause(1);
    await pause(kills % 2 === 0 ? 0 : Math.random() * 1_500);
    await product.kill();
    await starting;
    kills += 1;
    left += (await unnamed()).length;
  }
  await product.begin();
  await vi.waitFor(async () => expect(await countUnsealed()).toBe(0), { timeout: 90_000 });
  console.log(`${paperCount} papers, ${kills} kills, ${left} files were left of papers unsealed`);
  const rows = await look<{ id: string; key: string; sha256: string }>(
    `select id, sealed_key as key, encode(sealed_sha256, 'hex') as sha256 from packet_documents`,
  );
  expect(rows).toHaveLength(paperCount);
  for (const { id, key, sha256 } of rows) {
    expect(await files.list(`papers/sealed/${id}`)).toEqual([key]);
    const file = await files.get(key);
    expect(createHash('sha256').update(file!).digest('hex')).toBe(sha256);
    expect(await look('select from documents where file_key = $1', [key])).toHaveLength(1);
  }
  const entries = await look(`select from audit_entries where action = 'packet.sealed'`);
  expect(entries).toHaveLength(paperCount);
  expect(kills).toBeGreaterThan(1);
});

/** A packet that everybody has signed, with as many papers as are asked for. */
async function signPapers({
  installation,
  dataFolder,
}: Pick<Scene, 'installation' | 'dataFolder'>): Promise<void> {
  const { look } = installation.database;
  const packets = await packetsOf(installation);
  await packets.publish('Agreement', { signers: ['lender', 'company'], content: AGREEMENT });
  const { requestId } = await packets.reserve();
  const { packetId } = mustSucceed(await packets.send(requestId));
  const [shown] = await look<{ key: string }>('select shown_key as key from packet_documents');
  const files = openFileStore({ kind: 'disk', folder: join(dataFolder, 'files') });
  const bytes = await installation.files.get(shown!.key);
  await files.put(shown!.key, bytes!, 'application/pdf');
  await look(
    `insert into packet_documents (packet_id, position, title, kind, method, signers, version_id,
       shown_key, shown_sha256, places)
     select packet_id, place, title || ' ' || place, kind, method, signers, version_id, shown_key,
       shown_sha256, places
     from packet_documents, generate_series(2, $1::int) place`,
    [paperCount],
  );
  await look(
    `update packet_signers set signed_at = now(), consented_at = now(), proven_at = now(),
       proven_by = 'code', mark_kind = 'typed', mark = name, typed_name = name`,
  );
  await look(
    `update packets set state = 'signed', closed_at = now(), closed_name = 'x' where id = $1`,
    [packetId],
  );
}
