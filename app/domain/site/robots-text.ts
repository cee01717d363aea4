/**
 * Where search engines have nothing to look for: what lies behind signing in, and addresses that
 * only change something or lead elsewhere.
 */
export const CLOSED_TO_ROBOTS = [
  '/account',
  '/admin',
  '/auth',
  '/calendar',
  '/dashboard',
  '/files/documents',
  '/files/pending-images',
  '/files/people',
  '/files/statements',
  '/investment-opportunities',
  '/mailbox',
  '/portfolio',
  '/settings',
  '/team',
  '/theme',
] as const;

/** The file that robots ask for first. Source: RFC 9309; sitemaps.org for its last line. */
export function robotsText(publicUrl: string): string {
  const closed = CLOSED_TO_ROBOTS.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${closed}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
