import { useNonce, usePage } from './use-page.ts';
import type { PageView } from '#app/ground/page.ts';

/** One thing in the words of schema.org. */
export type Thing = { '@type': string | string[] } & Record<string, unknown>;

/** A page on the way to this one; the last is this one. */
export type Crumb = { name: string; path: string };

type StructuredDataProps = {
  /** What there is on the page, given the facts of the site. */
  describe: (site: PageView) => Thing[];
  /** The way to the page from the landing page, which is put before them. */
  crumbs?: readonly Crumb[];
};

/** Tells search engines in their own words what the page says in ours. Source: schema.org. */
export function StructuredData({ describe, crumbs = [] }: StructuredDataProps) {
  const site = usePage();
  const nonce = useNonce(site?.nonce);
  if (site === null) return null;
  const way = crumbs.length === 0 ? [] : [breadcrumbs(site, crumbs)];
  const graph = { '@context': 'https://schema.org', '@graph': [...describe(site), ...way] };
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      dangerouslySetInnerHTML={{ __html: scriptText(graph) }}
    />
  );
}

/** The way to a page that has nothing else to describe. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return <StructuredData describe={nothing} crumbs={crumbs} />;
}

const nothing = () => [];

/** Of a page what descriptions of its things say of the site. */
export type Site = { publicUrl: string; company: { name: string } };

/** The company as other things refer to it. */
export function companyReference({ publicUrl, company }: Site): Thing {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: company.name,
    url: `${publicUrl}/`,
  };
}

function breadcrumbs({ publicUrl }: PageView, crumbs: readonly Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON in which nothing can end the script that it stands in, whatever somebody typed. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (letter) => ESCAPES[letter] ?? '');
}
