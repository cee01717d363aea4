import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './db/database.ts';
import { rateLimits } from './db/schema/records.ts';

const minute = 60;

/** What is limited, how often per window, and for how long who exceeds it waits (D20). */
const RULES = {
  'investment-request': { points: 5, seconds: minute, blockSeconds: 5 * minute },
  'sign-in': { points: 10, seconds: 5 * minute, blockSeconds: 5 * minute },
  'sign-up': { points: 10, seconds: 60 * minute, blockSeconds: 15 * minute },
  'password-reset': { points: 5, seconds: 15 * minute, blockSeconds: 15 * minute },
  'verification-mail': { points: 3, seconds: 5 * minute, blockSeconds: 5 * minute },
  'strategy-request': { points: 5, seconds: 10 * minute, blockSeconds: 10 * minute },
} as const;

export type LimitedAction = keyof typeof RULES;

export type Limits = {
  /**
   * Counts one attempt by `key` (a user's id or a client's address). Null when it is within the
   * limit, else the whole seconds, at least 1, until the next attempt is allowed.
   */
  attempt: (action: LimitedAction, key: string) => Promise<number | null>;
  /**
   * Takes back one attempt that turned out well: only failures bring somebody closer to the limit.
   */
  forgive: (action: LimitedAction, key: string) => Promise<void>;
};

/** Limits counted in the database, so that all server processes share them. */
export function createLimits(database: Database): Limits {
  const limiters = new Map(
    Object.entries(RULES).map(([action, rule]) => [
      action,
      new RateLimiterDrizzle({
        storeClient: database.signIn,
        schema: rateLimits,
        keyPrefix: action,
        points: rule.points,
        duration: rule.seconds,
        blockDuration: rule.blockSeconds,
        clearExpiredByTimeout: false,
      }),
    ]),
  );
  return {
    attempt: async (action, key) => {
      try {
        await limiters.get(action)?.consume(key);
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    forgive: async (action, key) => {
      await limiters.get(action)?.reward(key, 1);
    },
  };
}
