import { userIdOf } from '#app/ground/actor.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { applyReceipts } from './apply.ts';
import { lateCharges } from '#app/ledger/late.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { lateChargeWaivers } from '#app/note/tables.server.ts';
import { audit } from '#app/server/audit.ts';
import { namedReceipt, openLedgerOf, type OpenRefusal } from './plan.server.ts';
import type { MONEY_REFUSALS } from './words.ts';
import type { RefusalOf } from '#app/ground/refusals.ts';

export type WaiverInput = { noteId: string; periodNumber: number; reason: string };

type WaiveRefusal =
  | OpenRefusal
  | RefusalOf<typeof MONEY_REFUSALS, 'no_charge' | 'already_waived' | 'later_receipt'>;

/**
 * Waives the late charge of a row, for good.
 *
 * @returns nothing, or: a reason of `openLedgerOf`; `no_charge` for a row without one today;
 * `already_waived`; `later_receipt` with the one that has paid it. Source: rules 5.5, D28, D33.
 */
export async function waiveLateCharge(
  caller: Caller,
  { noteId, periodNumber, reason }: WaiverInput,
): Promise<Result<null, WaiveRefusal>> {
  return asActor(caller.database, caller.actor, async (transaction) => {
    const opened = await openLedgerOf(transaction, caller, noteId);
    if (!opened.ok) return opened;
    const { held, standing, ledger } = opened.value;
    const charges = lateCharges(ledger, caller.clock.today());
    const charge = charges.find((one) => one.periodNumber === periodNumber);
    if (charge === undefined) return refuse({ kind: 'no_charge' });
    if (charge.isWaived) return refuse({ kind: 'already_waived' });
    const waivedPeriods = [...ledger.note.waivedPeriods, periodNumber];
    const applied = applyReceipts({ ...ledger.note, waivedPeriods }, standing);
    if (!applied.ok) {
      const receipt = namedReceipt(standing, applied.reason.receiptId);
      return refuse({ kind: 'later_receipt', receipt });
    }
    await transaction.insert(lateChargeWaivers).values({
      noteId,
      periodNumber,
      reason,
      waivedBy: userIdOf(caller.actor),
      waivedAt: caller.clock.now(),
    });
    const { dueOn, amountCents } = charge;
    await audit(transaction, caller, {
      action: 'late_charge.waived',
      recordType: 'property_note',
      recordId: noteId,
      organizationId: held.listerId,
      details: { after: { dueOn, amountCents: amountCents.toString(), reason } },
    });
    return accept(null);
  });
}
