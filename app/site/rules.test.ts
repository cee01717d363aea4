import { describe, expect, test } from 'vitest';
import {
  CLOSED_TO_ROBOTS,
  isForSearchEngines,
  PUBLIC_PAGES,
  robotsText,
  sitemapIndexXml,
  sitemapXml,
} from './rules.ts';

const publicUrl = 'https://notes.example.com';

test.each(['/auth', '/account', '/dashboard', '/admin', '/mailbox', '*', '/properties/new'])(
  '%s is not for search engines',
  (pattern) => {
    expect(isForSearchEngines(pattern)).toBe(false);
  },
);

test('the public pages and those of properties are for search engines', () => {
  for (const page of PUBLIC_PAGES) expect(isForSearchEngines(page)).toBe(true);
  expect(isForSearchEngines('/properties/:propertyId')).toBe(true);
});

describe('robots.txt', () => {
  test('closes what is not public and names the sitemap', () => {
    const lines = robotsText(publicUrl).split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines).toContain('Disallow: /admin');
    expect(lines).toContain('Sitemap: https://notes.example.com/sitemap.xml');
  });

  test('closes no public page', () => {
    const closed = PUBLIC_PAGES.filter((page) =>
      CLOSED_TO_ROBOTS.some((prefix) => page.startsWith(prefix)),
    );
    expect(closed).toEqual([]);
  });
});

describe('the sitemap', () => {
  const properties = [
    { path: '/properties/one', changedAt: '2026-11-21T15:00:00.000Z' },
    { path: `/properties/a&b<c>"d'`, changedAt: null },
  ];

  test('lists the public pages and the properties with the instant of their last change', () => {
    const xml = sitemapXml({ publicUrl, part: 1, properties });
    for (const page of PUBLIC_PAGES) expect(xml).toContain(`<loc>${publicUrl}${page}</loc>`);
    expect(xml).toContain(
      `<url><loc>${publicUrl}/properties/one</loc>` +
        '<lastmod>2026-11-21T15:00:00.000Z</lastmod></url>',
    );
    expect(xml.match(/<url>/g)).toHaveLength(PUBLIC_PAGES.length + 2);
  });

  test('is XML, whatever stands in an address', () => {
    const xml = sitemapXml({ publicUrl, part: 1, properties });
    expect(xml).toContain('/properties/a&amp;b&lt;c&gt;&quot;d&apos;</loc>');
  });

  test('has the public pages in its first part only', () => {
    const xml = sitemapXml({ publicUrl, part: 2, properties });
    expect(xml.match(/<url>/g)).toHaveLength(2);
  });

  test('of a large site is a list of parts', () => {
    const xml = sitemapIndexXml({ publicUrl, partCount: 3 });
    expect(xml).toContain('<sitemapindex');
    expect(Array.from(xml.matchAll(/<loc>([^<]*)</g), ([, url]) => url)).toEqual(
      [1, 2, 3].map((part) => `${publicUrl}/sitemap.xml?part=${part}`),
    );
  });
});
