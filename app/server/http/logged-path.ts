/** Longer addresses are cut: nobody may fill a log with one. */
const MOST_CHARACTERS = 300;

/** What is as long as our tokens are: 32 bytes in base64url. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/**
 * The path of a request as a log may have it: without its query, which may carry a token, without
 * what follows `/calendar/`, which is one, and without what has the length of one elsewhere.
 */
export function loggedPath(path: string): string {
  return path
    .replace(/^\/+calendar\/.+/is, '/calendar/…')
    .replace(TOKEN, '…')
    .slice(0, MOST_CHARACTERS);
}
