import { createHash } from 'node:crypto';
import { assert } from '#app/ground/assert.ts';
import { sql } from 'drizzle-orm';
import type { DrizzleDatabase, Prove } from './database.ts';

/** What only who has the keys of a database can make of a text: 64 hexadecimal digits. */
export type KeyedDigest = (text: string) => string;

/**
 * Reads the keys by which a database knows its actors, through the connections of sign-in: no
 * other role may.
 */
export async function readKeyedDigest(signIn: DrizzleDatabase): Promise<KeyedDigest> {
  const [keys] = await signIn
    .select({
      inner: sql<string>`encode(inner_key, 'hex')`,
      outer: sql<string>`encode(outer_key, 'hex')`,
    })
    .from(sql`access.actor_keys`);
  assert(keys !== undefined, 'a migrated database has the keys of its actors');
  const inner = Buffer.from(keys.inner, 'hex');
  const outer = Buffer.from(keys.outer, 'hex');
  return (text) => {
    const within = createHash('sha256').update(inner).update(text).digest();
    return createHash('sha256').update(outer).update(within).digest('hex');
  };
}

/** Proves actors by their ids, of which '' is a visitor. */
export function proverOf(digest: KeyedDigest): Prove {
  return (id, now = new Date()) => {
    const at = now.toISOString();
    return { id, at, proof: digest(`${id}|${at}`) };
  };
}
