import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { AGREEMENT, packetsOf } from '#tests/helpers/packets.ts';
import { asSomebodyElse } from '#tests/helpers/one-connection.ts';
import { readPdf } from '#tests/helpers/read-pdf.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';

const installation = await openOwnInstallation();
const packets = await packetsOf(installation);
const { look, owner } = installation.database;

/** Whether somebody waits for what another one has locked. */
async function isSomebodyWaiting(): Promise<boolean> {
  const waiting = await look(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
}

it('papers wait for a change of who lends that is under way, and say it (6.T7)', async () => {
  await packets.publish('Agreement', { signers: ['lender', 'company'], content: AGREEMENT });
  const { requestId } = await packets.reserve();
  const { sent } = await owner.transaction(async (transaction) => {
    await transaction.execute(
      sql`update investing_profiles
        set vesting_text = 'Nora Whitfield of Elsewhere', version = version + 1
        where id = (select profile_id from investment_requests where id = ${requestId})`,
    );
    let isSent = false;
    const sending = asSomebodyElse(() => packets.send(requestId)).finally(() => (isSent = true));
    await expect.poll(async () => isSent || (await isSomebodyWaiting())).toBe(true);
    return { sent: sending };
  });
  const { packetId } = mustSucceed(await sent);
  const [paper] = await look<{ key: string }>(
    'select shown_key as key from packet_documents where packet_id = $1',
    [packetId],
  );
  const file = await installation.files.get(paper?.key ?? '');
  expect(readPdf(file!).pages.join(' ')).toContain('Elsewhere');
});
