import type { Closed, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { eq } from 'drizzle-orm';
import { type BrandChoices, NO_CHOICES, storedChoices } from './choices.ts';
import { mayChangeBrand } from './may.ts';
import { brandDrafts, brandVersions } from './tables.server.ts';
import type { BRAND_REFUSALS } from './words.ts';

/** A brand as rows have it. */
export type StoredBrand = {
  choices: BrandChoices;
  markId: string | null;
  darkMarkId: string | null;
};

/** The brand that is worked on: a draft, or what is published while there is none. */
export type Worked = StoredBrand & {
  /** Tells whether it is still what somebody has seen. */
  state: string;
  draftId: string | null;
};

const NOTHING: StoredBrand = { choices: NO_CHOICES, markId: null, darkMarkId: null };

/** The brand that is worked on now; `lock` keeps it as it is until the transaction ends. */
export async function readWorked(transaction: Transaction, { lock = false } = {}): Promise<Worked> {
  const drafts = transaction.select().from(brandDrafts);
  const [draft] = await (lock ? drafts.for('update') : drafts);
  if (draft !== undefined) {
    return { ...storedBrand(draft), state: draft.updatedAt.toISOString(), draftId: draft.id };
  }
  const current = await readCurrent(transaction);
  const state = `version ${current?.number ?? 0}`;
  return { ...(current === null ? NOTHING : storedBrand(current)), state, draftId: null };
}

/** The version that everybody sees; null while nothing was ever published. */
export async function readCurrent(transaction: Transaction) {
  const [current] = await transaction
    .select()
    .from(brandVersions)
    .where(eq(brandVersions.isCurrent, true));
  return current ?? null;
}

type Row = Pick<typeof brandVersions.$inferSelect, 'choices' | 'markId' | 'darkMarkId'>;

/** A row as a brand, with all that this release knows. */
export function storedBrand({ choices, markId, darkMarkId }: Row): StoredBrand {
  return { choices: storedChoices(choices), markId, darkMarkId };
}

type SaveRefusal = Closed | RefusalOf<typeof BRAND_REFUSALS, 'overtaken'>;

/**
 * Keeps what was typed as the draft, which nobody sees but platform admins who look at it.
 *
 * @param input.seen the `state` that the form was shown with.
 * @returns nothing, or: `forbidden` for everybody but platform admins; `overtaken` when somebody
 * else has changed it meanwhile. Source: 0117, D33.
 */
export async function saveDraft(
  caller: Caller,
  input: { seen: string; choices: BrandChoices },
): Promise<Result<null, SaveRefusal>> {
  if (!mayChangeBrand(caller.actor)) return refuse({ kind: 'forbidden' });
  return asActor(caller.database, caller.actor, async (transaction) => {
    const worked = await readWorked(transaction, { lock: true });
    if (worked.state !== input.seen) return refuse({ kind: 'overtaken' });
    await writeDraft(transaction, caller, { worked, next: { ...worked, choices: input.choices } });
    return accept(null);
  });
}

/** Writes a draft over what was worked on, and notes what has changed with it. */
export async function writeDraft(
  transaction: Transaction,
  caller: Caller,
  { worked, next }: { worked: Worked; next: StoredBrand },
): Promise<void> {
  const { choices, markId, darkMarkId } = next;
  const row = { choices, markId, darkMarkId, updatedAt: caller.clock.now() };
  const draftId = worked.draftId ?? crypto.randomUUID();
  if (worked.draftId === null) {
    await transaction.insert(brandDrafts).values({ id: draftId, ...row });
  } else {
    await transaction.update(brandDrafts).set(row).where(eq(brandDrafts.id, draftId));
  }
  await audit(transaction, caller, {
    action: 'brand.draft_saved',
    recordType: 'brand',
    recordId: draftId,
    organizationId: null,
    details: { before: auditFacts(worked), after: auditFacts(next) },
  });
}

/** What the audit tells of a brand: a mark by the beginning of its digest. */
export function auditFacts({ choices, markId, darkMarkId }: StoredBrand) {
  const short = (id: string | null) => id?.slice(0, 12) ?? null;
  return { ...choices, mark: short(markId), darkMark: short(darkMarkId) };
}

/**
 * Throws the draft away: what is worked on is again what is published. Refused: `forbidden`,
 * `overtaken` as `saveDraft` does. Source: 0117, D33.
 */
export async function discardDraft(
  caller: Caller,
  input: { seen: string },
): Promise<Result<null, SaveRefusal>> {
  if (!mayChangeBrand(caller.actor)) return refuse({ kind: 'forbidden' });
  return asActor(caller.database, caller.actor, async (transaction) => {
    const worked = await readWorked(transaction, { lock: true });
    if (worked.state !== input.seen) return refuse({ kind: 'overtaken' });
    const { draftId } = worked;
    if (draftId === null) return accept(null);
    await transaction.delete(brandDrafts).where(eq(brandDrafts.id, draftId));
    await audit(transaction, caller, {
      action: 'brand.draft_discarded',
      recordType: 'brand',
      recordId: draftId,
      organizationId: null,
      details: { before: auditFacts(worked) },
    });
    return accept(null);
  });
}
