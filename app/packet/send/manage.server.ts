import { sql } from 'drizzle-orm';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { answerOf, callSigners } from '#app/packet/sign/token.server.ts';
import { openRequest, passEvent } from '#app/request/pipeline/event.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { findOwnPacket } from './find.server.ts';
import type { PACKET_REFUSALS } from './words.ts';

type Refused<Reason extends Exclude<keyof typeof PACKET_REFUSALS, 'title'>> =
  | Closed
  | RefusalOf<typeof PACKET_REFUSALS, Reason>;

/**
 * T9: takes papers back that are out; the request is reserved as before. Refused: `missing`,
 * `forbidden`, `reason_missing`, `not_out`, `stage_passed` (R8). Source: rules 6.3.
 */
export async function voidPacket(
  caller: Caller,
  { packetId, reason }: { packetId: string; reason: string },
): Promise<Result<null, Refused<'reason_missing' | 'not_out' | 'stage_passed'>>> {
  if (reason.trim() === '') return refuse({ kind: 'reason_missing' });
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await findOwnPacket(transaction, caller, packetId);
    if (!found.ok) return found;
    const { packet, request } = found.value;
    const isForRequest = packet.phase === 'signing';
    if (isForRequest) {
      const opened = await openRequest(transaction, caller, {
        requestId: request.id,
        event: 'void',
      });
      if (!opened.ok) return opened;
    }
    const isDone = await answerOf<boolean>(
      transaction,
      sql`access.void_packet(${packetId}, ${reason.trim()})`,
    );
    if (!isDone) return refuse({ kind: 'not_out' });
    if (isForRequest) {
      const { id: requestId } = request;
      await passEvent(transaction, caller, { requestId, event: 'void', to: 'reserved', reason });
    }
    return accept(null);
  });
}

/**
 * Mails a new link to a signer whose turn it is; the one before works no more. Refused: `missing`,
 * `forbidden`, `not_out`, `not_their_turn`. Source: rules 6.5.
 */
export async function callAgain(
  caller: Caller,
  { packetId, signerId }: { packetId: string; signerId: string },
): Promise<Result<null, Refused<'not_out' | 'not_their_turn'>>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await findOwnPacket(transaction, caller, packetId);
    if (!found.ok) return found;
    if (found.value.packet.state !== 'out') return refuse({ kind: 'not_out' });
    const count = await callSigners(transaction, caller, { packetId, again: signerId });
    return count === 1 ? accept(null) : refuse({ kind: 'not_their_turn' });
  });
}
