import { categoriesOf, type Category, countsAs } from '#app/offering/accreditation/rules.ts';
import { countsFromText } from '#app/offering/gate/high-minimum-words.ts';
import { readFundingSettings, readWay } from '#app/offering/settings/read.server.ts';
import { type Lender, listLenders } from '#app/profile/find.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { asActor } from '#app/server/db/as-actor.ts';

/** What can lend, by which categories it can be accredited, and from which sum its size counts. */
export type NoteLender = Lender & { categories: readonly Category[]; countsFrom: string };

/**
 * What can lend by a request for a note. Stage by stage papers say who lends, and a request names
 * no incomplete profile (R2): there the complete ones come first, and the others say so.
 */
export async function lendersForNote(caller: Caller, noteId: string): Promise<NoteLender[]> {
  const listed = await listLenders(caller);
  if (listed.length === 0) return [];
  const { way, settings } = await asActor(caller.database, caller.actor, async (transaction) => {
    const settings = await readFundingSettings(transaction);
    return { way: await readWay(transaction, noteId), settings };
  });
  const lenders = listed.map((one) => ({
    ...one,
    categories: categoriesOf(one.kind, settings),
    countsFrom: countsFromText(countsAs(one.kind, settings)),
  }));
  if (way !== 'staged') return lenders;
  const incomplete = lenders.filter(({ isComplete }) => !isComplete);
  return [
    ...lenders.filter(({ isComplete }) => isComplete),
    ...incomplete.map((lender) => ({ ...lender, label: `${lender.label} (incomplete)` })),
  ];
}
