import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { passesGate } from '#app/offering/gate/gate.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { isOpen, type Stage } from '#app/request/stages.ts';
import { openRequest, passEvent, stagePassed } from './event.server.ts';
import { reservationEnd } from './lead.server.ts';
import type { EVENT_REFUSALS } from './words.ts';

/**
 * T6: takes the note that is offered to the caller, or to a colleague of theirs: it is reserved.
 * Refused: `missing`, `forbidden`, `stage_passed` when the offer has ended (R8), and by the gate:
 * `evidence_missing` (R1), `not_stated`, `no_room` (R6).
 *
 * @returns until when it is reserved. Source: rules 6.3.
 */
export async function acceptOffer(
  caller: Caller,
  requestId: string,
): Promise<
  Result<
    { endsAt: Date },
    | Closed
    | RefusalOf<
        typeof EVENT_REFUSALS,
        'stage_passed' | 'evidence_missing' | 'not_stated' | 'no_room' | 'not_known'
      >
  >
> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const opened = await openRequest(transaction, caller, { requestId, event: 'accept' });
    if (!opened.ok) return opened;
    const { request, at } = opened.value;
    const { noteId, profileId } = request;
    const on = caller.clock.today();
    const kept = await passesGate(transaction, { noteId, profileId, requestId, on });
    if (kept !== null) return refuse({ kind: kept });
    const endsAt = await reservationEnd(transaction, { noteId: request.noteId, at });
    await passEvent(transaction, caller, { requestId, event: 'accept', to: 'reserved', endsAt });
    return accept({ endsAt });
  });
}

/** What somebody gives up at a stage: a place in line, an offer, or a reservation. */
const givenUpAt = (stage: Stage) =>
  isOpen(stage) ? 'place' : stage === 'offered' ? stage : 'note';

/**
 * T15: withdraws a request of the staged way, or passes an offer; the next in line is asked. Who
 * had another stage before their eyes gives up no more than they saw: neither an offer that a
 * colleague has accepted meanwhile, nor one that was made to somebody who waited. Refused:
 * `missing`, `forbidden`, `both_signed` (R12), `money_received` (R13), `stage_passed` (R8).
 * Source: rules 6.3.
 */
export async function withdrawStaged(
  caller: Caller,
  { requestId, seen }: { requestId: string; seen: Stage },
): Promise<
  Result<
    null,
    Closed | RefusalOf<typeof EVENT_REFUSALS, 'stage_passed' | 'both_signed' | 'money_received'>
  >
> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const opened = await openRequest(transaction, caller, { requestId, event: 'withdraw' });
    if (!opened.ok) {
      const { reason } = opened;
      if (reason.kind !== 'stage_passed' || reason.stage !== 'signed') return opened;
      return refuse({ kind: 'both_signed' });
    }
    const { request } = opened.value;
    if (givenUpAt(seen) !== givenUpAt(request.stage)) {
      return stagePassed(transaction, caller, request);
    }
    if (request.receivedCents !== 0n) return refuse({ kind: 'money_received' });
    await passEvent(transaction, caller, { requestId, event: 'withdraw', to: 'withdrawn' });
    return accept(null);
  });
}
