import { accept, refuse, type Result } from '#app/ground/result.ts';
import { mayKeepOfferings } from '#app/offering/may.ts';
import { fundingSettings } from '#app/offering/tables.server.ts';
import { audit, readable } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { readFundingSettings } from './read.server.ts';
import type { FundingSettings } from './rules.ts';

/** What is about the installation as a whole is about no record. */
const INSTALLATION_ID = '00000000-0000-0000-0000-000000000000';

/** The settings as their screen shows them. Refused: `forbidden` for all but platform admins. */
export async function readSettingsPage(
  caller: Caller,
): Promise<Result<FundingSettings, 'forbidden'>> {
  if (!mayKeepOfferings(caller.actor)) return refuse('forbidden');
  return accept(await asActor(caller.database, caller.actor, readFundingSettings));
}

/**
 * Chooses how notes are funded here from now on. What is under way keeps the hours and days that it
 * was given. Refused: `forbidden` for all but platform admins. Source: rules 6.2 to 6.4.
 */
export async function saveFundingSettings(
  caller: Caller,
  chosen: FundingSettings,
): Promise<Result<null, 'forbidden'>> {
  if (!mayKeepOfferings(caller.actor)) return refuse('forbidden');
  return asActor(caller.database, caller.actor, async (transaction) => {
    await transaction.select().from(fundingSettings).for('update');
    const before = await readFundingSettings(transaction);
    const row = { ...chosen, updatedAt: caller.clock.now() };
    await transaction
      .insert(fundingSettings)
      .values(row)
      .onConflictDoUpdate({ target: fundingSettings.id, set: row });
    await audit(transaction, caller, {
      action: 'installation.funding_changed',
      recordType: 'installation',
      recordId: INSTALLATION_ID,
      organizationId: null,
      details: { before: readable(before), after: readable(chosen) },
    });
    return accept(null);
  });
}
