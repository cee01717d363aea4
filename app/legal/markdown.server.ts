import { marked, type Token, type Tokens } from 'marked';
import { deriveSlug } from '#app/ground/texts.ts';
import type { LegalBlock, LegalContent, LegalSection, Words } from './shapes.ts';

/** A legal text as pages show it, and what in it is shown as plain words alone. */
export type ReadText = { content: LegalContent; remarks: readonly Remark[] };

/** So deep lists and quotes stand in each other; what is deeper is shown as it was typed. */
const DEEPEST = 6;

/** A line that opens more lists and quotes at once than that. */
const TOO_DEEP = new RegExp(`^(?:[ \\t]*(?:>|[-*+]|\\d{1,9}[.)])){${DEEPEST + 1}}`, 'm');

/** Brackets and stars without end, which would be read again and again for their other half. */
const TOO_MANY_MARKS = /[[\]*_~`!<]{60}/;

/** Names that pages around a text have given to something else. */
const TAKEN = ['main', 'contents-title', 'versions'];

/** Whether a text would be read again and again, or deeper than pages go. */
export function isTooDeep(source: string): boolean {
  return TOO_DEEP.test(source) || TOO_MANY_MARKS.test(source);
}

/**
 * Reads Markdown that people have written: headings, paragraphs, bold and slanted words, links that
 * are safe, lists, quotes, tables, rules. The answer is data that can carry no markup, so that
 * HTML, scripts, pictures and links elsewhere than https, mail, telephone and this site are nothing
 * but the words that were typed. Never throws.
 */
export function readLegalMarkdown(markdown: string): ReadText {
  const remarks = new Set<Remark>();
  const source = markdown.replaceAll('\r\n', '\n').replaceAll('\0', '');
  if (isTooDeep(source)) {
    remarks.add('deep');
    const content = { title: null, lead: '', intro: asTyped(source), sections: [] };
    return { content, remarks: [...remarks] };
  }
  const tokens = wordsOf(marked.lexer(source, { gfm: true }));
  const [first] = tokens;
  const title = isHeading(first) && first.depth === 1 ? first : null;
  const intro: LegalBlock[] = [];
  const sections: (LegalSection & { blocks: LegalBlock[] })[] = [];
  const names: Names = { taken: new Set(TAKEN), counts: new Map() };
  for (const token of title === null ? tokens : tokens.slice(1)) {
    if (isHeading(token) && token.depth <= 2) {
      sections.push(openSection(plain(readWords(token.tokens, remarks)), names));
    } else {
      (sections.at(-1)?.blocks ?? intro).push(...readBlock(token, remarks));
    }
  }
  const [lead] = intro;
  const hasLead = lead?.kind === 'paragraph';
  return {
    content: {
      title: title === null ? null : marksOff(plain(readWords(title.tokens, remarks))).heading,
      lead: hasLead ? plain(lead.inside) : '',
      intro: hasLead ? intro.slice(1) : intro,
      sections,
    },
    remarks: [...remarks],
  };
}

function isHeading(token: Token | undefined): token is Tokens.Heading {
  return token?.type === 'heading';
}

/** The names that sections have, and how often each was wanted. */
type Names = { taken: Set<string>; counts: Map<string, number> };

/** `{#id}` behind a heading names its section; else its words do. */
function openSection(text: string, names: Names): LegalSection & { blocks: LegalBlock[] } {
  const { heading, id } = marksOff(text);
  const wanted = id ?? (deriveSlug(heading) || 'section');
  let free = wanted;
  // Counted on from the last time: a text can have one heading thousands of times.
  let count = names.counts.get(wanted) ?? 1;
  for (; names.taken.has(free); free = `${wanted}-${count}`) count += 1;
  names.counts.set(wanted, count);
  names.taken.add(free);
  return { id: free, heading, blocks: [] };
}

function marksOff(text: string): { heading: string; id: string | null } {
  const { heading = text, id = null } =
    /^(?<heading>.*?) ?\{#(?<id>[a-z][a-z0-9-]{0,60})\}$/.exec(text)?.groups ?? {};
  return { heading, id };
}

function readBlocks(tokens: readonly Token[], remarks: Set<Remark>, depth: number): LegalBlock[] {
  return wordsOf(tokens).flatMap((token) => readBlock(token, remarks, depth));
}

function readBlock(token: Token, remarks: Set<Remark>, depth = 0): LegalBlock[] {
  if (depth > DEEPEST) {
    remarks.add('deep');
    return asTyped(token.raw);
  }
  switch (token.type) {
    case 'heading': {
      const level = (token as Tokens.Heading).depth <= 3 ? 3 : 4;
      return [{ kind: 'heading', level, inside: readWords(token.tokens, remarks) }];
    }
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', inside: readWords(token.tokens ?? [token], remarks) }];
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      const read = items.map(({ tokens }) => readBlocks(tokens, remarks, depth + 1));
      return [{ kind: 'list', start: ordered ? Number(start) || 1 : null, items: read }];
    }
    case 'blockquote':
      return [quoteOf(readBlocks((token as Tokens.Blockquote).tokens, remarks, depth + 1))];
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (line: Tokens.TableCell[]) =>
        line.map(({ tokens }) => readWords(tokens, remarks));
      return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }];
    }
    case 'hr':
      return [{ kind: 'rule' }];
    case 'def':
      return [];
    default:
      if (token.type === 'html') remarks.add('html');
      return asTyped(token.raw);
  }
}

