const MOST_CHARACTERS = 500;
const PART = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;

/**
 * Whether a key (or the prefix of keys) names a place inside the store: parts of letters, digits,
 * `.`, `_` and `-`, none of them empty or beginning with a dot or a dash, joined by `/`.
 */
export function isFileKey(key: string): boolean {
  return key.length <= MOST_CHARACTERS && key.split('/').every((part) => PART.test(part));
}

/** Keys are ours and never taken from a request as they are: any other is a bug and throws. */
export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error(`Not a key of the file store: ${JSON.stringify(key)}`);
}
