import { createHash } from 'node:crypto';
import type { Caller } from '#app/server/caller.ts';
import { asWorker } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { portfolioChanges, portfolioFigures } from '#app/server/db/schema/portfolio-figures.ts';
import { logFault } from '#app/server/services/log-fault.ts';
import { type Queries, readTexts } from '#app/server/services/read-together.ts';
import { and, eq, notExists, sql } from 'drizzle-orm';

/** What is asked for an organization, and by what kept answers are told from those to others. */
export type Question<Asked extends Queries> = {
  organizationId: string;
  queries: Asked;
  digest: string;
};

/** The server that counts transactions: rows that came from elsewhere are no answer here. */
const SERVER = sql<string>`(select system_identifier::text from pg_control_system())`;

/** The question that queries ask: the same text with the same values, today's date among them. */
export function questionOf<Asked extends Queries>(
  organizationId: string,
  queries: Asked,
): Question<Asked> {
  const asked = Object.values(queries).map((query) => query.toSQL());
  const texts = asked.flatMap(({ sql: text, params }) => [text, ...params.map(String)]);
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  return { organizationId, queries, digest };
}

/**
 * The answer that was kept for a question, as `readTexts` gave it, in one row; none when something
 * that it is made of was changed by a transaction that it had not seen (0093).
 */
export function keptFigures(
  transaction: Transaction,
  { organizationId, digest }: Pick<Question<Queries>, 'organizationId' | 'digest'>,
) {
  const unseen = transaction
    .select({ one: sql`1` })
    .from(portfolioChanges)
    .where(
      and(
        eq(portfolioChanges.organizationId, portfolioFigures.organizationId),
        sql`not pg_visible_in_snapshot(${portfolioChanges.transaction}, ${portfolioFigures.seen})`,
      ),
    );
  return transaction
    .select({ figures: sql<string>`${portfolioFigures.figures}`.as('kept_figures') })
    .from(portfolioFigures)
    .where(
      and(
        eq(portfolioFigures.organizationId, organizationId),
        eq(portfolioFigures.question, digest),
        eq(portfolioFigures.server, SERVER),
        notExists(unseen),
      ),
    );
}

/** The answer to a question, worked out now, and which transactions it has seen. */
export async function freshFigures(transaction: Transaction, { queries }: Question<Queries>) {
  return readTexts(transaction, queries, { seen: sql<string>`pg_current_snapshot()::text` });
}

/** Keeps an answer for whoever asks the same next; without it the next one works it out again. */
export async function keepFigures(
  caller: Caller,
  { organizationId, digest }: Question<Queries>,
  { texts, seen }: { texts: string; seen: string },
): Promise<void> {
  const kept = {
    question: digest,
    server: SERVER,
    seen: sql`${seen}::pg_snapshot`,
    figures: texts,
  };
  await asWorker(caller.database, (transaction) =>
    transaction
      .insert(portfolioFigures)
      .values({ organizationId, ...kept })
      .onConflictDoUpdate({ target: portfolioFigures.organizationId, set: kept }),
  ).catch(logFault(caller, 'the figures of a dashboard could not be kept'));
}
