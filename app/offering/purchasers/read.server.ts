import { and, asc, eq, sql } from 'drizzle-orm';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import { noteHolders, propertyNotes } from '#app/note/tables.server.ts';
import type { Method } from '#app/offering/accreditation/rules.ts';
import type { Exemption } from '#app/offering/rules.ts';
import type { ProfileFacts } from '#app/profile/rules.ts';
import { investingProfiles, profileVersions } from '#app/profile/tables.server.ts';
import type { Transaction } from '#app/server/db/database.ts';

/** Who lends a note of an offering, since when, and how they count as accredited. */
export type Purchaser = {
  id: string;
  vestingText: string;
  amountCents: Cents;
  /** The day of the last lender's signature; where nothing was signed here, that of holding. */
  soldOn: IsoDate;
  heldFrom: IsoDate;
  /** The method of the evidence that counted; null where none did. */
  method: Method | null;
  /** What they stated of themselves with their request; null where they stated nothing. */
  isStatedAccredited: boolean | null;
};

/** A purchaser as a table that leaves the product needs them. */
export type PurchaserRecord = Purchaser & {
  noteId: string;
  /** What its note was offered under when it was sold. */
  exemption: Exemption;
  facts: ProfileFacts;
  /** The lender's postal address as it is now. */
  lenderAddress: string | null;
  heldTo: IsoDate | null;
};

/** What the page of an offering shows of a purchaser. */
export function shownPurchaser(record: PurchaserRecord): Purchaser {
  const { id, vestingText, amountCents, soldOn, heldFrom, method, isStatedAccredited } = record;
  return { id, vestingText, amountCents, soldOn, heldFrom, method, isStatedAccredited };
}

/** The purchasers of a property's notes, the first first, for who lists it. Source: rules 6.2. */
export async function readPurchasers(
  transaction: Transaction,
  propertyId: string,
): Promise<PurchaserRecord[]> {
  const { id, vestingText, heldFrom, heldTo, profileId, profileVersion, noteId } = noteHolders;
  const soldDay = sql`coalesce(access.sold_on(${noteId}, ${profileId}), ${heldFrom})`;
  const soldOn = sql<IsoDate>`${soldDay}::text`;
  // What came with the request for this note, else what was valid on the day when it was sold.
  const method = sql<Method | null>`(select m.method
    from access.accreditation_marks(${profileId}) m
    where m.state = 'accepted' and case when m.request_id is null
      then m.decided_on <= ${soldDay} and m.valid_until >= ${soldDay}
      else exists (select from investment_requests r
        where r.id = m.request_id and r.note_id = ${noteId}) end
    order by m.request_id nulls last, m.decided_on desc limit 1)`;
  const isStatedAccredited = sql<boolean | null>`(select s.is_accredited
    from accreditation_statements s join investment_requests r on r.id = s.request_id
    where s.profile_id = ${profileId} and r.note_id = ${noteId}
    order by r.created_at desc limit 1)`;
  return transaction
    .select({
      id,
      noteId,
      vestingText,
      heldFrom,
      heldTo,
      soldOn,
      method,
      isStatedAccredited,
      amountCents: propertyNotes.amountCents,
      exemption: sql<Exemption>`coalesce(access.sold_under(${noteId}, ${profileId}), 'none')`,
      facts: profileVersions.facts,
      lenderAddress: investingProfiles.address,
    })
    .from(noteHolders)
    .innerJoin(propertyNotes, eq(propertyNotes.id, noteId))
    .innerJoin(investingProfiles, eq(investingProfiles.id, profileId))
    .innerJoin(
      profileVersions,
      and(eq(profileVersions.profileId, profileId), eq(profileVersions.version, profileVersion)),
    )
    .where(eq(propertyNotes.propertyId, propertyId))
    .orderBy(asc(heldFrom), asc(id));
}
