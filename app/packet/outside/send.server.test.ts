import { describe, expect, it } from 'vitest';
import { callAgain } from '#app/packet/send/manage.server.ts';
import { MINUTE, openOutside, reasonOf } from '#tests/helpers/outside.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { sendPapers } from './send.server.ts';
import { workOutside } from './work.server.ts';

describe.each(['docuseal', 'documenso'] as const)('papers that are sent to %s', async (name) => {
  const { service, installation, packets, look, send, later, packetsOfRequest } =
    await openOutside(name);
  const { staged, people } = packets;

  it('are not sent while it is away, and nothing is left of them (6.T7)', async () => {
    const { requestId } = await packets.reserve();
    service.failWith(503);
    expect(reasonOf(await send(requestId))).toBe('service_away');
    expect(await staged.stageOf(requestId)).toBe('reserved');
    later(6 * MINUTE);
    await expect(workOutside(installation)).rejects.toThrow('1 packets');
    service.failWith(null);
    mustSucceed(await send(requestId));
    await workOutside(installation);
    const left = await packetsOfRequest(requestId);
    expect(left).toHaveLength(1);
    expect(service.packets).toHaveLength(1);
    expect(await staged.stageOf(requestId)).toBe('documents_out');
  });
  it('are out with their end as it was, and nobody gets a link of ours (6.T7)', async () => {
    const reserved = await packets.reserve();
    const before = await staged.endsOf(reserved.requestId);
    const { packetId } = mustSucceed(await send(reserved.requestId));
    expect(await staged.endsOf(reserved.requestId)).toEqual(before);
    expect(service.newest()).toMatchObject({ status: 'open', signers: [{}, {}] });
    expect(service.newest().papers).toHaveLength(2);
    const signers = await look<{ isCalled: boolean; hasLink: boolean; id: string }>(
      `select id, called_at is not null as "isCalled", token_hash is not null as "hasLink"
       from packet_signers where packet_id = $1 order by sign_order`,
      [packetId],
    );
    expect(signers).toMatchObject([
      { isCalled: true, hasLink: false },
      { isCalled: false, hasLink: false },
    ]);
    const again = { packetId, signerId: signers[0]?.id ?? '' };
    expect(reasonOf(await callAgain(packets.as(people.secondAdmin), again))).toBe('not_their_turn');
    expect(reasonOf(await send(reserved.requestId))).toBe('stage_passed');
  });
  it('are cancelled there when the reservation has ended while they were sent', async () => {
    const { requestId } = await packets.reserve();
    service.beforeAnswering(
      name === 'docuseal' ? '/submissions/pdf' : '/envelope/create',
      async () => {
        expect(reasonOf(await send(requestId))).toBe('being_sent');
        mustSucceed(await staged.release(people.secondAdmin, requestId));
      },
    );
    expect(reasonOf(await send(requestId))).toBe('stage_passed');
    expect(await staged.stageOf(requestId)).toBe('released');
    await workOutside(installation);
    expect(service.newest().status).toBe('ended');
    expect(await packetsOfRequest(requestId)).toEqual([]);
  });
  it('that a killed process has sent are found there and cancelled', async () => {
    const { requestId } = await packets.reserve();
    const killed = { ...installation.database, prove: installation.database.prove };
    service.beforeAnswering(
      name === 'docuseal' ? '/submissions/pdf' : '/envelope/distribute',
      () => {
        killed.main = new Proxy(killed.main, {
          get: () => {
            throw new Error('killed');
          },
        });
        return Promise.resolve();
      },
    );
    const caller = { ...packets.as(people.secondAdmin), database: killed };
    await expect(sendPapers(caller, { requestId })).rejects.toThrow('killed');
    expect(service.newest().status).toBe('open');
    await workOutside(installation);
    expect(service.newest().status).toBe('open');
    later(11 * MINUTE);
    await workOutside(installation);
    later(6 * MINUTE);
    await workOutside(installation);
    expect(service.newest().status).toBe('ended');
    expect(await packetsOfRequest(requestId)).toEqual([]);
    mustSucceed(await send(requestId));
  });
});
