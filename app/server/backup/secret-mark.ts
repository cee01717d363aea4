import { createHash } from 'node:crypto';

/**
 * What tells one APP_SECRET from another without telling it: second factors can only be read with
 * the one that they were written with. Whoever guesses secrets from this could do so from what is
 * encrypted with them just as well.
 */
export function secretMark(secret: string): string {
  return createHash('sha256').update(`backup of Hearthnote: ${secret}`).digest('hex').slice(0, 16);
}
