import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { TermsToAccept } from '#app/ground/actor.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Caller } from '#app/server/caller.ts';
import { legalAcceptances, legalVersions } from './tables.server.ts';

/** What is told of a version that is to be accepted. */
export const TERMS_FIELDS = {
  id: legalVersions.id,
  number: legalVersions.number,
  inForceOn: legalVersions.inForceOn,
};

/**
 * The condition of the one row of `legalVersions` that is the terms in force on a day, where the
 * person has accepted neither it nor a later one. A request joins it to what it reads of its sender
 * anyway, so that asking takes no statement of its own.
 */
export function areUnacceptedTerms(userId: string | SQLWrapper, day: IsoDate): SQL | undefined {
  const { id, number } = legalVersions;
  return and(
    eq(
      id,
      sql`(select v.id from ${legalVersions} v where v.legal_text = 'terms'
        and v.in_force_on <= ${day} order by v.number desc limit 1)`,
    ),
    sql`not exists (select from ${legalAcceptances} a
      join ${legalVersions} v on v.id = a.version_id
      where a.user_id = ${userId} and v.legal_text = 'terms' and v.number >= ${number})`,
  );
}

/**
 * The version of the terms that is in force and that the caller has not accepted; null for
 * visitors, while no version is in force, and once it is accepted.
 */
export async function readTermsToAccept({
  database,
  clock,
  actor,
}: Pick<Caller, 'database' | 'clock' | 'actor'>): Promise<TermsToAccept | null> {
  if (actor.kind !== 'person') return null;
  const [terms] = await database.signIn
    .select(TERMS_FIELDS)
    .from(legalVersions)
    .where(areUnacceptedTerms(actor.userId, clock.today()));
  return terms ?? null;
}
