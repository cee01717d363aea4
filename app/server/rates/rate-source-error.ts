/**
 * The source of live rates did not give one. The message is ours: the source's own words and the
 * address asked, which contains the key, never reach the log.
 */
export class RateSourceError extends Error {
  override name = 'RateSourceError';
}
