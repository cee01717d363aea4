import { marked, type Token, type Tokens } from 'marked';
import { isTooDeep } from '#app/legal/markdown.server.ts';
import { type Filled, type Insert, INSERT_CLOSES, INSERT_OPENS } from './markup.ts';
import type { PaperBlock, PaperWords } from './shapes.ts';

const DEEPEST = 6;
const SIGN = new RegExp(`${INSERT_OPENS}(\\d+)${INSERT_CLOSES}`);

/**
 * The blocks of a filled template. Headings, paragraphs, bold and slanted words, lists, tables and
 * page breaks; everything else, HTML, links and pictures included, is the characters that were
 * typed. Values are put in after the Markdown was read, so that no value is ever read as markup.
 * Never throws. Source: rules 6.5.
 */
export function readBlocks({ markdown, inserts }: Filled): PaperBlock[] {
  if (isTooDeep(markdown)) return asTyped(markdown, inserts);
  const tokens = marked.lexer(markdown, { gfm: true });
  return tokens.flatMap((token) => readBlock(token, inserts, 0));
}

function readBlock(token: Token, inserts: readonly Insert[], depth: number): PaperBlock[] {
  if (depth > DEEPEST) return asTyped(token.raw, inserts);
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'heading': {
      const level = Math.min((token as Tokens.Heading).depth, 3) as 1 | 2 | 3;
      return [{ kind: 'heading', level, inside: readWords(token.tokens, inserts) }];
    }
    case 'paragraph':
    case 'text':
      return [paragraphOf(token, inserts)];
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      const read = items.map((item) =>
        item.tokens.flatMap((one) => readBlock(one, inserts, depth + 1)),
      );
      return [{ kind: 'list', start: ordered ? Number(start) || 1 : null, items: read }];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (line: Tokens.TableCell[]) =>
        line.map(({ tokens }) => readWords(tokens, inserts));
      return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }];
    }
    default:
      return asTyped(token.raw, inserts);
  }
}

function paragraphOf(token: Token, inserts: readonly Insert[]): PaperBlock {
  const { text = '', tokens = [token] } = token as Tokens.Text;
  const [, index] = new RegExp(`^${SIGN.source}$`).exec(text.trim()) ?? [];
  const insert = index === undefined ? undefined : inserts[Number(index)];
  if (insert?.kind === 'page_break') return { kind: 'page_break' };
  return { kind: 'paragraph', inside: readWords(tokens, inserts) };
}

function readWords(tokens: readonly Token[] | undefined, inserts: readonly Insert[]): PaperWords[] {
  return (tokens ?? []).flatMap((token) => readOne(token, inserts));
}

function readOne(token: Token, inserts: readonly Insert[]): PaperWords[] {
  const { tokens, text = '', raw } = token as Tokens.Text;
  switch (token.type) {
    case 'strong':
      return [{ kind: 'strong', inside: readWords(tokens, inserts) }];
    case 'em':
      return [{ kind: 'emphasis', inside: readWords(tokens, inserts) }];
    case 'br':
      return [{ kind: 'break' }];
    case 'text':
    case 'escape':
      return tokens === undefined ? words(text, inserts) : readWords(tokens, inserts);
    default:
      return words(raw, inserts);
  }
}

/** Plain words, with what stands in the place of each sign. */
function words(text: string, inserts: readonly Insert[]): PaperWords[] {
  return text.split(new RegExp(SIGN, 'g')).flatMap((piece, index): PaperWords[] => {
    if (index % 2 === 0) return plain(piece.replaceAll(/\s*\n\s*/g, ' '));
    const insert = inserts[Number(piece)];
    if (insert?.kind === 'mark') return [{ kind: 'mark', mark: insert.mark }];
    return insert?.kind === 'value' ? valueWords(insert.text) : [];
  });
}

/** A value keeps its lines, as a legal description has them. */
function valueWords(text: string): PaperWords[] {
  return text
    .split(/\r?\n/)
    .flatMap((line, index): PaperWords[] =>
      index === 0 ? plain(line) : [{ kind: 'break' }, ...plain(line)],
    );
}

function plain(text: string): PaperWords[] {
  return text === '' ? [] : [{ kind: 'text', text }];
}

function asTyped(raw: string, inserts: readonly Insert[]): PaperBlock[] {
  return raw
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'paragraph', inside: words(part.trim(), inserts) }));
}
