import { readUrl } from './read-address.ts';

import type { SocialLink } from '#app/ground/company.ts';

/** A comma list of `Name=https://…`; null when an entry has no name or no https address. */
export function readSocialLinks(text: string): SocialLink[] | null {
  const links: SocialLink[] = [];
  for (const entry of text.split(',')) {
    const [, label, address = ''] = /^\s*([^=]{1,40}?)\s*=\s*(\S+)\s*$/.exec(entry) ?? [];
    const url = readUrl(address, ['https:']);
    if (label === undefined || url === null) return null;
    links.push({ label, url: url.href });
  }
  return links;
}
