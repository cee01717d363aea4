import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import { assert } from '#app/ground/assert.ts';
import { foldText } from '#app/ground/texts.ts';

/** Where the pages are that an installation has of its documentation; all stand below docs. */
const GROUPS = [
  { title: 'Working with it', files: ['operations/everyday.md', 'operations/funding.md'] },
  { title: 'Words and figures', files: ['domain/glossary.md', 'domain/figures.md'] },
  {
    title: 'Running it',
    isForOperators: true,
    files: [
      'operations/install.md',
      'operations/settings.md',
      'operations/upgrade.md',
      'operations/watch.md',
      'operations/back-up.md',
      'operations/recover.md',
      'operations/point-in-time.md',
      'operations/tune.md',
      'scaling.md',
      'security.md',
    ],
  },
  { title: 'News', isForOperators: true, files: ['../CHANGELOG.md'] },
];

/** A heading of a page with the words below it, which a search looks through. */
type HelpSection = { id: string; heading: string; text: string };

export type HelpPage = {
  /** Its place below /help. */
  name: string;
  title: string;
  /** The page without its title; our own words, so that it may be shown as it stands. */
  html: string;
  sections: readonly HelpSection[];
};

export type HelpGroup = {
  title: string;
  /** Whether it is about the server, and not about the work that it does. */
  isForOperators: boolean;
  pages: readonly HelpPage[];
};

/** Where a search has found its words: the excerpt is cut at the first of them. */
export type HelpHit = {
  to: string;
  page: string;
  heading: string;
  excerpt: { before: string; found: string; after: string };
};

const MOST_HITS = 20;
const EXCERPT = 90;

let read: readonly HelpGroup[] | null = null;

/**
 * All pages of the help, in their groups, read from `docs/` once. Source: the pages for operators
 * (docs/operations), the glossary, what figures mean, and what has changed.
 */
export function helpGroups(): readonly HelpGroup[] {
  read ??= GROUPS.map(({ title, files, isForOperators = false }) => ({
    title,
    isForOperators,
    pages: files.map(readHelpPage),
  }));
  return read;
}

/** The page of that name, or null. */
export function helpPage(name: string): HelpPage | null {
  return pagesOf(helpGroups()).find((page) => page.name === name) ?? null;
}

/**
 * The sections of some groups that have every word of a search, at most 20: those with the words in
 * their heading first, then in the order of the pages. Case and accents do not count. Nothing for
 * an empty one.
 */
export function searchHelp(search: string, groups: readonly HelpGroup[]): HelpHit[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string) => words.every((word) => foldText(text).includes(word));
  const found = pagesOf(groups).flatMap((page) =>
    page.sections
      .filter(({ heading, text }) => has(`${page.title} ${heading} ${text}`))
      .map((section) => ({ page, section, isNamed: has(section.heading) })),
  );
  const named = found.filter(({ isNamed }) => isNamed);
  return [...named, ...found.filter(({ isNamed }) => !isNamed)]
    .slice(0, MOST_HITS)
    .map(({ page, section }) => ({
      to: `/help/${page.name}${section.id === '' ? '' : `#${section.id}`}`,
      page: page.title,
      heading: section.heading,
      excerpt: excerptOf(section.text, words),
    }));
}

function pagesOf(groups: readonly HelpGroup[]): HelpPage[] {
  return groups.flatMap(({ pages }) => pages);
}

function nameOf(file: string): string {
  return posix.basename(file, '.md').toLowerCase();
}

function readHelpPage(file: string): HelpPage {
  const marked = markedFor(file);
  const source = readFileSync(posix.join('docs', file), 'utf8');
  const words = withoutDecisions(file.startsWith('domain/') ? withoutCode(source) : source);
  const [title, ...tokens] = marked.lexer(words);
  assert(title?.type === 'heading', `${file} begins with its title`);
  const heading = plain(title);
  return {
    name: nameOf(file),
    title: heading,
    html: marked.parser(tokens),
    sections: sectionsOf(heading, tokens),
  };
}

/** Why something is built as it is belongs to whoever changes it: `([0065](…))` goes. */
function withoutDecisions(source: string): string {
  return source.replaceAll(/\s*\(\[\d{4}\]\([^)]*\)\)/g, '');
}

