import type { MetaDescriptor } from 'react-router';
import type { PageView } from '#app/ground/page.ts';

/** The picture of a link's preview: its path on this site, and in words. */
export type SharePicture = { path: string; alt: string };

type PageWords = {
  /** The matches that the router gives to `meta`: the root's facts are among them. */
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  /** Without the company's name, which is put behind it. */
  title: string;
  description: string;
  /** The one address of this content, from its '/' on, whatever else leads to it. */
  path: string;
  picture?: SharePicture;
  /** False where search engines find nothing of its own: they follow its links all the same. */
  isIndexed?: boolean;
};

/**
 * What a public page tells search engines and previews of links. Addresses are built from the
 * configured public URL, never from what a request says of itself.
 */
export function pageMeta(page: PageWords): MetaDescriptor[] {
  const { title, description, path, isIndexed = true } = page;
  const site = siteOf(page.matches);
  if (site === null) return [{ title }];
  const { name } = site.company;
  const url = site.publicUrl + path;
  const picture = page.picture ?? { path: site.sharePicturePath, alt: name };
  return [
    { title: titleWith(name, title) },
    { name: 'description', content: description },
    isIndexed
      ? { tagName: 'link', rel: 'canonical', href: url }
      : { name: 'robots', content: 'noindex, follow' },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: site.publicUrl + picture.path },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: site.publicUrl + picture.path },
    { name: 'twitter:image:alt', content: picture.alt },
  ];
}

/** What is left to say of a page that could not be shown. */
export function failedMeta(matches: PageWords['matches'], title: string): MetaDescriptor[] {
  return [...titleMeta(matches, title), { name: 'robots', content: 'noindex' }];
}

/** The title of a page that only its readers know: its own, and the company's name. */
export function titleMeta(matches: PageWords['matches'], title: string): [{ title: string }] {
  return [{ title: titleWith(siteOf(matches)?.company.name, title) }];
}

/** A title with the company's name behind it, as far as that is known. */
export function titleWith(companyName: string | undefined, title: string): string {
  return companyName === undefined ? title : `${title} · ${companyName}`;
}

/** Null when not even the facts of the site could be loaded. */
function siteOf(matches: PageWords['matches']): PageView | null {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as PageView | undefined) ?? null;
}
