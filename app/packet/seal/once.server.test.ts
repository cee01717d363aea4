import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Installation } from '#app/server/installation.ts';
import { AGREEMENT, packetsOf } from '#tests/helpers/packets.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { sealSigned } from './queue.server.ts';

const installation = await openOwnInstallation();
const packets = await packetsOf(installation);
const { look } = installation.database;
await packets.publish('Agreement', { signers: ['lender', 'company'], content: AGREEMENT });

/** A packet as it is when everybody has signed, and its paper. */
async function signed(): Promise<{ packetId: string; documentId: string }> {
  const { requestId } = await packets.reserve();
  const { packetId } = mustSucceed(await packets.send(requestId));
  await look(
    `update packet_signers set signed_at = now(), consented_at = now(), proven_at = now(),
       proven_by = 'code', mark_kind = 'typed', mark = name, typed_name = name
     where packet_id = $1`,
    [packetId],
  );
  await look(
    `update packets set state = 'signed', closed_at = now(), closed_name = 'x' where id = $1`,
    [packetId],
  );
  const [paper] = await look<{ id: string }>(
    'select id from packet_documents where packet_id = $1',
    [packetId],
  );
  return { packetId, documentId: paper!.id };
}

const filesOf = (documentId: string) => installation.files.list(`papers/sealed/${documentId}`);

/** What stands of a paper that was sealed: one file with the hash of its row, kept once. */
async function expectSealedOnce({ packetId, documentId }: Awaited<ReturnType<typeof signed>>) {
  const [row] = await look<{ key: string; sha256: string }>(
    `select sealed_key as key, encode(sealed_sha256, 'hex') as sha256 from packet_documents
     where id = $1`,
    [documentId],
  );
  expect(await filesOf(documentId)).toEqual([row?.key]);
  const file = await installation.files.get(row!.key);
  expect(createHash('sha256').update(file!).digest('hex')).toBe(row?.sha256);
  expect(await look('select from documents where file_key = $1', [row?.key])).toHaveLength(1);
  const entries = await look(
    `select from audit_entries where record_id = $1 and action = 'packet.sealed'`,
    [packetId],
  );
  expect(entries).toHaveLength(1);
}

/** An installation whose process ends as soon as it has written a file. */
function killedAfterWriting(): Installation {
  const put: Installation['files']['put'] = async (...file) => {
    await installation.files.put(...file);
    throw new Error('killed after the file was written');
  };
  return { ...installation, files: { ...installation.files, put } };
}

it('a paper whose sealing ends between file and row is sealed once afterwards', async () => {
  const paper = await signed();
  for (let time = 0; time < 2; time += 1) {
    installation.setNow(new Date(installation.clock.now().getTime() + 1_000).toISOString());
    expect(await sealSigned(killedAfterWriting())).toBe(0);
    expect(await filesOf(paper.documentId)).toHaveLength(1);
  }
  const sealed = await look('select from packet_documents where sealed_at is not null');
  expect(sealed).toEqual([]);
  expect(await sealSigned(installation)).toBe(1);
  await expectSealedOnce(paper);
});

it('two processes that seal at once seal each paper once', async () => {
  const papers = [];
  for (let count = 0; count < 3; count += 1) papers.push(await signed());
  const counts = await Promise.all([1, 2, 3].map(() => sealSigned(installation)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(papers.length);
  for (const paper of papers) await expectSealedOnce(paper);
  expect(await sealSigned(installation)).toBe(0);
});
