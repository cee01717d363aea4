import { LEGAL_TEXTS, legalPath } from '#app/legal/rules.ts';

/** The pages of the site that search engines may know, besides those of single properties. */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/properties',
  '/about',
  '/strategy',
  ...LEGAL_TEXTS.map((text) => legalPath(text)),
];

/** True for the screens that search engines may know, by their pattern in the screen table. */
export function isForSearchEngines(pattern: string): boolean {
  return pattern === '/properties/:propertyId' || PUBLIC_PAGES.some((page) => page === pattern);
}

/**
 * Where search engines have nothing to look for: what lies behind signing in, and addresses that
 * only change something or lead elsewhere.
 */
export const CLOSED_TO_ROBOTS = [
  '/account',
  '/admin',
  '/auth',
  '/calendar',
  '/compare',
  '/dashboard',
  '/files/accreditation-papers',
  '/files/archives',
  '/files/documents',
  '/files/pending-images',
  '/files/papers',
  '/files/people',
  '/files/profile-papers',
  '/files/statements',
  '/help',
  '/investment-opportunities',
  '/mailbox',
  '/portfolio',
  '/settings',
  '/setup',
  '/sign',
  '/team',
  '/terms/accept',
  '/theme',
  '/verify',
] as const;

/** The file that robots ask for first. Source: RFC 9309; sitemaps.org for its last line. */
export function robotsText(publicUrl: string): string {
  const closed = CLOSED_TO_ROBOTS.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${closed}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** A page with the instant of its last change as ISO 8601 text, where that is known. */
export type SitemapEntry = { path: string; changedAt: string | null };

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * One sitemap with the pages of the site (in the first part only) and those of properties.
 * Source: sitemaps.org, protocol 0.9.
 */
export function sitemapXml(input: {
  publicUrl: string;
  part: number;
  properties: readonly SitemapEntry[];
}): string {
  const pages = PUBLIC_PAGES.map((path) => ({ path, changedAt: null }));
  const entries = [...(input.part === 1 ? pages : []), ...input.properties];
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`;
    return `<url><loc>${escapeXml(input.publicUrl + path)}</loc>${changed}</url>\n`;
  });
  return `${DECLARATION}<urlset xmlns="${NAMESPACE}">\n${lines.join('')}</urlset>\n`;
}

/** The list of the parts, where one sitemap cannot hold all. Source: as sitemapXml. */
export function sitemapIndexXml(input: { publicUrl: string; partCount: number }): string {
  const parts = Array.from({ length: input.partCount }, (_, index) => {
    const url = `${input.publicUrl}/sitemap.xml?part=${index + 1}`;
    return `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`;
  });
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${parts.join('')}</sitemapindex>\n`;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
}
