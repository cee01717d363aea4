import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { AccreditationRule, Exemption } from '#app/offering/rules.ts';
import { offerings } from '#app/offering/tables.server.ts';
import { readFundingSettings } from '#app/offering/settings/read.server.ts';
import { type FundingWay, fundingTermsOf } from '#app/offering/settings/rules.ts';

/** On what terms a note is offered. */
export type Offering = {
  exemption: Exemption;
  /** What another exemption is; null for those that are known. */
  otherText: string | null;
  accreditation: AccreditationRule;
  openedOn: IsoDate | null;
  way: FundingWay;
  /** Elapsed hours of a reservation and of an offer to who waits; banking days for the money. */
  reservationHours: number;
  offerHours: number;
  bankingDays: number;
};

/**
 * On what terms a note is offered: by its own, else by its property's, else by none, with what the
 * installation says where they say nothing. The same whoever asks, for the gate stands on it.
 * Source: rules 6.2.
 */
export async function offeringOf(transaction: Transaction, noteId: string): Promise<Offering> {
  const settings = await readFundingSettings(transaction);
  const [own] = await transaction
    .select({
      exemption: sql<Exemption>`exemption`,
      otherText: sql<string | null>`other_text`,
      accreditation: sql<AccreditationRule>`accreditation`,
      openedOn: sql<IsoDate | null>`opened_on::text`,
      way: sql<FundingWay | null>`way`,
      reservationHours: sql<number | null>`reservation_hours`,
      offerHours: sql<number | null>`offer_hours`,
      bankingDays: sql<number | null>`banking_days`,
    })
    .from(sql`access.offering_of(${noteId})`);
  return {
    exemption: own?.exemption ?? 'none',
    otherText: own?.otherText ?? null,
    accreditation: own?.accreditation ?? 'not_asked',
    openedOn: own?.openedOn ?? null,
    ...fundingTermsOf(own ?? null, settings),
  };
}

/**
 * Which of some properties are offered under Rule 506(b), so that a note which is added to one
 * cannot be public. Source: rules 6.2 (R3).
 */
export async function closedAmong(
  transaction: Transaction,
  propertyIds: readonly string[],
): Promise<Set<string>> {
  if (propertyIds.length === 0) return new Set();
  const { propertyId, noteId, exemption } = offerings;
  const rows = await transaction
    .select({ propertyId })
    .from(offerings)
    .where(and(inArray(propertyId, [...propertyIds]), isNull(noteId), eq(exemption, '506b')));
  return new Set(rows.map((row) => row.propertyId));
}

/** What a note's offering asks of who lends, whoever looks. Source: rules 6.2. */
export async function askedOf(
  transaction: Transaction,
  noteId: string,
): Promise<AccreditationRule> {
  const [own] = await transaction
    .select({ accreditation: sql<AccreditationRule>`accreditation` })
    .from(sql`access.offering_of(${noteId})`);
  return own?.accreditation ?? 'not_asked';
}