/** What the code calls something belongs there too: it stands in a clause of its own, after ';'. */
function withoutCode(source: string): string {
  const inside = /(?:[^;.`]|\.(?=\S)|`[^`]*`)*/.source;
  const clause = new RegExp(`;${inside}\`[^\`]*\`${inside}(?=\\.(?:\\s|$)|;)`, 'g');
  return source.replaceAll(clause, '');
}

function markedFor(file: string): Marked {
  return new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const to = addressOf(file, href);
        return to === null ? words : `<a href="${to}">${words}</a>`;
      },
      table(token) {
        const rows = token.rows.map((cells) => rowOf('td', cells, this.parser));
        const head = rowOf('th scope="col"', token.header, this.parser);
        const body = `<thead>${head}</thead><tbody>${rows.join('')}</tbody>`;
        // Wide ones scroll by themselves, by the keyboard too.
        return `<div role="group" aria-label="Table" tabindex="0"><table>${body}</table></div>\n`;
      },
      code: ({ text }) =>
        `<pre role="group" aria-label="Lines" tabindex="0"><code>${escaped(text)}</code></pre>\n`,
      html: ({ text }) => escaped(text),
    },
  });
}

type Parser = { parseInline: (tokens: Token[]) => string };

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function rowOf(tag: string, cells: Tokens.TableCell[], parser: Parser): string {
  const [name] = tag.split(' ');
  const inner = cells.map(({ tokens }) => `<${tag}>${parser.parseInline(tokens)}</${name}>`);
  return `<tr>${inner.join('')}</tr>`;
}

/** Where a link of a page leads here; null where it leads into the sources, which nobody has. */
function addressOf(file: string, href: string): string | null {
  if (/^https?:/.test(href) || href.startsWith('#')) return href;
  const [path = '', hash] = href.split('#');
  const target = posix.normalize(posix.join(posix.dirname(file), path));
  const isHelp = GROUPS.some(({ files }) => files.includes(target));
  if (!isHelp) return target === 'operations/README.md' ? '/help' : null;
  return `/help/${nameOf(target)}${hash === undefined ? '' : `#${hash}`}`;
}

/** The name of a heading in addresses, as it is made where our sources are read. */
function idOf(heading: string): string {
  const words = heading.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '');
  return words.trim().replaceAll(' ', '-');
}

function sectionsOf(title: string, tokens: readonly Token[]): HelpSection[] {
  const sections: HelpSection[] = [{ id: '', heading: title, text: '' }];
  for (const token of tokens) {
    const last = sections.at(-1)!;
    if (token.type === 'heading') {
      sections.push({ id: idOf((token as Tokens.Heading).text), heading: plain(token), text: '' });
    } else if (token.type !== 'code') {
      last.text = `${last.text} ${plain(token)}`.trim();
    }
  }
  return sections.filter(({ id, text }) => id !== '' || text !== '');
}

/** The words of a token and of all that is in it, such as the cells of a table. */
function plain(token: Token): string {
  const { tokens = [], items = [], header = [], rows = [], text = '' } = token as Anything;
  const cells = [header, ...rows].flat();
  const inside = [...tokens.map(plain), ...[...items, ...cells].map(linesOf)];
  const words = inside.length === 0 ? text : inside.join('');
  return words.replaceAll(/\s+/g, ' ').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** What tokens of any kind may hold. */
type Anything = Partial<Pick<Tokens.Table, 'header' | 'rows'>> &
  Partial<Pick<Tokens.List, 'items'>> & { tokens?: Token[]; text?: string };

/** An item or a cell stands apart from the next. */
function linesOf({ tokens }: { tokens: Token[] }): string {
  return `${tokens.map(plain).join('')} `;
}

function excerptOf(text: string, words: readonly string[]): HelpHit['excerpt'] {
  // Folding keeps the length of what our pages are written in.
  const folded = foldText(text);
  const places = words.map((word) => ({ at: folded.indexOf(word), word }));
  const first = places.filter(({ at }) => at >= 0).toSorted((one, other) => one.at - other.at)[0];
  if (first === undefined) return { before: '', found: '', after: shortened(text, EXCERPT * 2) };
  const end = first.at + first.word.length;
  const start = Math.max(0, text.lastIndexOf(' ', Math.max(0, first.at - EXCERPT)));
  return {
    before: `${start > 0 ? '… ' : ''}${text.slice(start, first.at).trimStart()}`,
    found: text.slice(first.at, end),
    after: shortened(text.slice(end), EXCERPT),
  };
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, text.lastIndexOf(' ', most))} …`;
}
