import { sql } from 'drizzle-orm';
import type { Caller } from '#app/server/caller.ts';
import { businessDate } from '#app/server/clock.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { changedText } from './words.ts';

/** Where a lender sends money, as the room of their request shows it. */
export type BankDetails = {
  bankName: string;
  accountName: string;
  routingNumber: string;
  accountNumber: string;
  remarks: string | null;
  /** To call before sending, where they changed since the note was reserved; else null. */
  warning: string | null;
};

/**
 * Where the lender of a signed request sends their money; null before both sides have signed, after
 * it is over, for who neither lends nor lists, and while the company has none in force.
 * Source: rules 6.4.
 */
export async function readBankDetails(
  transaction: Transaction,
  requestId: string,
  { settings }: Pick<Caller, 'settings'>,
): Promise<BankDetails | null> {
  const [found] = await transaction
    .select({
      bankName: sql<string>`b.bank_name`,
      accountName: sql<string>`b.account_name`,
      routingNumber: sql<string>`b.routing_number`,
      accountNumber: sql<string>`b.account_number`,
      remarks: sql<string | null>`b.remarks`,
      since: sql`b.in_force_since`.mapWith((at: Date | string) => new Date(at)),
      isChanged: sql<boolean | null>`b.changed_since`,
    })
    .from(sql`access.bank_details_for(${requestId}) b`);
  if (found === undefined) return null;
  const { since, isChanged, ...details } = found;
  const on = businessDate(since, settings.businessTimeZone);
  const { phone } = settings.company;
  return { ...details, warning: isChanged === true ? changedText({ on, phone }) : null };
}
