import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { displayName, userIdOf } from '#app/ground/actor.ts';
import { isUuid } from '#app/ground/ids.ts';
import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { mayKeepBankDetails } from '#app/funding/may.ts';
import { companyBankDetails } from '#app/funding/tables.server.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { personTimeText } from '#app/server/clock.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { MailFacts } from '#app/server/mail/mail-facts.ts';
import { type BankState, bankStates, inForceAt, maskAccount } from './rules.ts';
import type { BankDetailsInput } from './schema.ts';
import type { BANK_REFUSALS } from './words.ts';

/** Older ones are in the audit, and in no list. */
const MOST = 100;

/** Bank details as platform admins see them; instants as texts in the reader's time zone. */
export type BankDetailsView = {
  id: string;
  state: BankState;
  bankName: string;
  accountName: string;
  routingNumber: string;
  /** Its last four digits, unless the whole number was asked for. */
  accountNumber: string;
  isShown: boolean;
  remarks: string | null;
  enteredBy: string;
  enteredAt: string;
  confirmedBy: string | null;
  takenBackBy: string | null;
  /** From when they count; null while nobody has confirmed them. */
  inForceAt: string | null;
  /** Whether the reader has entered them, and so cannot confirm them. */
  isOwn: boolean;
};

/**
 * The company's bank details, the newest entry first, with the account number of one of them whole
 * where it is asked for. Refused: `forbidden` for all but platform admins. Source: rules 6.4.
 */
export async function listBankDetails(
  caller: Caller,
  { shownId }: { shownId: string | null },
): Promise<Result<BankDetailsView[], 'forbidden'>> {
  if (!mayKeepBankDetails(caller.actor)) return refuse('forbidden');
  const rows = await asActor(caller.database, caller.actor, (transaction) =>
    transaction
      .select()
      .from(companyBankDetails)
      .orderBy(desc(companyBankDetails.enteredAt), desc(companyBankDetails.id))
      .limit(MOST),
  );
  const states = bankStates(rows, caller.clock.now());
  return accept(
    rows.map((row): BankDetailsView => {
      const isShown = row.id === shownId;
      const comesAt = inForceAt(row);
      return {
        id: row.id,
        state: states.get(row.id) ?? 'replaced',
        bankName: row.bankName,
        accountName: row.accountName,
        routingNumber: row.routingNumber,
        accountNumber: isShown ? row.accountNumber : maskAccount(row.accountNumber),
        isShown,
        remarks: row.remarks,
        enteredBy: row.enteredByName,
        enteredAt: personTimeText(row.enteredAt, caller),
        confirmedBy: row.confirmedByName,
        takenBackBy: row.takenBackByName,
        inForceAt: comesAt === null ? null : personTimeText(comesAt, caller),
        isOwn: row.enteredBy === userIdOf(caller.actor),
      };
    }),
  );
}

/**
 * Enters where lenders are to send their money: it waits for another platform admin, and takes the
 * place of an entry that waits already. All platform admins are mailed. Refused: `forbidden`.
 * Source: rules 6.4.
 */
export async function enterBankDetails(
  caller: Caller,
  entered: BankDetailsInput,
): Promise<Result<null, 'forbidden'>> {
  const { actor } = caller;
  if (!mayKeepBankDetails(actor) || actor.kind !== 'person') return refuse('forbidden');
  return asActor(caller.database, actor, async (transaction) => {
    const id = crypto.randomUUID();
    const enteredByName = displayName(actor);
    await transaction.insert(companyBankDetails).values({
      id,
      ...entered,
      enteredBy: actor.userId,
      enteredByName,
      enteredAt: caller.clock.now(),
    });
    const { bankName } = entered;
    await note(transaction, caller, { id, action: 'bank_details.entered', after: { bankName } });
    const facts = { by: enteredByName, inForceAt: '' };
    await mailAdmins(transaction, id, { step: 'entered', ...facts });
    return accept(null);
  });
}

/**
 * Confirms the entry that waits: it is in force a day later. All platform admins are mailed.
 *
 * @returns nothing, or: `forbidden` for all but platform admins, `missing`, `own_entry` for whoever
 * has entered it, `not_waiting` for one that is confirmed or replaced. Source: rules 6.4.
 */
