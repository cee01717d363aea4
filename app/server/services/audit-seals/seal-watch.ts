import type { TrailFault } from '#app/domain/audit/trail-fault.ts';
import type { Clock } from '#app/server/clock.ts';
import type { Database } from '#app/server/db/database.ts';
import type { ChainHead } from './chain.ts';

/** What a walk along the whole trail has found. */
export type TrailReport = {
  /** The newest seal that was reached; its position is how many there are. */
  head: ChainHead;
  /** The first fault, if there is one. */
  fault: TrailFault | null;
};

/**
 * What this process remembers of the audit trail. The database cannot make it forget: who cuts off
 * the newest seals, or all of them, does so before its eyes.
 */
export type SealWatch = {
  lastSeen: ChainHead | null;
  /** Why nothing is sealed any more; null while it is. */
  refusal: TrailFault | null;
  verified: (TrailReport & { at: Date }) | null;
};

/** What a process knows before it has looked. */
export const newSealWatch = (): SealWatch => ({ lastSeen: null, refusal: null, verified: null });

/** What sealing and verifying need; an installation is one. */
export type TrailPlace = {
  database: Pick<Database, 'work'>;
  secret: string;
  clock: Pick<Clock, 'now'>;
  sealWatch: SealWatch;
};
