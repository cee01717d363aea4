import type { TestInstallation } from '#tests/helpers/test-installation.ts';
import type { buildWorld } from '#tests/helpers/world.ts';

/** Bank details that wait: older ones of the platform admin, newer ones of somebody who is gone. */
export async function writeMoney(
  { database: { look } }: TestInstallation,
  { requests, people }: Awaited<ReturnType<typeof buildWorld>>,
) {
  const enter = async (by: string | null, day: string) => {
    const [row] = await look<{ id: string }>(
      `insert into company_bank_details (bank_name, account_name, routing_number, account_number,
         entered_by, entered_by_name, entered_at)
       values ('First Bank', 'Company', '041000014', '0001234567', $1, 'x', $2) returning id`,
      [by, day],
    );
    return row?.id ?? '';
  };
  // What came went back: nothing stands.
  await look(
    `insert into funding_receipts (request_id, received_on, amount_cents, method, recorder_name,
       recorded_at, idempotency_key)
     values ($1, '2026-11-20', 500, 'wire', 'x', '2026-11-20', 'came')`,
    [requests.unverified],
  );
  await look(
    `insert into funding_receipts (request_id, received_on, amount_cents, method, recorder_name,
       recorded_at, idempotency_key, reverses)
     select request_id, received_on, -500, 'wire', 'x', recorded_at, 'back', id
     from funding_receipts where request_id = $1`,
    [requests.unverified],
  );
  return {
    older: await enter(people.platformAdmin.userId, '2026-11-18'),
    newest: await enter(null, '2026-11-19'),
  };
}
