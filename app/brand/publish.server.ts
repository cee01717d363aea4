import type { Closed, ReasonOf, RefusalOf } from '#app/ground/refusals.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { displayName } from '#app/ground/actor.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { desc, eq } from 'drizzle-orm';
import { NO_CHOICES } from './choices.ts';
import {
  auditFacts,
  readCurrent,
  readWorked,
  type StoredBrand,
  storedBrand,
} from './draft.server.ts';
import { mayChangeBrand } from './may.ts';
import { brandDrafts, brandVersions } from './tables.server.ts';
import type { BRAND_REFUSALS } from './words.ts';

type Reason = ReasonOf<typeof BRAND_REFUSALS>;

type RefusalFor<Of extends Reason> = Closed | RefusalOf<typeof BRAND_REFUSALS, Of>;

type Deed = 'brand.published' | 'brand.brought_back' | 'brand.reset';

/**
 * Publishes the draft: everybody sees it from now on, in every process.
 *
 * @param input.seen the `state` of the draft that was looked at.
 * @returns the number of the version, or: `forbidden`; `overtaken` when somebody else has changed
 * the draft meanwhile; `no_draft`. Source: 0117, D33.
 */
export async function publishDraft(
  caller: Caller,
  input: { seen: string },
): Promise<Result<{ number: number }, RefusalFor<'overtaken' | 'no_draft'>>> {
  return changing<RefusalFor<'overtaken' | 'no_draft'>>(caller, async (transaction) => {
    const worked = await readWorked(transaction, { lock: true });
    if (worked.draftId === null) return refuse({ kind: 'no_draft' });
    if (worked.state !== input.seen) return refuse({ kind: 'overtaken' });
    const number = await addVersion(transaction, caller, {
      brand: worked,
      deed: 'brand.published',
      broughtBack: null,
    });
    await transaction.delete(brandDrafts).where(eq(brandDrafts.id, worked.draftId));
    return accept({ number });
  });
}

/**
 * Publishes a former version once more. The draft stays as it is.
 *
 * @returns the number that it has now, or: `forbidden`; `no_version`; `shown_already`.
 * Source: 0117, D33.
 */
export async function bringBackVersion(
  caller: Caller,
  input: { number: number },
): Promise<Result<{ number: number }, RefusalFor<'no_version' | 'shown_already'>>> {
  return changing<RefusalFor<'no_version' | 'shown_already'>>(caller, async (transaction) => {
    const [former] = await transaction
      .select()
      .from(brandVersions)
      .where(eq(brandVersions.number, input.number));
    if (former === undefined) return refuse({ kind: 'no_version' });
    if (former.isCurrent) return refuse({ kind: 'shown_already' });
    const number = await addVersion(transaction, caller, {
      brand: storedBrand(former),
      deed: 'brand.brought_back',
      broughtBack: former.number,
    });
    return accept({ number });
  });
}

/**
 * Publishes a brand in which nothing is chosen: what files and settings say is seen again, and the
 * product's own look where they say nothing. The draft stays as it is.
 *
 * @returns the number of the version, or: `forbidden`; `shown_already`. Source: 0117, D33.
 */
export async function resetBrand(
  caller: Caller,
): Promise<Result<{ number: number }, RefusalFor<'shown_already'>>> {
  return changing<RefusalFor<'shown_already'>>(caller, async (transaction) => {
    const current = await readCurrent(transaction);
    if (current === null || isEmpty(storedBrand(current))) {
      return refuse({ kind: 'shown_already' });
    }
    const number = await addVersion(transaction, caller, {
      brand: { choices: NO_CHOICES, markId: null, darkMarkId: null },
      deed: 'brand.reset',
      broughtBack: null,
    });
    return accept({ number });
  });
}

/** Whether a brand leaves everything to files, settings and product. */
export function isEmpty({ choices, markId }: StoredBrand): boolean {
  return markId === null && Object.values(choices).every((choice) => choice === null);
}

type Published<Refusal> = Promise<Result<{ number: number }, Refusal>>;

async function changing<Refusal>(
  caller: Caller,
  work: (transaction: Transaction) => Published<Refusal>,
): Published<Refusal | { kind: 'forbidden' }> {
  if (!mayChangeBrand(caller.actor)) return refuse({ kind: 'forbidden' });
  const result = await asActor(caller.database, caller.actor, work);
  // Others hear of it by the database; whoever has published sees it with the next page.
  if (result.ok) caller.brands.forget();
  return result;
}

async function addVersion(
  transaction: Transaction,
  caller: Caller,
  { brand, deed, broughtBack }: { brand: StoredBrand; deed: Deed; broughtBack: number | null },
): Promise<number> {
  const { actor, clock } = caller;
  const [newest] = await transaction
    .select({ number: brandVersions.number })
    .from(brandVersions)
    .orderBy(desc(brandVersions.number))
    .limit(1);
  const current = await readCurrent(transaction);
  const id = crypto.randomUUID();
  const number = (newest?.number ?? 0) + 1;
  const { choices, markId, darkMarkId } = brand;
  await transaction.insert(brandVersions).values({
    id,
    number,
    choices,
    markId,
    darkMarkId,
    broughtBack,
    publishedAt: clock.now(),
    publishedBy: actor.kind === 'person' ? actor.userId : '',
    publisherName: actor.kind === 'person' ? displayName(actor) : '',
  });
  await audit(transaction, caller, {
    action: deed,
    recordType: 'brand',
    recordId: id,
    organizationId: null,
    details: {
      before:
        current === null ? {} : { version: current.number, ...auditFacts(storedBrand(current)) },
      after: { version: number, ...auditFacts(brand) },
    },
  });
  return number;
}
