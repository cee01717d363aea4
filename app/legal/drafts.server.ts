import { and, desc, eq } from 'drizzle-orm';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { RefusalOf } from '#app/ground/refusals.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { businessTimeText } from '#app/server/clock.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { mayAdministerLegalTexts } from './may.ts';
import { ownLegalText } from './own-texts.server.ts';
import { LEGAL_TEXTS, type LegalText, stateOn, type VersionState } from './rules.ts';
import { legalDrafts, legalVersions } from './tables.server.ts';
import type { DRAFT_REFUSALS } from './words.ts';

/** A published version as platform admins list it. */
export type VersionRow = {
  number: number;
  inForceOn: IsoDate;
  state: VersionState;
  publishedAt: string;
  publishedBy: string;
};

/** Who saved a draft last, and when. */
export type DraftFacts = { savedAt: string; savedBy: string };

/** One text in the list of platform admins. */
export type LegalTextRow = {
  text: LegalText;
  inForce: VersionRow | null;
  coming: readonly VersionRow[];
  draft: DraftFacts | null;
};

/**
 * The four texts: what is in force, what comes, and whether there is a draft. Refused: `forbidden`
 * for everybody but platform admins.
 */
export async function listLegalTexts(caller: Caller): Promise<Result<LegalTextRow[], 'forbidden'>> {
  if (!mayAdministerLegalTexts(caller.actor)) return refuse('forbidden');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const rows: LegalTextRow[] = [];
    for (const text of LEGAL_TEXTS) {
      const versions = await listVersions(transaction, caller, text);
      const draft = await readDraft(transaction, text);
      rows.push({
        text,
        inForce: versions.find(({ state }) => state === 'in_force') ?? null,
        coming: versions.filter(({ state }) => state === 'coming').toReversed(),
        draft: draft && draftFacts(draft, caller),
      });
    }
    return accept(rows);
  });
}

/** What a platform admin works with: a draft, or where one starts from, and what is published. */
export type LegalTextDetail = {
  text: LegalText;
  draft: (DraftFacts & { seen: string }) | null;
  /** The draft; without one the last version, or the product's own text. */
  content: string;
  versions: VersionRow[];
  today: IsoDate;
};

/**
 * One text with its draft and its versions, the newest first. Refused: `forbidden` for everybody
 * but platform admins.
 */
export async function readLegalText(
  caller: Caller,
  text: LegalText,
): Promise<Result<LegalTextDetail, 'forbidden'>> {
  if (!mayAdministerLegalTexts(caller.actor)) return refuse('forbidden');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const draft = await readDraft(transaction, text);
    const versions = await listVersions(transaction, caller, text);
    const content = draft?.content ?? (await lastContent(transaction, text));
    return accept({
      text,
      draft: draft && { ...draftFacts(draft, caller), seen: draft.revision },
      content: content ?? ownLegalText(text, caller.settings.company).markdown,
      versions,
      today: caller.clock.today(),
    });
  });
}

/**
 * Saves the draft of a text.
 *
 * @param input.seen the revision that the form was opened with; empty for none.
 * @returns the new revision, or: `forbidden` for everybody but platform admins; `overtaken` when
 * somebody else has saved it meanwhile (`by` says who) or it is gone (null), with the revision that
 * is there now in `seen`.
 */
export async function saveLegalDraft(
  caller: Caller,
  { text, content, seen }: { text: LegalText; content: string; seen: string },
): Promise<
  Result<null, { kind: 'forbidden' } | (RefusalOf<typeof DRAFT_REFUSALS> & { seen: string })>
> {
  if (!mayAdministerLegalTexts(caller.actor)) return refuse({ kind: 'forbidden' });
  return asActor(caller.database, caller.actor, async (transaction) => {
    const draft = await readDraft(transaction, text, 'locked');
    if ((draft?.revision ?? '') !== seen) {
      const now = { by: draft?.savedName ?? null, seen: draft?.revision ?? '' };
      return refuse({ kind: 'overtaken', ...now });
    }
    const signed = { content, savedAt: caller.clock.now(), savedName: '' };
    if (draft?.content === content) return accept(null);
    if (draft === null) {
      const made = await transaction
        .insert(legalDrafts)
        .values({ legalText: text, ...signed })
        .onConflictDoNothing()
        .returning({ seen: legalDrafts.revision });
      // Of two first drafts at once the second is told of the first.
      if (made.length === 0) {
        const other = await readDraft(transaction, text);
        const now = { by: other?.savedName ?? null, seen: other?.revision ?? '' };
        return refuse({ kind: 'overtaken', ...now });
      }
    } else {
      await transaction.update(legalDrafts).set(signed).where(eq(legalDrafts.legalText, text));
    }
    return accept(null);
  });
}

/**
 * Takes a draft away; what is published stays. Refused: `forbidden` for everybody but platform
 * admins; `overtaken` when it is another draft than the one seen.
 */
export async function discardLegalDraft(
  caller: Caller,
  { text, seen }: { text: LegalText; seen: string },
): Promise<Result<null, 'forbidden' | 'overtaken'>> {
  if (!mayAdministerLegalTexts(caller.actor)) return refuse('forbidden');
  return asActor(caller.database, caller.actor, async (transaction) => {
    const draft = await readDraft(transaction, text, 'locked');
    if (draft === null || draft.revision !== seen) return refuse('overtaken');
    await transaction.delete(legalDrafts).where(eq(legalDrafts.legalText, text));
    await audit(transaction, caller, {
      action: 'legal_text.draft_discarded',
      recordType: 'legal_text',
      recordId: draft.revision,
      organizationId: null,
      details: { before: { name: text } },
    });
    return accept(null);
  });
}

/** The draft of a text, or null; locked, so that of two deeds the second sees the first. */
export async function readDraft(
  transaction: Transaction,
  text: LegalText,
  isLocked?: 'locked',
): Promise<typeof legalDrafts.$inferSelect | null> {
  const found = transaction.select().from(legalDrafts).where(eq(legalDrafts.legalText, text));
  const [draft] = await (isLocked ? found.for('update') : found);
  return draft ?? null;
}

function draftFacts(
  draft: typeof legalDrafts.$inferSelect,
  { settings }: Pick<Caller, 'settings'>,
): DraftFacts {
  return {
    savedAt: businessTimeText(draft.savedAt, settings.businessTimeZone),
    savedBy: draft.savedName,
  };
}

async function listVersions(
  transaction: Transaction,
  { clock, settings }: Pick<Caller, 'clock' | 'settings'>,
  text: LegalText,
): Promise<VersionRow[]> {
  const { number, inForceOn, publishedAt, publishedName } = legalVersions;
  const all = await transaction
    .select({ number, inForceOn, publishedAt, publishedBy: publishedName })
    .from(legalVersions)
    .where(eq(legalVersions.legalText, text))
    .orderBy(desc(number));
  return all.map((version) => ({
    ...version,
    state: stateOn(clock.today(), version, all),
    publishedAt: businessTimeText(version.publishedAt, settings.businessTimeZone),
  }));
}

/** The words of the version that was published last; null without any. */
export async function lastContent(
  transaction: Transaction,
  text: LegalText,
  source?: 'folder',
): Promise<string | null> {
  const ofText = eq(legalVersions.legalText, text);
  const [last] = await transaction
    .select({ content: legalVersions.content })
    .from(legalVersions)
    .where(source === undefined ? ofText : and(ofText, eq(legalVersions.source, source)))
    .orderBy(desc(legalVersions.number))
    .limit(1);
  return last?.content ?? null;
}
