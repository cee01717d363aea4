import type { Result } from '../../app/ground/result.ts';
import type { Caller } from '../../app/server/caller.ts';
import { recordReceipt, reverseReceipt } from '../../app/ledger/receipts/record.server.ts';
import { waiveLateCharge } from '../../app/ledger/receipts/waive.server.ts';
import { aReceipt } from '../../tests/helpers/receipts.ts';
import type { Deed } from './life.ts';

type Answer = Result<{ receiptId: string } | null, { kind: string }>;

/** Does a deed as a form does it that was opened with the key. */
export function sendDeed(
  caller: Caller,
  deed: Deed,
  { noteId, key }: { noteId: string; key: string },
): Promise<Answer> {
  switch (deed.kind) {
    case 'record':
      return recordReceipt(caller, aReceipt({ noteId, idempotencyKey: key, ...deed.wish }));
    case 'reverse': {
      const receiptId = deed.receipt.id;
      return reverseReceipt(caller, { noteId, receiptId, memo: 'Returned', idempotencyKey: key });
    }
    case 'waive': {
      const { periodNumber } = deed;
      return waiveLateCharge(caller, { noteId, periodNumber, reason: 'Goodwill' });
    }
  }
}

/** All that a deed may change of a note, at one moment: one row with one text. */
export const EVERYTHING_OF_NOTE = `select jsonb_build_object(
  'status', (select status from property_notes where id = $1),
  'receipts', (select jsonb_agg(to_jsonb(r) order by id) from receipts r where note_id = $1),
  'waivers', (select jsonb_agg(to_jsonb(w) order by period_number)
    from late_charge_waivers w where note_id = $1),
  'rows', (select jsonb_agg(to_jsonb(p) order by period_number)
    from property_note_payments p where note_id = $1),
  'audit', (select jsonb_agg(a.id order by a.id) from audit_entries a
    where record_id = $1 or record_id in (select id from receipts where note_id = $1))
  )::text as everything`;
