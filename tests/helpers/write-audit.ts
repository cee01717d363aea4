import { randomUUID } from 'node:crypto';
import { ANONYMOUS } from '#app/ground/actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { auditAll, type AuditNote } from '#app/server/audit.ts';
import type { TestInstallation } from './test-installation.ts';

/** So many audit entries of different kinds, in a transaction of their own or in the one given. */
export async function writeAudit(
  { database, clock }: TestInstallation,
  count: number,
  transaction?: Transaction,
): Promise<void> {
  const notes = Array.from({ length: count }, (_, index) => noteOf(index));
  const write = (it: Transaction) =>
    auditAll(it, { actor: ANONYMOUS, clientAddress: '192.0.2.7', clock }, notes);
  await (transaction === undefined ? database.signIn.transaction(write) : write(transaction));
}

const noteOf = (index: number): AuditNote => ({
  action: `note.${index % 7}`,
  recordType: 'property_note',
  recordId: randomUUID(),
  organizationId: index % 3 === 0 ? randomUUID() : null,
  details: { after: { amountCents: String(index), 'nöte "x"': [index, null, { a: 1.5 }] } },
});
