import { afterAll, expect, it } from 'vitest';
import { AGREEMENT, packetsOf } from '#tests/helpers/packets.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { openTimeStampStandIn } from '#tests/helpers/time-stamp-stand-in.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { sealSigned } from './queue.server.ts';
import { TimeStampError } from './time-stamp.server.ts';

const service = await openTimeStampStandIn(new Date('2026-11-21T15:00:00Z'));
afterAll(() => service.close());
const installation = await openOwnInstallation({ TIME_STAMP_URL: service.url.href });
const packets = await packetsOf(installation);
const { look } = installation.database;
await packets.publish('Agreement', { signers: ['lender', 'company'], content: AGREEMENT });

it('a paper waits for its seal while nobody stamps it, and is sealed once', async () => {
  const { requestId } = await packets.reserve();
  const { packetId } = mustSucceed(await packets.send(requestId));
  await packets.signByAll(packetId);
  const sealed = async () =>
    (
      await look<{ isSealed: boolean }>(
        `select sealed_sha256 is not null as "isSealed" from packet_documents where packet_id = $1`,
        [packetId],
      )
    ).map(({ isSealed }) => isSealed);
  service.answerWith((response) => response.writeHead(503).end());
  await expect(sealSigned(installation)).rejects.toThrow(TimeStampError);
  expect(await sealed()).toEqual([false]);
  service.stampWith({});
  expect(await sealSigned(installation)).toBe(1);
  expect(await sealed()).toEqual([true]);
  const count = service.asked();
  expect(await sealSigned(installation)).toBe(0);
  expect(service.asked()).toBe(count);
});
