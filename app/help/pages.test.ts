import { describe, expect, it } from 'vitest';
import { helpGroups, helpPage, searchHelp } from './pages.server.ts';

const groups = helpGroups();
const pages = groups.flatMap((group) => group.pages);

describe('a page of the help', () => {
  it('that nobody wrote is not there', () => {
    for (const name of ['', 'INSTALL', '../../package', 'decisions']) {
      expect(helpPage(name)).toBeNull();
    }
  });

  it.each(pages.map((page) => [page.name, page] as const))('%s leads nowhere else', (_, page) => {
    const links = Array.from(page.html.matchAll(/href="([^"]*)"/g), ([, to = '']) => to);
    for (const to of links.filter((link) => !/^https?:/.test(link))) {
      const [path = '', hash] = to.split('#');
      const name = path === '' ? page.name : path.slice('/help/'.length);
      if (path === '/help') continue;
      const target = helpPage(name);
      const isThere =
        target !== null && (hash === undefined || target.sections.some(({ id }) => id === hash));
      expect([to, isThere]).toEqual([to, true]);
    }
  });

  it('shows markup of others as text, and no word about why things are built so', () => {
    for (const { html } of pages) {
      expect(html).not.toMatch(/<script|<img|javascript:|\[\d{4}\]|decisions\//i);
    }
  });

  it('of words and figures has none of what the code calls them', () => {
    for (const name of ['glossary', 'figures']) {
      expect(helpPage(name)?.html).not.toMatch(/<code>|`/);
    }
  });

  it('has each heading as a place of its own', () => {
    for (const { name, sections } of pages) {
      const ids = sections.map(({ id }) => id);
      expect([name, new Set(ids).size]).toEqual([name, ids.length]);
    }
  });
});

describe('a search of the help', () => {
  it('finds nothing for nothing, for blanks, and for words that are nowhere together', () => {
    for (const search of ['', '   ', 'zeppelin', 'rollback zeppelin']) {
      expect(searchHelp(search, groups)).toEqual([]);
    }
  });

  it('finds headings first, whatever their case and accents', () => {
    const [first] = searchHelp('RÖLLBACK', groups);
    expect(first).toMatchObject({ to: '/help/upgrade#rollback', page: 'Upgrade' });
  });

  it('finds a setting in its table, and shows the words around it', () => {
    const hits = searchHelp('business_time_zone', groups);
    expect(hits.map(({ to }) => to)).toContain('/help/settings#settings');
    const { excerpt } = hits.find(({ to }) => to === '/help/settings#settings')!;
    expect(excerpt.found).toBe('BUSINESS_TIME_ZONE');
    expect(`${excerpt.before}${excerpt.found}${excerpt.after}`.length).toBeLessThan(260);
  });

  it('finds nothing of the server for who only works with the product, and no code', () => {
    const ofWork = groups.filter(({ isForOperators }) => !isForOperators);
    expect(searchHelp('APP_SECRET', ofWork)).toEqual([]);
    expect(searchHelp('record receipt', ofWork)[0]).toMatchObject({ page: 'Everyday work' });
    expect(searchHelp('-g hearthnote -m 700', groups)).toEqual([]);
  });

  it('shows at most twenty places', () => {
    expect(searchHelp('the', groups)).toHaveLength(20);
  });
});
