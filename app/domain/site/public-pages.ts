/** The pages of the site that search engines may know, besides those of single properties. */
export const PUBLIC_PAGES = [
  '/',
  '/properties',
  '/about',
  '/strategy',
  '/privacy',
  '/terms',
] as const;

/** True for the screens that search engines may know, by their pattern in the screen table. */
export function isForSearchEngines(pattern: string): boolean {
  return pattern === '/properties/:propertyId' || PUBLIC_PAGES.some((page) => page === pattern);
}
