import { sql } from 'drizzle-orm';
import { type Attempt, REFUSED } from './attempt.ts';
import type { World } from './full-world.ts';
import type { Principal } from './principals.ts';

const RESTRICTED = '23001';
const CHECKED = '23514';
const UNDONE = 'UNDO0';

/** Which rows of money on its way to the company each reader sees. Written from rules 6.4. */
export function seenOfMoney({ requests }: Pick<World, 'requests'>) {
  const isPlatform = (reader: Principal) => reader === 'platformAdmin';
  return [
    {
      table: 'company_bank_details',
      column: 'id',
      seen: (reader: Principal) => (isPlatform(reader) ? null : []),
    },
    {
      table: 'funding_receipts',
      column: 'request_id',
      seen: (reader: Principal) => {
        if (isPlatform(reader)) return null;
        return reader === 'unverified' ? [requests.unverified] : [];
      },
    },
  ];
}

/** What readers try with bank details and receipts. Written from rules 6.4. */
export function changesOfMoney(
  { requests, bank }: Pick<World, 'requests' | 'bank'>,
  reader: Principal,
  actorId: string | null,
): Attempt[] {
  const isPlatform = reader === 'platformAdmin';
  const may = isPlatform ? [] : REFUSED;
  const enter = (by: string | null, confirmed: string | null) => sql`insert into
    company_bank_details (bank_name, account_name, routing_number, account_number, entered_by,
      entered_by_name, entered_at, confirmed_by_name, confirmed_at)
    values ('x', 'x', '041000014', '1234', ${by}, 'x', now(), ${confirmed},
      ${confirmed === null ? null : '2020-01-01'}::timestamptz)`;
  const confirm = (id: string) => sql`update company_bank_details
    set confirmed_by = ${actorId}, confirmed_by_name = 'x', confirmed_at = '2020-01-01'
    where id = ${id} returning id::text as id`;
  const record = (by: string | null) => sql`insert into funding_receipts (request_id,
    received_on, amount_cents, method, recorded_by, recorder_name, recorded_at, idempotency_key)
    values (${requests.unverified}, '2026-11-20', 100, 'wire', ${by}, 'x', now(), 'new')`;
  return [
    { name: 'enter bank details', expected: may, statement: enter(actorId, null) },
    { name: 'enter them in no name', expected: REFUSED, statement: enter(null, null) },
    { name: 'enter confirmed ones', expected: REFUSED, statement: enter(actorId, 'x') },
    {
      name: 'confirm bank details',
      expected: isPlatform ? [bank.newest] : [],
      statement: confirm(bank.newest),
    },
    {
      name: 'confirm replaced ones',
      expected: isPlatform ? REFUSED : [],
      statement: confirm(bank.older),
    },
    {
      name: 'take bank details back',
      expected: isPlatform ? [bank.older] : [],
      statement: sql`update company_bank_details set taken_back_by_name = 'x', taken_back_at = now()
        where id = ${bank.older} returning id::text as id`,
    },
    {
      name: 'take bank details back and confirm them',
      expected: [],
      statement: sql`with taken as (update company_bank_details set taken_back_by_name = 'x',
          taken_back_at = '2020-01-01', confirmed_by = ${actorId}, confirmed_by_name = 'x',
          confirmed_at = now() where id = ${bank.newest} returning id, confirmed_at, taken_back_at)
        select id::text as id from taken where confirmed_at is not null
          or taken_back_at < access.acting_at()`,
    },
    {
      name: 'confirm bank details as of another day',
      expected: [],
      statement: sql`with confirmed as (update company_bank_details
          set confirmed_by = ${actorId}, confirmed_at = '2020-01-01', confirmed_by_name = 'x'
          where id = ${bank.newest} returning id, confirmed_at)
        select id::text as id from confirmed where confirmed_at < access.acting_at()`,
    },
    { name: 'record money', expected: may, statement: record(actorId) },
    { name: 'record money in no name', expected: REFUSED, statement: record(null) },
  ];
}

/** What nobody does with money on its way to the company. */
export const NEVER_WITH_MONEY: readonly string[] = [
  `update company_bank_details set account_number = '1234'`,
  'update company_bank_details set entered_by = null',
  'delete from company_bank_details',
  'update funding_receipts set amount_cents = 1',
  'delete from funding_receipts',
];

/** What is kept of this money, whoever writes. Written from rules 6.4. */
export function keptMoney({ requests }: Pick<World, 'requests'>) {
  const receive = (cents: number) => `insert into funding_receipts (request_id, received_on,
    amount_cents, method, recorder_name, recorded_at, idempotency_key)
    values ('${requests.unverified}', '2026-11-20', ${cents}, 'wire', 'x', now(), 'kept')`;
  return [
    {
      trigger: 'append_only on funding_receipts',
      statement: `update funding_receipts set payer = null`,
      refusal: RESTRICTED,
    },
    {
      trigger: 'append_only on funding_receipts',
      statement: 'delete from funding_receipts',
      refusal: RESTRICTED,
    },
    {
      trigger: 'no_truncate on funding_receipts',
      statement: 'truncate funding_receipts cascade',
      refusal: RESTRICTED,
    },
    {
      trigger: 'no_truncate on company_bank_details',
      statement: 'truncate company_bank_details cascade',
      refusal: RESTRICTED,
    },
    {
      trigger: 'take_lister on funding_receipts',
      statement: receive(-1),
      refusal: CHECKED,
    },
    {
      trigger: 'sum_funds on funding_receipts',
      statement: `${receive(700)}; if exists (select from investment_requests
        where id = '${requests.unverified}' and received_cents <> 700) then
        raise exception 'stale' using errcode = 'STALE'; end if`,
      refusal: UNDONE,
    },
  ];
}
