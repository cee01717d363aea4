import { isIPv6 } from 'node:net';
import type { Logger } from 'pino';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './db/database.ts';
import { rateLimits } from '#app/server/db/records.ts';
import { limitRefusals } from './metrics/metrics.ts';

const minute = 60;

/** What is limited, how often per window, and for how long who exceeds it waits (D20). */
const RULES = {
  'investment-request': { points: 5, seconds: minute, blockSeconds: 5 * minute },
  'sign-in': { points: 10, seconds: 5 * minute, blockSeconds: 5 * minute },
  // Failures of all clients together, far above what people mistype: many addresses guess as one.
  'sign-in-anywhere': { points: 1000, seconds: 5 * minute, blockSeconds: minute },
  'second-factor': { points: 20, seconds: 15 * minute, blockSeconds: 15 * minute },
  'second-factor-account': { points: 10, seconds: 30 * minute, blockSeconds: 15 * minute },
  // The same code of an app is taken once, though the app shows it for longer.
  'used-code': { points: 1, seconds: 5 * minute, blockSeconds: 5 * minute },
  // Each opening of the sign-in page asks for a challenge, and an office is one client.
  passkey: { points: 300, seconds: 5 * minute, blockSeconds: 5 * minute },
  // Going to a company and coming back are one each.
  'company-sign-in': { points: 300, seconds: 5 * minute, blockSeconds: 5 * minute },
  'password-check': { points: 10, seconds: 5 * minute, blockSeconds: 5 * minute },
  'sign-up': { points: 10, seconds: 60 * minute, blockSeconds: 15 * minute },
  'password-reset': { points: 5, seconds: 15 * minute, blockSeconds: 15 * minute },
  'password-reset-anywhere': { points: 300, seconds: 15 * minute, blockSeconds: minute },
  'verification-mail': { points: 3, seconds: 5 * minute, blockSeconds: 5 * minute },
  invitation: { points: 30, seconds: 60 * minute, blockSeconds: 15 * minute },
  'email-change': { points: 5, seconds: 60 * minute, blockSeconds: 15 * minute },
  'address-correction': { points: 5, seconds: 60 * minute, blockSeconds: 15 * minute },
  picture: { points: 20, seconds: 60 * minute, blockSeconds: 15 * minute },
  'property-image': { points: 100, seconds: 10 * minute, blockSeconds: 5 * minute },
  document: { points: 60, seconds: 10 * minute, blockSeconds: 5 * minute },
  'brand-mark': { points: 40, seconds: 10 * minute, blockSeconds: 5 * minute },
  // A source may count each question.
  enrichment: { points: 20, seconds: 10 * minute, blockSeconds: 10 * minute },
  import: { points: 60, seconds: 10 * minute, blockSeconds: 5 * minute },
  archive: { points: 10, seconds: 60 * minute, blockSeconds: 15 * minute },
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
export function createLimits(database: Database, log: Logger): Limits {
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
        await limiters.get(action)?.consume(bucketOf(key));
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        limitRefusals.inc({ rule: action });
        log.warn({ event: 'rate_limited', rule: action, ...whoOf(key) }, 'one attempt too many');
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    forgive: async (action, key) => {
      await limiters.get(action)?.reward(bucketOf(key), 1);
    },
  };
}

/** A key as the log may have it: the address of a client or the id of a user, never a mail's. */
function whoOf(key: string): { key?: string } {
  return /^[\da-f.:-]+$/i.test(key) && key.length <= 45 ? { key } : {};
}

/**
 * Who has an address of IPv6 has a whole network of 2^64 of them: the first four groups say whose
 * it is, in the one spelling that addresses of the web have. Other keys are what they are.
 */
function bucketOf(key: string): string {
  if (!isIPv6(key)) return key;
  const [address = ''] = key.split('%');
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(8 - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}
