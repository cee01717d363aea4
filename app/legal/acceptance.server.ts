import { accept, refuse, type Result } from '#app/ground/result.ts';
import { audit } from '#app/server/audit.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor, rollingBack } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { readPersonNow } from '#app/server/session/read-actor.ts';
import type { LegalText } from './rules.ts';
import { legalAcceptances } from './tables.server.ts';
import { readTermsToAccept } from './terms-to-accept.server.ts';
import { versionInForce } from './versions.server.ts';

type Occasion = typeof legalAcceptances.$inferSelect.occasion;

/**
 * RECORDS THAT THE CALLER ACCEPTS THE TEXTS AS THEY ARE IN FORCE NOW, in the transaction of the
 * deed that it belongs to: making an account, a press on the page of new terms, or signing papers.
 * The database says who and when, and refuses any other version than the one in force.
 *
 * @returns the number of the version of each text; null for the product's own draft.
 */
export async function recordConsent(
  transaction: Transaction,
  caller: Pick<Caller, 'actor' | 'clientAddress' | 'clock'>,
  { texts, occasion }: { texts: readonly LegalText[]; occasion: Occasion },
): Promise<Map<LegalText, number | null>> {
  const numbers = new Map<LegalText, number | null>();
  const { actor, clientAddress, clock } = caller;
  if (actor.kind !== 'person') return numbers;
  for (const text of texts) {
    const version = await versionInForce(transaction, { text, day: clock.today() });
    await transaction
      .insert(legalAcceptances)
      .values({
        legalText: text,
        versionId: version?.id ?? null,
        occasion,
        acceptedAt: clock.now(),
        userId: actor.userId,
        personName: '',
        personEmail: '',
        clientAddress,
      })
      .onConflictDoNothing();
    numbers.set(text, version?.number ?? null);
  }
  await audit(transaction, caller, {
    action: 'user.legal_texts_accepted',
    recordType: 'user',
    recordId: actor.userId,
    organizationId: null,
    details: {
      after: {
        email: actor.email,
        ...Object.fromEntries([...numbers].map(([text, number]) => [text, number ?? 'draft'])),
      },
    },
  });
  return numbers;
}

/** What the sentence of the sign-up form names. Source: rules 1.5. */
const AT_SIGN_UP: readonly LegalText[] = ['terms', 'privacy'];

/**
 * Records what somebody has accepted by making an account: called by each way of making one whose
 * page has the sentence about the terms. Whoever comes by another way, such as a command, or whose
 * acceptance could not be written down, is asked on their first visit.
 */
export async function acceptAtSignUp(caller: Caller, userId: string): Promise<void> {
  const actor = await readPersonNow(caller, userId);
  if (actor === null) return;
  await asActor(caller.database, actor, (transaction) =>
    recordConsent(transaction, { ...caller, actor }, { texts: AT_SIGN_UP, occasion: 'sign_up' }),
  );
}

/**
 * The caller accepts the terms that their page has shown.
 *
 * @returns nothing, also when they had accepted them already, or: `forbidden` for visitors;
 * `overtaken` when another version is in force by now.
 */
export async function acceptTerms(
  caller: Caller,
  versionId: string,
): Promise<Result<null, 'forbidden' | 'overtaken'>> {
  if (caller.actor.kind !== 'person') return refuse('forbidden');
  const asked = await readTermsToAccept(caller);
  if (asked === null) return accept(null);
  if (asked.id !== versionId) return refuse('overtaken');
  return rollingBack((undo) =>
    asActor(caller.database, caller.actor, async (transaction) => {
      const wish = { texts: ['terms'], occasion: 'new_version' } as const;
      const numbers = await recordConsent(transaction, caller, wish);
      // Nobody has accepted what came into force between their reading and this moment.
      return numbers.get('terms') === asked.number ? accept(null) : undo('overtaken');
    }),
  );
}
