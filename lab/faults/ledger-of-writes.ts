import { expect } from 'vitest';
import type { TestDatabase } from '../../tests/helpers/test-database.ts';
import type { Acknowledged } from './writers.ts';

type Look = TestDatabase['look'];

/** How many of the acknowledged writes are not there. */
export async function countLost(look: Look, done: Acknowledged): Promise<number> {
  const missing = async (ids: string[], isThere: string) => {
    const rows = await look(
      `select from unnest($1::text[]) one(id) where not exists (select ${isThere})`,
      [ids],
    );
    return rows.length;
  };
  const lost = [
    await missing(done.requested, 'from investment_requests where note_id = one.id::uuid'),
    await missing(
      done.approved,
      `from investment_requests request where request.id = one.id::uuid and status = 'approved'`,
    ),
    await missing(done.received, 'from receipts where idempotency_key = one.id'),
    await missing(done.posted, 'from note_updates where text = one.id'),
  ];
  return lost.reduce((sum, count) => sum + count);
}

/** What is only half there, whatever anybody was told: each query names what breaks its rule. */
const HALF_DONE = {
  'an approved request without its note active in the hands of one holder': `
    select request.id from investment_requests request
    join property_notes note on note.id = request.note_id
    where request.status = 'approved' and (note.status <> 'active' or 1 <> (
      select count(*) from note_holders holder
      where holder.note_id = note.id and holder.held_to is null
        and holder.organization_id is not null))`,
  'an active note without exactly one approved request': `
    select note.id from property_notes note
    where note.status = 'active' and 1 <> (select count(*) from investment_requests request
      where request.note_id = note.id and request.status = 'approved')`,
  'an active note without its schedule': `
    select note.id from property_notes note where note.status = 'active' and not exists (
      select from property_note_payments row where row.note_id = note.id)`,
  'a request without exactly one audit entry of each step': `
    select request.id from investment_requests request
    where 1 <> (select count(*) from audit_entries entry
        where entry.record_type = 'investment_request' and entry.record_id = request.id
          and entry.action = 'request.submitted')
      or (request.status = 'approved')::int <> (select count(*) from audit_entries entry
        where entry.record_type = 'investment_request' and entry.record_id = request.id
          and entry.action = 'request.approved')`,
  'requests and their mails': `
    select 1 where (select count(*) from investment_requests) <>
        (select count(*) from outbox_mails where template = 'request-received')
      or (select count(*) from investment_requests where status = 'approved') <>
        (select count(*) from outbox_mails where template = 'request-decided')`,
  'a receipt without exactly one audit entry': `
    select receipt.id from receipts receipt where 1 <> (select count(*) from audit_entries entry
      where entry.record_type = 'receipt' and entry.record_id = receipt.id
        and entry.action = 'receipt.recorded')`,
  'a note whose updates are not its audit entries': `
    select note.id from property_notes note
    where (select count(*) from note_updates told where told.note_id = note.id) <>
      (select count(*) from audit_entries entry
        where entry.record_type = 'property_note' and entry.record_id = note.id
          and entry.action = 'note_update.posted')`,
  'a receipt recorded twice': `
    select idempotency_key from receipts group by 1 having count(*) > 1`,
};

/** Fails when anything was done by halves, or twice. */
export async function expectWhole(look: Look): Promise<void> {
  const broken: Record<string, number> = {};
  for (const [rule, text] of Object.entries(HALF_DONE)) {
    const rows = await look(text);
    if (rows.length > 0) broken[rule] = rows.length;
  }
  expect(broken).toEqual({});
}
