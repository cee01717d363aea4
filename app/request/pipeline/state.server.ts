import { displayName } from '#app/ground/actor.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { passesGate } from '#app/offering/gate/gate.server.ts';
import { accreditationStatements } from '#app/offering/tables.server.ts';
import { mayAnswerRequest } from '#app/request/may.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor, rollingBack } from '#app/server/db/as-actor.ts';
import { settleRequest } from './event.server.ts';
import type { EVENT_REFUSALS } from './words.ts';

type Refused = Closed | RefusalOf<typeof EVENT_REFUSALS, 'nothing_to_state' | 'no_room'>;

/**
 * States with a request in the staged way whether its lender is accredited, where its offering asks
 * that by now and nothing was stated: the terms have changed since, or what was shown instead has
 * expired. Once, as with a request. Refused: `missing`, `forbidden`, `nothing_to_state`, and
 * `no_room` (R6) for who is not accredited. Source: rules 6.2, decision 0138.
 */
export async function stateAccreditation(
  caller: Caller,
  { requestId, isAccredited }: { requestId: string; isAccredited: boolean },
): Promise<Result<null, Refused>> {
  const { actor, clock } = caller;
  return rollingBack<null, Refused>((undo) =>
    asActor(caller.database, actor, async (transaction) => {
      const found = await settleRequest(transaction, caller, requestId);
      if (found === null) return refuse({ kind: 'missing' });
      const { userId: requesterId, organizationId, profileId, noteId, way } = found.request;
      const mayAnswer = mayAnswerRequest(actor, { requesterId, organizationId });
      if (!mayAnswer || actor.kind !== 'person') return refuse({ kind: 'forbidden' });
      const asked = { noteId, profileId, requestId, on: clock.today() };
      const isAsked = way === 'staged' && (await passesGate(transaction, asked)) === 'not_stated';
      if (!isAsked || profileId === null || organizationId === null) {
        return refuse({ kind: 'nothing_to_state' });
      }
      await transaction.insert(accreditationStatements).values({
        requestId,
        profileId,
        organizationId,
        isAccredited,
        statedBy: actor.userId,
        staterName: displayName(actor),
        statedOn: clock.today(),
      });
      const kept = await passesGate(transaction, asked);
      return kept === 'no_room' ? undo({ kind: kept }) : accept(null);
    }),
  );
}
