import { ANONYMOUS } from '#app/ground/actor.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import type { Database, Transaction } from '#app/server/db/database.ts';
import type { ChangeListener } from '#app/server/db/hear-changes.ts';
import type { Settings } from '#app/server/env.ts';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { storedChoices } from './choices.ts';
import { type Branded, composeBrand, type Layer } from './compose.server.ts';
import type { Mark } from './rules.ts';
import { brandMarks, brandVersions } from './tables.server.ts';

/** How this process knows which brand is shown. */
export type BrandStore = {
  /** The brand that everybody sees now, and the settings as they are under it. */
  shown: () => Promise<Branded>;
  /** What the product, the settings and the files say, without anything that was published. */
  base: Branded;
  /** The brand that a layer makes over the base. */
  under: (layer: Layer) => Branded;
  /** Reads anew with the next question: somebody of this process has published. */
  forget: () => void;
  listener: Omit<ChangeListener, 'asks'>;
};

/** How old a brand may be where no news of changes arrive, and where they do. */
const UNHEARD_MS = 2_000;
const LONGEST_MS = 60_000;

type Place = { settings: Settings; database: Database; files: Layer; log: Logger };

/**
 * Keeps the published brand in memory until news come that another one was published (0081, 0117).
 * While the database is away the last one known is shown, at first that of settings and files.
 */
export function openBrandStore({ settings, database, files, log }: Place): BrandStore {
  const base = composeBrand(settings, [files]);
  let last: { key: string; branded: Branded } = { key: '', branded: base };
  let kept: { branded: Promise<Branded>; until: number } | null = null;
  let isHearing = false;
  const under = (layer: Layer) => composeBrand(settings, [layer, files]);
  const read = async () => {
    const found = await asActor(database, ANONYMOUS, (transaction) =>
      readPublished(transaction, last.key),
    );
    // The same brand stays the same object: what is drawn from it is kept beside it.
    if (found === 'as_before') return last.branded;
    const branded = found.layer === null ? base : under(found.layer);
    last = { key: found.key, branded };
    return branded;
  };
  const forget = () => (kept = null);
  return {
    base,
    under,
    shown: async () => {
      const now = performance.now();
      if (kept === null || kept.until < now) {
        const until = now + (isHearing ? LONGEST_MS : UNHEARD_MS);
        const branded = database.availability.isAway()
          ? Promise.resolve(last.branded)
          : read().catch((error: unknown) => {
              log.error({ err: error }, 'the brand could not be read: the last one known is shown');
              return last.branded;
            });
        kept = { branded, until };
      }
      return kept.branded;
    },
    forget,
    listener: {
      // A brand that was published is told as a change of everything.
      changed: (change) => {
        if (change === 'all') forget();
      },
      hears: (hearing) => {
        isHearing = hearing;
        forget();
      },
    },
  };
}

async function readPublished(
  transaction: Transaction,
  lastKey: string,
): Promise<{ key: string; layer: Layer | null } | 'as_before'> {
  const [version] = await transaction
    .select()
    .from(brandVersions)
    .where(eq(brandVersions.isCurrent, true));
  if ((version?.id ?? '') === lastKey) return 'as_before';
  if (version === undefined) return { key: '', layer: null };
  return { key: version.id, layer: await layerOf(transaction, version) };
}

type Stored = Pick<typeof brandVersions.$inferSelect, 'choices' | 'markId' | 'darkMarkId'>;

/** What a stored version or draft says, with its marks. */
export async function layerOf(transaction: Transaction, stored: Stored): Promise<Layer> {
  return {
    choices: storedChoices(stored.choices),
    mark: await readMark(transaction, stored.markId),
    darkMark: await readMark(transaction, stored.darkMarkId),
  };
}

/** The mark of this id, as far as the actor may see it. */
export async function readMark(transaction: Transaction, id: string | null): Promise<Mark | null> {
  if (id === null) return null;
  const [row] = await transaction.select().from(brandMarks).where(eq(brandMarks.id, id));
  if (row === undefined) return null;
  const { format, widthPx, heightPx, content } = row;
  return { id, format, widthPx, heightPx, bytes: content };
}

/** Keeps a mark by its content; one that is there stays as it is. */
export async function keepMark(transaction: Transaction, mark: Mark, now: Date): Promise<void> {
  const { id, format, widthPx, heightPx, bytes } = mark;
  await transaction
    .insert(brandMarks)
    .values({ id, format, widthPx, heightPx, content: bytes, createdAt: now })
    .onConflictDoNothing();
}
