import { accept, type Result } from '#app/ground/result.ts';
import { sql } from 'drizzle-orm';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { INSTALLATION_ID } from '#app/system/words.ts';
import { type Chosen, readChosen, VARIABLE_OF } from './chosen.server.ts';
import { asSetup, noteStep, type SetupProgress } from './progress.server.ts';
import { installationSettings } from './tables.server.ts';
import type { Step } from './words.ts';

/** How the audit calls who is nobody yet. */
export const SETUP_NAME = 'Set-up page';

export type CompanyInput = {
  name: string;
  address: string | null;
  phone: string | null;
  email: string | null;
};

/**
 * Stores the company that every page, mail and paper shows, from the next request on; what the
 * environment names is left to it. Refused: `no_code` for whoever does not go on with the set-up.
 */
export function saveCompany(
  caller: Caller,
  { name, address, phone, email }: CompanyInput,
): Promise<Result<null, { kind: 'no_code' }>> {
  const wish = { companyName: name, companyAddress: address, companyPhone: phone };
  return choose(caller, { wish: { ...wish, companyEmail: email }, next: 'admin' });
}

/**
 * Stores the time zone in which business days begin, unless the environment names one. Refused as
 * `saveCompany`.
 */
export function saveTimeZone(
  caller: Caller,
  timeZone: string,
): Promise<Result<null, { kind: 'no_code' }>> {
  return choose(caller, { wish: { timeZone }, next: 'done' });
}

type Choice = { wish: Partial<Chosen>; next: Step };

async function choose(
  caller: Caller,
  { wish, next }: Choice,
): Promise<Result<null, { kind: 'no_code' }>> {
  const chosen = await asSetup<null, never>(caller, async (transaction, progress) => {
    await store(transaction, caller, { wish, next, progress });
    return accept(null);
  });
  if (chosen.ok) await caller.takeChosen();
  return chosen;
}

async function store(
  transaction: Transaction,
  caller: Caller,
  { wish, next, progress }: Choice & { progress: SetupProgress },
): Promise<void> {
  const names = Object.keys(wish) as (keyof Chosen)[];
  const free = names.filter((name) => !caller.settings.given.has(VARIABLE_OF[name]));
  const before = await readChosen(transaction);
  const after = Object.fromEntries(free.map((name) => [name, wish[name] ?? null]));
  const values = { ...after, updatedAt: caller.clock.now() };
  await transaction
    .insert(installationSettings)
    .values(values)
    .onConflictDoUpdate({ target: installationSettings.id, set: values });
  await noteStep(transaction, progress, { next });
  await audit(
    transaction,
    { ...caller, name: SETUP_NAME },
    {
      action: 'installation.settings_changed',
      recordType: 'installation',
      recordId: INSTALLATION_ID,
      organizationId: null,
      details: {
        before: Object.fromEntries(free.map((name) => [name, before[name]])),
        after,
      },
    },
  );
  // Every process forgets the pages that it keeps for everybody (0081).
  await transaction.execute(sql`select pg_notify('public_change', 'all')`);
}
