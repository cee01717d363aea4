import { membershipIn, type Person } from '#app/ground/actor.ts';
import type { BoardedRow } from '#app/domain/boarding/boarded-row.ts';
import type { ReceiptRow } from '#app/domain/boarding/receipt-columns.ts';
import { assert } from '#app/ground/assert.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { rollingBack } from '#app/server/db/rolling-back.ts';
import type { Installation } from '#app/server/installation.ts';
import { unpackJson } from '#app/server/pack-json.ts';
import { audit } from '#app/server/audit.ts';
import { importScopeOf } from '#app/server/services/imports/import-scope.ts';
import { planRows } from '#app/server/services/imports/plan-rows.ts';
import { listHolderChoices } from '#app/server/services/notes/holder-choices.ts';
import { readPersonNow } from '#app/server/session/read-actor.ts';
import type { ImportCounts } from '#app/server/views/import-view.ts';
import { sql } from 'drizzle-orm';
import { type ImportFailure, noteDone, type TakenImport } from './import-queue.ts';
import { writeReceipts } from './write-receipts.ts';
import { writePlan } from './write-plan.ts';

/** One number for all imports: each sees what the ones before it have added. */
const IMPORT_LOCK = 7_021_985;

/** Another process has taken the import over; what this one wrote is undone. */
export class SupersededError extends Error {}

/**
 * Writes an import as who started it, with the rights that they have now: all of it in one
 * transaction, or nothing. What is there already is left as it is.
 *
 * @returns what was added, or `forbidden` when they no longer administer the lister, `holder_gone`
 * when a holder can no longer be chosen, `receipt_refused` when a receipt no longer fits. Throws
 * `SupersededError`, and whatever `onWritten` throws.
 * Source: D1, D2, D26, D33.
 */
export async function runImport(
  installation: Installation,
  taken: TakenImport,
  onWritten: (rest: number) => Promise<void>,
): Promise<Result<ImportCounts, ImportFailure>> {
  const person = await readImporter(installation, taken);
  if (person === null) return refuse('forbidden');
  const { clientAddress, organizationId } = taken;
  const headers = new Headers();
  const caller: Caller = {
    ...installation,
    actor: person,
    clientAddress,
    sessionId: null,
    headers,
  };
  return rollingBack<ImportCounts, ImportFailure>((undo) =>
    asActor(installation.database, person, async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
      const writing = { transaction, caller, onWritten };
      const written =
        taken.kind === 'receipts'
          ? await writeReceipts(writing, unpackJson<ReceiptRow[]>(taken.prepared ?? '[]'))
          : await writeBoarding(writing, taken, person);
      if (!written.ok) return undo(written.reason);
      const counts = written.value;
      await audit(transaction, caller, {
        action: 'import.finished',
        recordType: 'import',
        recordId: taken.id,
        organizationId,
        details: { after: counts },
      });
      const now = caller.clock.now();
      if (!(await noteDone(transaction, taken, { counts, now }))) throw new SupersededError();
      return accept(counts);
    }),
  );
}

type Writing = {
  transaction: Transaction;
  caller: Caller;
  onWritten: (rest: number) => Promise<void>;
};

async function writeBoarding(
  writing: Writing,
  { organizationId, prepared }: TakenImport,
  { userId }: Person,
): Promise<Result<ImportCounts, ImportFailure>> {
  const { transaction, caller } = writing;
  const rows = unpackJson<BoardedRow[]>(prepared ?? '[]');
  if (!(await holdersAreChoices(transaction, caller, rows))) return refuse('holder_gone');
  const plan = await planRows(transaction, organizationId, rows);
  await writePlan({ ...writing, userId, organizationId }, plan);
  return accept(plan.counts);
}

/** Who started it, while they still import for its lister; else null. */
async function readImporter(
  installation: Installation,
  { createdBy, organizationId }: TakenImport,
): Promise<Person | null> {
  const now = await readPersonNow(installation, createdBy);
  if (now === null) return null;
  const isMember = membershipIn(now, organizationId) !== null;
  const person = { ...now, currentOrganizationId: isMember ? organizationId : null };
  const scope = importScopeOf(person);
  return scope !== null && scope.organizationId === organizationId ? person : null;
}

async function holdersAreChoices(
  transaction: Transaction,
  caller: Caller,
  rows: readonly BoardedRow[],
): Promise<boolean> {
  const choices = await listHolderChoices(transaction, caller, null);
  const ids = new Set(choices.map(({ id }) => id));
  assert(
    rows.every(({ note }) => note?.status !== 'active' || note.holder !== null),
    'an active note was given a holder before its import was queued',
  );
  return rows.every(({ note }) => !note?.holder || ids.has(note.holder.organizationId));
}
