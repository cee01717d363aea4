/** Where the account stands among an investor's screens, and in the administration (0107). */
const ACCOUNT = '/account';
const ACCOUNT_OF_ADMINS = `/admin${ACCOUNT}`;

/** Whether a screen stands in the administration's frame. */
export function isInAdministration(pathname: string): boolean {
  return /^\/admin(\/|$)/.test(pathname);
}

/**
 * The address of a page of the account in the frame of the screen that leads there. Nobody is let
 * in by it: the first wall opens the administration's own to admins alone.
 *
 * @param page what stands behind the account's address, such as '/security'; empty for its first.
 */
export function accountAddress(pathname: string, page = ''): string {
  return (isInAdministration(pathname) ? ACCOUNT_OF_ADMINS : ACCOUNT) + page;
}
