import { createHash } from 'node:crypto';

/** The secret of now, and the one before while something depends on it (0122). */
export type Secrets = { secret: string; secretBefore: string | null };

/** What is believed: the secret of now first, by which new things are made. */
export function believed({ secret, secretBefore }: Secrets): readonly [string, ...string[]] {
  return secretBefore === null ? [secret] : [secret, secretBefore];
}

/** A secret in what the sign-in library has locked with it: a number that does not tell it. */
export function versionOf(secret: string): number {
  const digest = createHash('sha256').update(`key of Hearthnote: ${secret}`).digest('hex');
  return Number.parseInt(digest.slice(0, 12), 16);
}

/**
 * The keys of the sign-in library: the first one locks and signs, each opens what was locked with
 * it. What says of no key that it was locked with it is older than these names, and so of the
 * secret before, if there is one.
 */
export function keysOf(given: Secrets) {
  return {
    secret: given.secretBefore ?? given.secret,
    secrets: believed(given).map((value) => ({ version: versionOf(value), value })),
  };
}
