import { eq, sql } from 'drizzle-orm';
import { assert } from '#app/ground/assert.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { RefusalOf } from '#app/ground/refusals.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import type { MailFacts } from '#app/server/mail/mail-facts.ts';
import { whyUnpublishable } from './check-text.server.ts';
import { lastContent, readDraft } from './drafts.server.ts';
import { mayAdministerLegalTexts } from './may.ts';
import { legalPath, type LegalText } from './rules.ts';
import { legalDrafts, legalVersions } from './tables.server.ts';
import type { PUBLISH_REFUSALS } from './words.ts';

type PublishRefusal = { kind: 'forbidden' } | RefusalOf<typeof PUBLISH_REFUSALS>;

/**
 * Publishes the draft of a text as its next version, which nobody changes from then on, and takes
 * the draft away.
 *
 * @param input.seen the revision of the draft that was read.
 * @param input.inForceOn today or a later day.
 * @returns the number of the version, or: `forbidden` for everybody but platform admins; `past`;
 * `nothing` without a draft; `overtaken` when it is another draft than the one read; `unchanged`
 * when it says what the last version says; `untitled`, `empty` or `open` for a text that is not
 * finished. Source: decision 0118.
 */
export async function publishLegalText(
  caller: Caller,
  input: { text: LegalText; seen: string; inForceOn: IsoDate },
): Promise<Result<{ number: number }, PublishRefusal>> {
  if (!mayAdministerLegalTexts(caller.actor)) return refuse({ kind: 'forbidden' });
  const { text, seen, inForceOn } = input;
  if (inForceOn < caller.clock.today()) return refuse({ kind: 'past' });
  return asActor(caller.database, caller.actor, async (transaction) => {
    const draft = await readDraft(transaction, text, 'locked');
    if (draft === null) return refuse({ kind: 'nothing' });
    if (draft.revision !== seen) return refuse({ kind: 'overtaken' });
    const refusal = whyUnpublishable(draft.content);
    if (refusal !== null) return refuse(refusal);
    if ((await lastContent(transaction, text)) === draft.content) {
      return refuse({ kind: 'unchanged' });
    }
    const { id, number } = await insertVersion(transaction, {
      legalText: text,
      content: draft.content,
      inForceOn,
      source: 'screen',
      publishedAt: caller.clock.now(),
      publishedName: '',
    });
    await transaction.delete(legalDrafts).where(eq(legalDrafts.legalText, text));
    await audit(transaction, caller, publishedNote({ id, text, number, inForceOn }));
    await mailVersion(transaction, { id, text, number, inForceOn });
    return accept({ number });
  });
}

/** Adds a version; the database numbers it and, for a person, signs it. */
export async function insertVersion(
  transaction: Transaction,
  values: Omit<typeof legalVersions.$inferInsert, 'number' | 'id'>,
): Promise<{ id: string; number: number }> {
  const [made] = await transaction
    .insert(legalVersions)
    .values({ ...values, number: 1 })
    .returning({ id: legalVersions.id, number: legalVersions.number });
  assert(made !== undefined, 'the database takes a version');
  return made;
}

/**
 * Tells everybody who has an account of a version by mail, in the transaction that publishes it:
 * the texts promise it.
 */
export async function mailVersion(
  transaction: Transaction,
  { id, text, number, inForceOn }: PublishedVersion,
): Promise<void> {
  const facts: Omit<MailFacts['legal-text-published'], 'firstName'> = {
    text,
    inForceOn: formatDate(inForceOn),
    path: legalPath(text, number),
  };
  await transaction.execute(
    sql`select access.mail_legal_version(${id}, ${JSON.stringify(facts)}::jsonb)`,
  );
}

type PublishedVersion = { id: string; text: LegalText; number: number; inForceOn: IsoDate };

/** What the audit says of a published version. */
export function publishedNote({ id, text, number, inForceOn }: PublishedVersion) {
  return {
    action: 'legal_text.published',
    recordType: 'legal_text',
    recordId: id,
    organizationId: null,
    details: { after: { name: text, version: number, inForceOn } },
  };
}
