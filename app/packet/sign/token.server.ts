import { createHash, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isUuid } from '#app/ground/ids.ts';
import { cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { addressLine, type Place } from '#app/property/rules.ts';
import { personTimeText } from '#app/server/clock.ts';
import { packetSigners } from '#app/packet/send/tables.server.ts';
import type { Caller } from '#app/server/caller.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { queueMail, queueMailAbout } from '#app/server/mail/outbox.ts';
import { asc, eq } from 'drizzle-orm';

/** A new link: 256 bits of chance, of which a hash is stored. */
export function newSignToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSignToken(token: string): string {
  return createHash('sha256').update(`sign ${token}`).digest('hex');
}

/** Six digits, and what is stored of them: a hash that is one for this signer alone. */
export function newCode(signerId: string): { code: string; hash: string } {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, hash: hashCode(signerId, code) };
}

export function hashCode(signerId: string, code: string): string {
  return createHash('sha256').update(`code ${signerId} ${code}`).digest('hex');
}

/**
 * Tells the database which link a request holds, or as which signer somebody who is signed in with
 * their address signs without one: its policies let that signer see the packet.
 */
export async function presentSignToken(transaction: Transaction, token: string): Promise<void> {
  const [setting, value] = isUuid(token)
    ? ['app.sign_as', token]
    : ['app.sign_token_hash', hashSignToken(token)];
  await transaction.execute(sql`select set_config(${setting}, ${value}, true)`);
}

/** The one answer of a function of the database. */
export async function answerOf<T>(
  transaction: Transaction,
  question: ReturnType<typeof sql>,
): Promise<T> {
  const rows = (await transaction.execute(sql`select ${question} as answer`)) as unknown;
  const list = Array.isArray(rows) ? rows : (rows as { rows: unknown[] }).rows;
  return (list[0] as { answer: T }).answer;
}

/** The one row that a question is answered by, as JSON has it; null for none. */
export async function presentedRow<T>(
  transaction: Transaction,
  question: ReturnType<typeof sql>,
): Promise<T | null> {
  const found = await answerOf<T | string | null>(transaction, question);
  // One of the two drivers reads JSON, the other leaves it to us.
  return typeof found === 'string' ? (JSON.parse(found) as T) : found;
}

/** What papers are about, in words; `until` is empty where they end with nothing. */
export type PacketSubject = { address: string; amount: string; until: string };

/**
 * The house, the amount and the end of a packet, for who signs or sends it, as the installation
 * reads times. Source: rules 6.3 and 6.5.
 */
export async function subjectOf(
  transaction: Transaction,
  { settings }: Pick<Caller, 'settings'>,
  packetId: string,
): Promise<PacketSubject> {
  type Found = Omit<Place, 'zipCode'> & { amountCents: string; endsAt: string | null };
  const found = await presentedRow<Found>(transaction, sql`access.packet_subject(${packetId})`);
  if (found === null) return { address: '', amount: '', until: '' };
  return {
    address: addressLine(found),
    amount: formatMoney(cents(BigInt(found.amountCents))),
    until: found.endsAt === null ? '' : personTimeText(new Date(found.endsAt), { settings }),
  };
}

/**
 * Mails their link to those of a packet whose turn it is and who have none yet; to one of them
 * again when `again` names them. A worker says what time it is. Returns how many were called.
 * Source: rules 6.3 (T7), 6.5.
 */
export async function callSigners(
  transaction: Transaction,
  { settings }: Pick<Caller, 'settings'>,
  { packetId, again, workerAt }: { packetId: string; again?: string; workerAt?: Date },
): Promise<number> {
  const { id, name, email, party, calledAt, signedAt, signOrder } = packetSigners;
  const all = await transaction
    .select({ id, name, email, party, calledAt, signedAt, signOrder })
    .from(packetSigners)
    .where(eq(packetSigners.packetId, packetId))
    .orderBy(asc(signOrder));
  const waiting = all.filter((one) => one.signedAt === null);
  const turn = waiting[0]?.signOrder;
  const about = await subjectOf(transaction, { settings }, packetId);
  let count = 0;
  for (const one of waiting) {
    if (one.signOrder !== turn) continue;
    if (again === undefined ? one.calledAt !== null : one.id !== again) continue;
    const token = newSignToken();
    const hash = hashSignToken(token);
    const called = await answerOf<boolean>(
      transaction,
      sql`access.call_signer(${one.id}, decode(${hash}, 'hex'))`,
    );
    if (!called) continue;
    const company = settings.company.name;
    const facts = { name: one.name, company, path: `/sign/${token}`, party: one.party, ...about };
    const mail = { template: 'signature-needed' as const, facts };
    if (workerAt === undefined) {
      await queueMailAbout(transaction, { ...mail, subjectId: one.id });
    } else {
      await queueMail(transaction, { ...mail, to: one.email, now: workerAt });
    }
    count += 1;
  }
  return count;
}
