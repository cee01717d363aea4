import { marked, type Token, type Tokens } from 'marked';
import { assert } from '#app/ground/assert.ts';
import type { ContentBlock, ContentSection } from './shapes.ts';

/** A heading with what stands under it, down to the next heading of its rank. */
export type MarkdownSection = {
  /** What `{#id}` behind the heading says: it names the section in code and in addresses. */
  readonly id: string | null;
  readonly heading: string;
  /** True for a heading with `{.starts-page}` behind it. */
  readonly startsPage: boolean;
  readonly blocks: readonly ContentBlock[];
  readonly sections: readonly MarkdownSection[];
};

/** A file: the lines `name: value` at its head, and the section of its title. */
export type MarkdownPage = MarkdownSection & { readonly facts: ReadonlyMap<string, string> };

type OpenSection = MarkdownSection & { blocks: ContentBlock[]; sections: MarkdownSection[] };

const HEAD = /^---\n(.*?)\n---\n/s;
const MARKS = /^(?<heading>.*?)(?: \{#(?<id>[a-z-]+)\})?(?<page> \{\.starts-page\})?$/;

/**
 * A page of prose as data. It understands what our pages are written in and throws at anything
 * else, so that no word of a page is dropped.
 */
export function readMarkdown(text: string): MarkdownPage {
  const head = HEAD.exec(text);
  const facts = new Map(head?.[1]?.split('\n').map(readFact));
  const [title, ...tokens] = wordsOf(marked.lexer(text.slice(head?.[0].length ?? 0)));
  assert(title?.type === 'heading' && title.depth === 1, 'a page begins with its title');
  const page = openSection(title as Tokens.Heading);
  const open = [page];
  for (const token of tokens) {
    if (token.type !== 'heading') {
      open.at(-1)!.blocks.push(readBlock(token));
      continue;
    }
    open.length = (token as Tokens.Heading).depth - 1;
    const above = open.at(-1);
    assert(above !== undefined, 'a heading stands one rank below another');
    open.push(openSection(token as Tokens.Heading));
    above.sections.push(open.at(-1)!);
  }
  return { ...page, facts };
}

/** The fact of that name at the head of a page. Errors: throws when there is none. */
export function factOf({ facts }: MarkdownPage, name: string): string {
  const fact = facts.get(name);
  assert(fact !== undefined, `the page states its ${name}`);
  return fact;
}

/** The section of that id within a page or section. Errors: throws when there is none. */
export function sectionOf({ sections }: MarkdownSection, id: string): MarkdownSection {
  const found = sections.find((section) => section.id === id);
  assert(found !== undefined, `there is a section ${id}`);
  return found;
}

/** The paragraphs that stand under a heading itself. */
export function paragraphsOf({ blocks }: MarkdownSection): string[] {
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
}

/** The text of the callout under a heading. Errors: throws when there is none. */
export function calloutOf({ heading, blocks }: MarkdownSection): string {
  const callout = blocks.find((block) => block.kind === 'callout');
  assert(callout !== undefined, `${heading} has a callout`);
  return callout.text;
}

/** A heading with its paragraphs. */
export function textOf(section: MarkdownSection): ContentSection {
  return { heading: section.heading, paragraphs: paragraphsOf(section) };
}

/** A heading with short pieces under it, each with a heading of its own. */
export function piecesOf({ heading, sections }: MarkdownSection) {
  return { heading, items: sections.map(textOf) };
}

function readFact(line: string): [name: string, value: string] {
  const at = line.indexOf(': ');
  assert(at > 0, `${line} is a name and a value`);
  return [line.slice(0, at), line.slice(at + 2)];
}

function openSection({ tokens }: Tokens.Heading): OpenSection {
  const { heading = '', id = null, page } = MARKS.exec(plain(tokens))?.groups ?? {};
  return { id, heading, startsPage: page !== undefined, blocks: [], sections: [] };
}

function readBlock(token: Token): ContentBlock {
  const inside = wordsOf('tokens' in token ? (token.tokens ?? []) : []);
  const [first, second] = inside;
  if (token.type === 'list') return readList(token as Tokens.List);
  if (token.type === 'paragraph' && first?.type === 'image') {
    const { href, text } = first as Tokens.Image;
    assert(inside.length === 1 && href.startsWith('figure:'), 'a picture is a figure of ours');
    return { kind: 'figure', figure: href.slice('figure:'.length), caption: joined(text) };
  }
  if (token.type === 'paragraph') return { kind: 'paragraph', text: plain(inside) };
  assert(token.type === 'blockquote' && inside.length === 2, `${token.raw} is a block of ours`);
  return { kind: 'callout', title: plain([first!]), text: plain([second!]) };
}

/**
 * A list of sentences; or, where each item begins with bold words, of items with a heading: `steps`
 * in a numbered list, `points` where the heading is a paragraph, and else `terms`.
 */
function readList({ ordered, items }: Tokens.List): ContentBlock {
  const contents = items.map(({ tokens }) => wordsOf(tokens));
  if (!contents.every(([first]) => bold(first) !== null)) {
    return { kind: 'list', items: contents.map(plain) };
  }
  const isLoose = contents.every(({ length }) => length === 2);
  const kind = ordered ? 'steps' : isLoose ? 'points' : 'terms';
  const headed = contents.map((tokens) => {
    const heading = bold(tokens[0])!;
    const text = plain(tokens).slice(heading.length);
    return { heading, text: isLoose ? text : text.replace(/^: /, '') };
  });
  return { kind, items: headed };
}

/** The bold words that a block begins with; null where it begins with others. */
function bold(token: Token | undefined): string | null {
  const [first] = token && 'tokens' in token ? (token.tokens ?? []) : [];
  return first?.type === 'strong' ? plain([first]) : null;
}

/** The words of some tokens. Errors: throws at what is more than words, such as a link. */
function plain(tokens: readonly Token[]): string {
  const texts = tokens.map((token) => {
    const isPlain = ['paragraph', 'text', 'strong', 'escape'].includes(token.type);
    assert(isPlain, `${token.raw} is plain words`);
    const { tokens: inside, text } = token as Tokens.Text;
    return inside === undefined ? text : plain(inside);
  });
  return joined(texts.join(''));
}

/** What is broken into lines in a file is one line on a page. */
function joined(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}

function wordsOf(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ type }) => type !== 'space');
}
