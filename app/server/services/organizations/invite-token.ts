import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Transaction } from '#app/server/db/database.ts';
import { sql } from 'drizzle-orm';

/** A new token for an email invitation: 43 letters and digits, 256 bits of chance. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The token of an invite link. It is stored nowhere and can be told again at any time, because it
 * follows from the link's id and the installation's secret (D24).
 */
export function linkToken(linkId: string, secret: string): string {
  return createHmac('sha256', secret).update(`invite-link:${linkId}`).digest('base64url');
}

/** What is stored of a token: 64 hexadecimal digits, from which it cannot be found again. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Shows the database which token this transaction's request holds: the policies let its holder see
 * what it invites to, and nobody else.
 */
export async function presentToken(transaction: Transaction, token: string): Promise<void> {
  const hash = hashToken(token);
  await transaction.execute(sql`select set_config('app.invite_token_hash', ${hash}, true)`);
}
