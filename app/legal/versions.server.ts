import { and, desc, eq } from 'drizzle-orm';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { DrizzleDatabase, Transaction } from '#app/server/db/database.ts';
import { readLegalMarkdown } from './markdown.server.ts';
import { ownLegalText } from './own-texts.server.ts';
import {
  endOf,
  inForceOn,
  LEGAL_TITLES,
  type LegalText,
  stateOn,
  type VersionState,
} from './rules.ts';
import type { LegalContent } from './shapes.ts';
import { legalVersions } from './tables.server.ts';

/** A version without its words. */
export type VersionFacts = { id: string; number: number; inForceOn: IsoDate };

const FACTS = {
  id: legalVersions.id,
  number: legalVersions.number,
  inForceOn: legalVersions.inForceOn,
};

/** All versions of a text, the newest first. */
export async function readVersions(
  database: Transaction | DrizzleDatabase,
  text: LegalText,
): Promise<VersionFacts[]> {
  return database
    .select(FACTS)
    .from(legalVersions)
    .where(eq(legalVersions.legalText, text))
    .orderBy(desc(legalVersions.number));
}

/**
 * WHICH VERSION OF A TEXT IS IN FORCE ON A DAY; null before the first, when the product's own draft
 * stands. Signing asks it for the consent to electronic records. Source: decision 0118.
 */
export async function versionInForce(
  database: Transaction | DrizzleDatabase,
  { text, day }: { text: LegalText; day: IsoDate },
): Promise<VersionFacts | null> {
  return inForceOn(day, await readVersions(database, text));
}

/** A legal text as everybody reads it. */
export type LegalPage = {
  text: LegalText;
  title: string;
  content: LegalContent;
  /** Null for the product's own draft. */
  version: { number: number; inForceOn: IsoDate; state: VersionState; end: IsoDate | null } | null;
  /** When the product's own draft was changed last; null for a version. */
  updatedOn: IsoDate | null;
  /** Other versions that were, are or will be in force, the newest first. */
  others: { number: number; inForceOn: IsoDate; state: VersionState }[];
};

/**
 * A legal text for everybody: as it is in force today, or the version asked for, of which all that
 * are published can be read. While none is in force, the product's own draft. Null when there is no
 * such version. Source: D13, decision 0118.
 */
export async function readLegalPage(
  caller: Pick<Caller, 'database' | 'actor' | 'clock' | 'settings'>,
  { text, number }: { text: LegalText; number: number | null },
): Promise<LegalPage | null> {
  const today = caller.clock.today();
  const found = await asActor(caller.database, caller.actor, async (transaction) => {
    const all = await readVersions(transaction, text);
    const facts =
      number === null ? inForceOn(today, all) : (all.find((one) => one.number === number) ?? null);
    if (facts === null) return number === null ? { all, facts, markdown: null } : null;
    return { all, facts, markdown: await readMarkdown(transaction, facts.id) };
  });
  if (found === null) return null;
  const { all, facts, markdown } = found;
  const others = all
    .filter((one) => one !== facts && mayHaveBeenInForce(one, all))
    .map((one) => ({ ...datesOf(one), state: stateOn(today, one, all) }));
  const own = markdown === null ? ownLegalText(text, caller.settings.company) : null;
  const { content } = readLegalMarkdown(own?.markdown ?? markdown ?? '');
  return {
    text,
    title: content.title ?? LEGAL_TITLES[text],
    content,
    version: facts && {
      ...datesOf(facts),
      state: stateOn(today, facts, all),
      end: endOf(facts, all),
    },
    updatedOn: own?.updatedOn ?? null,
    others,
  };
}

/** One that was replaced on its own day may have been in force until then. */
function mayHaveBeenInForce(version: VersionFacts, all: readonly VersionFacts[]): boolean {
  const end = endOf(version, all);
  return end === null || end >= version.inForceOn;
}

function datesOf({ number, inForceOn }: VersionFacts) {
  return { number, inForceOn };
}

async function readMarkdown(transaction: Transaction, id: string): Promise<string> {
  const [row] = await transaction
    .select({ content: legalVersions.content })
    .from(legalVersions)
    .where(eq(legalVersions.id, id));
  return row?.content ?? '';
}

/** The words of one version; null when there is none of that number. */
export async function readVersionText(
  transaction: Transaction,
  { text, number }: { text: LegalText; number: number },
): Promise<string | null> {
  const [row] = await transaction
    .select({ content: legalVersions.content })
    .from(legalVersions)
    .where(and(eq(legalVersions.legalText, text), eq(legalVersions.number, number)));
  return row?.content ?? null;
}