export async function confirmBankDetails(
  caller: Caller,
  detailsId: string,
): Promise<Result<null, Closed | RefusalOf<typeof BANK_REFUSALS, 'own_entry' | 'not_waiting'>>> {
  const { actor } = caller;
  if (!mayKeepBankDetails(actor) || actor.kind !== 'person') return refuse({ kind: 'forbidden' });
  if (!isUuid(detailsId)) return refuse({ kind: 'missing' });
  return asActor(caller.database, actor, async (transaction) => {
    const { id, enteredAt } = companyBankDetails;
    const [found] = await transaction
      .select({
        enteredBy: companyBankDetails.enteredBy,
        isNewest: sql<boolean>`${id} = access.newest_bank_details()`,
        confirmedAt: companyBankDetails.confirmedAt,
        takenBackAt: companyBankDetails.takenBackAt,
        bankName: companyBankDetails.bankName,
      })
      .from(companyBankDetails)
      .where(eq(id, detailsId))
      .orderBy(desc(enteredAt));
    if (found === undefined) return refuse({ kind: 'missing' });
    if (found.confirmedAt !== null || found.takenBackAt !== null || !found.isNewest) {
      return refuse({ kind: 'not_waiting' });
    }
    if (found.enteredBy === actor.userId) return refuse({ kind: 'own_entry' });
    const confirmedByName = displayName(actor);
    const [confirmed] = await transaction
      .update(companyBankDetails)
      .set({ confirmedBy: actor.userId, confirmedByName, confirmedAt: caller.clock.now() })
      .where(and(eq(id, detailsId), isNull(companyBankDetails.confirmedAt)))
      .returning({ confirmedAt: companyBankDetails.confirmedAt });
    const comesAt = confirmed === undefined ? null : inForceAt(confirmed);
    // Another admin was faster.
    if (comesAt === null) return refuse({ kind: 'not_waiting' });
    const { bankName } = found;
    await note(transaction, caller, {
      id: detailsId,
      action: 'bank_details.confirmed',
      after: { bankName, inForceAt: comesAt.toISOString() },
    });
    const inForce = personTimeText(comesAt, { settings: caller.settings });
    const facts = { by: confirmedByName, inForceAt: inForce };
    await mailAdmins(transaction, detailsId, { step: 'confirmed', ...facts });
    return accept(null);
  });
}

/**
 * Takes back what was entered or confirmed and is not in force yet: it never will be. All platform
 * admins are mailed. Refused: `forbidden` for all but platform admins, `missing`, `in_force`, also
 * for what was in force before; `not_waiting` for what is taken back. Source: rules 6.4.
 */
export async function takeBankDetailsBack(
  caller: Caller,
  detailsId: string,
): Promise<Result<null, Closed | RefusalOf<typeof BANK_REFUSALS, 'in_force' | 'not_waiting'>>> {
  const { actor, clock } = caller;
  if (!mayKeepBankDetails(actor) || actor.kind !== 'person') return refuse({ kind: 'forbidden' });
  if (!isUuid(detailsId)) return refuse({ kind: 'missing' });
  return asActor(caller.database, actor, async (transaction) => {
    const isThis = eq(companyBankDetails.id, detailsId);
    const [found] = await transaction.select().from(companyBankDetails).where(isThis);
    if (found === undefined) return refuse({ kind: 'missing' });
    const comesAt = inForceAt(found);
    if (comesAt !== null && comesAt <= clock.now()) return refuse({ kind: 'in_force' });
    if (found.takenBackAt !== null) return refuse({ kind: 'not_waiting' });
    const by = displayName(actor);
    const taken = await transaction
      .update(companyBankDetails)
      .set({ takenBackByName: by, takenBackAt: clock.now() })
      .where(and(isThis, isNull(companyBankDetails.takenBackAt)))
      .returning({ id: companyBankDetails.id });
    // Another admin was faster.
    if (taken.length === 0) return refuse({ kind: 'not_waiting' });
    const { bankName } = found;
    await note(transaction, caller, {
      id: detailsId,
      action: 'bank_details.taken_back',
      after: { bankName },
    });
    await mailAdmins(transaction, detailsId, { step: 'taken_back', by, inForceAt: '' });
    return accept(null);
  });
}

async function note(
  transaction: Transaction,
  caller: Caller,
  { id, action, after }: { id: string; action: string; after: Record<string, string> },
): Promise<void> {
  await audit(transaction, caller, {
    action,
    recordType: 'bank_details',
    recordId: id,
    organizationId: null,
    details: { after },
  });
}

/** To every platform admin who can sign in, also to whoever does it. */
async function mailAdmins(
  transaction: Transaction,
  id: string,
  facts: Omit<MailFacts['bank-details-changed'], 'firstName' | 'path'>,
): Promise<void> {
  await transaction.execute(
    sql`select access.mail_bank_details(${id}, ${JSON.stringify(facts)}::jsonb)`,
  );
}
