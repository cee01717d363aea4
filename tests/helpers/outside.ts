import { afterAll, beforeEach } from 'vitest';
import { SECRET_HEADERS, takeHook } from '#app/packet/outside/hook.server.ts';
import { sendPapers } from '#app/packet/outside/send.server.ts';
import { AGREEMENT, packetsOf } from './packets.ts';
import { openSigningStandIn, STAND_IN_SECRET, type StandInName } from './signing-stand-in.ts';
import { callAs } from './test-installation.ts';
import { openOwnInstallation } from './test-world.ts';
import { mustSucceed } from './world.ts';

export const MINUTE = 60_000;

/** An installation whose papers a stand-in of this service has signed: a note and an agreement. */
export async function openOutside(name: StandInName) {
  const service = await openSigningStandIn(name);
  afterAll(() => service.close());
  beforeEach(() => {
    service.failWith(null);
  });
  const installation = await openOwnInstallation(service.settings);
  const packets = await packetsOf(installation);
  const { people } = packets;
  const { look } = installation.database;
  const paper = { signers: ['lender' as const, 'company' as const], content: AGREEMENT };
  await packets.publish('Agreement', paper);
  await packets.publish('Note', { kind: 'note', ...paper });

  const send = (requestId: string) => sendPapers(packets.as(people.secondAdmin), { requestId });
  return {
    service,
    installation,
    packets,
    look,
    send,

    /** A packet that is out, and its request. */
    out: async () => {
      const reserved = await packets.reserve();
      const { packetId } = mustSucceed(await send(reserved.requestId));
      return { ...reserved, packetId };
    },

    now: () => installation.clock.now().toISOString(),
    later: (ms: number) =>
      installation.setNow(new Date(installation.clock.now().getTime() + ms).toISOString()),

    stateOf: async (packetId: string) =>
      (await look<{ state: string }>('select state from packets where id = $1', [packetId]))[0]
        ?.state,

    packetsOfRequest: (requestId: string) =>
      look('select from packets where request_id = $1', [requestId]),

    papersOf: (packetId: string) =>
      look<{ title: string; key: string | null }>(
        `select title, sealed_key as key from packet_documents
         where packet_id = $1 order by position`,
        [packetId],
      ),

    /** A call of the service with these headers; with the right secret where none are given. */
    call: (
      body: string,
      headers: Record<string, string> = { [SECRET_HEADERS[name]]: STAND_IN_SECRET },
    ) => takeHook({ ...callAs(installation), headers: new Headers(headers) }, body),
  };
}

/** Why something was refused, or `done`. */
export function reasonOf(result: { ok: boolean; reason?: unknown }): unknown {
  if (result.ok) return 'done';
  const { reason } = result;
  return typeof reason === 'object' && reason !== null && 'kind' in reason ? reason.kind : reason;
}
