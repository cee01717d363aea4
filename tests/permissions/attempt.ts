import type { SQL } from 'drizzle-orm';

/** What PostgreSQL answers when a policy or a missing grant stands in the way. */
export const REFUSED = '42501';

/** A statement that somebody might smuggle past the services, and what the rules make of it. */
export type Attempt = {
  name: string;
  statement: SQL;
  /**
   * The ids of the rows that it may touch; REFUSED when it must fail; [] when it touches nothing.
   */
  expected: readonly string[] | typeof REFUSED;
  /**
   * How many rows it may touch without reading any: a statement that returns nothing is not held to
   * what its sender may see.
   */
  blindCount?: number;
};
