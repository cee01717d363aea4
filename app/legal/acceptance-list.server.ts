import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Page } from '#app/ground/page.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { businessTimeText } from '#app/server/clock.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { matchText, wordsOf } from '#app/server/db/match-text.ts';
import { PAGE_SIZE, placePage } from '#app/server/db/query-parts.ts';
import { mayAdministerLegalTexts } from './may.ts';
import { LEGAL_TITLES, type LegalText } from './rules.ts';
import { legalAcceptances, legalVersions } from './tables.server.ts';
import { OCCASION_LABELS } from './words.ts';

/** Which acceptances are asked for. */
export type AcceptanceFilter = {
  /** Words of a name or an address; empty for everybody. */
  search: string;
  /** Null for every text. */
  text: LegalText | null;
};

/** That somebody has accepted a text. */
export type AcceptanceRow = {
  id: string;
  userId: string;
  personName: string;
  personEmail: string;
  text: LegalText;
  /** Null for the product's own draft. */
  number: number | null;
  inForceOn: IsoDate | null;
  occasion: keyof typeof OCCASION_LABELS;
  acceptedAt: string;
  clientAddress: string | null;
};

const FIELDS = {
  id: legalAcceptances.id,
  userId: legalAcceptances.userId,
  personName: legalAcceptances.personName,
  personEmail: legalAcceptances.personEmail,
  text: legalAcceptances.legalText,
  number: legalVersions.number,
  inForceOn: legalVersions.inForceOn,
  occasion: legalAcceptances.occasion,
  acceptedAt: legalAcceptances.acceptedAt,
  clientAddress: legalAcceptances.clientAddress,
};

function conditionOf({ search, text }: AcceptanceFilter): SQL | undefined {
  const { personName, personEmail, legalText } = legalAcceptances;
  return and(
    matchText(wordsOf(search), { texts: [personName, personEmail] }),
    text === null ? undefined : eq(legalText, text),
  );
}

function findAcceptances(transaction: Transaction, filter: AcceptanceFilter) {
  return transaction
    .select(FIELDS)
    .from(legalAcceptances)
    .leftJoin(legalVersions, eq(legalVersions.id, legalAcceptances.versionId))
    .where(conditionOf(filter))
    .orderBy(desc(legalAcceptances.acceptedAt), desc(legalAcceptances.id));
}

/**
 * Who has accepted which version, newest first, one page of what the filter leaves. Refused:
 * `forbidden` for everybody but platform admins.
 */
export async function listAcceptances(
  caller: Caller,
  { page: wanted, ...filter }: AcceptanceFilter & { page: number },
): Promise<Result<Page<AcceptanceRow>, 'forbidden'>> {
  if (!mayAdministerLegalTexts(caller.actor)) return refuse('forbidden');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const totalCount = await transaction.$count(legalAcceptances, conditionOf(filter));
    const { page, offset } = placePage(wanted, totalCount);
    const found = await findAcceptances(transaction, filter).limit(PAGE_SIZE).offset(offset);
    const rows = found.map((row) => ({
      ...row,
      acceptedAt: businessTimeText(row.acceptedAt, caller.settings.businessTimeZone),
    }));
    return accept({ rows, page, pageSize: PAGE_SIZE, totalCount });
  });
}

const HEAD = [
  'When',
  'When (UTC)',
  'Name',
  'Email',
  'Account ID',
  'Text',
  'Version',
  'In Force On',
  'Occasion',
  'From Address',
];

/**
 * The same as CSV, all of what the filter leaves; that it was exported is noted down. Refused:
 * `forbidden` for everybody but platform admins.
 */
export async function exportAcceptances(
  caller: Caller,
  filter: AcceptanceFilter,
): Promise<Result<string, 'forbidden'>> {
  if (!mayAdministerLegalTexts(caller.actor)) return refuse('forbidden');
  const timeZone = caller.settings.businessTimeZone;
  return asActor(caller.database, caller.actor, async (transaction) => {
    const found = await findAcceptances(transaction, filter);
    const lines = found.map((row): CsvCell[] => [
      { text: businessTimeText(row.acceptedAt, timeZone) },
      { text: row.acceptedAt.toISOString() },
      { text: row.personName },
      { text: row.personEmail },
      { text: row.userId },
      { text: LEGAL_TITLES[row.text] },
      row.number === null ? { text: 'Draft' } : { figure: row.number },
      { figure: row.inForceOn },
      { text: OCCASION_LABELS[row.occasion] },
      { text: row.clientAddress },
    ]);
    const { actor } = caller;
    if (actor.kind === 'person') {
      await audit(transaction, caller, {
        action: 'legal_text.acceptances_exported',
        recordType: 'user',
        recordId: actor.userId,
        organizationId: null,
        details: { after: { rows: found.length, text: filter.text, search: filter.search } },
      });
    }
    return accept(writeCsv(HEAD, lines));
  });
}