/** A quote that begins with a paragraph of nothing but bold words has these for its title. */
function quoteOf(blocks: LegalBlock[]): LegalBlock {
  const [first, ...rest] = blocks;
  const bold = first?.kind === 'paragraph' && first.inside.length === 1 ? first.inside[0] : null;
  if (bold?.kind !== 'strong') return { kind: 'quote', title: null, blocks };
  return { kind: 'quote', title: plain(bold.inside), blocks: rest };
}

/** Paragraphs of the very characters that were typed. */
function asTyped(raw: string): LegalBlock[] {
  return raw
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'paragraph', inside: words(part.trim()) }));
}

function wordsOf(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ type }) => type !== 'space');
}

/** What was typed and is shown as plain words, because pages do not take it. */
type Remark = 'html' | 'link' | 'picture' | 'deep';

const SAFE_SCHEMES = new Set(['https:', 'mailto:', 'tel:']);

/** The words of a line. What pages do not take is remarked on and read as it was typed. */
function readWords(tokens: readonly Token[] | undefined, remarks: Set<Remark>): Words[] {
  return (tokens ?? []).flatMap((token) => readOne(token, remarks));
}

function readOne(token: Token, remarks: Set<Remark>): Words[] {
  const { tokens, text = '', raw } = token as Tokens.Text;
  switch (token.type) {
    case 'strong':
      return [{ kind: 'strong', inside: readWords(tokens, remarks) }];
    case 'em':
      return [{ kind: 'emphasis', inside: readWords(tokens, remarks) }];
    case 'br':
      return [{ kind: 'break' }];
    case 'link':
      return readLink(token as Tokens.Link, remarks);
    case 'image':
      remarks.add('picture');
      return words(text);
    case 'html':
      remarks.add('html');
      return words(raw);
    case 'text':
    case 'escape':
    case 'codespan':
      return tokens === undefined ? words(text) : readWords(tokens, remarks);
    default:
      return tokens === undefined ? words(raw) : readWords(tokens, remarks);
  }
}

function readLink({ href, tokens, raw }: Tokens.Link, remarks: Set<Remark>): Words[] {
  const to = safeAddress(href);
  if (to !== null) return [{ kind: 'link', to, inside: readWords(tokens, remarks) }];
  remarks.add('link');
  return words(raw);
}

/** Where a link may lead: https, mail, telephone, or within this site. Null for anywhere else. */
function safeAddress(href: string): string | null {
  if (/^#[\w-]+$/.test(href)) return href;
  if (/^\/(?![/\\])[^\\\s]*$/.test(href)) return href;
  const url = URL.parse(href);
  return url !== null && SAFE_SCHEMES.has(url.protocol) ? url.href : null;
}

/** What is broken into lines in the text is one line on a page. */
function words(text: string): Words[] {
  return text === '' ? [] : [{ kind: 'text', text: text.replaceAll(/\s*\n\s*/g, ' ') }];
}

/** The words alone. */
function plain(inside: readonly Words[]): string {
  return inside
    .map((one) => {
      if (one.kind === 'text') return one.text;
      return one.kind === 'break' ? ' ' : plain(one.inside);
    })
    .join('');
}
