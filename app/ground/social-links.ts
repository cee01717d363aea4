import type { SocialLink } from './company.ts';

/**
 * Links as `Name=https://…`, one a line or with commas between them. Null when an entry has no name
 * or no https address.
 */
export function parseSocialLinks(text: string): SocialLink[] | null {
  const links: SocialLink[] = [];
  for (const entry of text.split(/\n|,(?=[^,=]{1,40}=)/)) {
    if (entry.trim() === '') continue;
    const [, label, address = ''] = /^\s*([^=]{1,40}?)\s*=\s*(\S+)\s*$/.exec(entry) ?? [];
    const url = URL.parse(address);
    if (label === undefined || url?.protocol !== 'https:') return null;
    links.push({ label, url: url.href });
  }
  return links;
}
