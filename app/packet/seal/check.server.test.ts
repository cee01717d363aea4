import { expect, it } from 'vitest';
import { readSystem } from '#app/system/read.server.ts';
import { metricsRegistry } from '#app/server/metrics/metrics.ts';
import { AGREEMENT, packetsOf } from '#tests/helpers/packets.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { checkSealed } from './check.server.ts';
import { sealSigned } from './queue.server.ts';
import { paperFaultsText } from './watch.server.ts';

const installation = await openOwnInstallation();
const packets = await packetsOf(installation);
const { look } = installation.database;

/** The part of the system's page, as a platform admin reads it after a check. */
async function partAfterCheck() {
  await checkSealed(installation);
  const { parts } = mustSucceed(await readSystem(packets.as(packets.people.admin)));
  return parts.find(({ name }) => name === 'Sealed papers');
}

async function sealedPaper(): Promise<{ key: string }> {
  await packets.publish('Agreement', { signers: ['lender', 'company'], content: AGREEMENT });
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
  expect(await sealSigned(installation)).toBe(1);
  const [row] = await look<{ key: string }>(
    'select sealed_key as key from packet_documents where packet_id = $1',
    [packetId],
  );
  return row!;
}

it('a sealed file that is another one, or gone, is told on System each day (6.7)', async () => {
  expect(await partAfterCheck()).toMatchObject({ state: 'good' });
  const { key } = await sealedPaper();
  expect(await partAfterCheck()).toMatchObject({ state: 'good' });
  const sealed = await installation.files.get(key);
  const changed = Uint8Array.from(sealed!);
  changed[100]! ^= 1;
  await installation.files.put(key, changed, 'application/pdf');
  const other = await partAfterCheck();
  expect(other).toMatchObject({ state: 'broken' });
  expect(other?.advice).toMatch(/^The file of “Agreement” \(packet .+\) is not the one that was/);
  expect(await metricsRegistry.metrics()).toMatch(/^hearthnote_paper_faults 1$/m);
  await installation.files.remove(key);
  expect((await partAfterCheck())?.advice).toContain('is gone.');
  await installation.files.put(key, sealed!, 'application/pdf');
  expect(await partAfterCheck()).toMatchObject({ state: 'good' });
});

it('three of many are named', () => {
  const faults = Array.from({ length: 5 }, () => ({ title: 'A', packet: 'B', isMissing: true }));
  const text = paperFaultsText(faults);
  expect(text.match(/is gone/g)).toHaveLength(3);
  expect(text).toContain('So it is with 2 more.');
});
