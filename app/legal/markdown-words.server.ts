import type { Token, Tokens } from 'marked';
import type { Words } from './shapes.ts';

/** What was typed and is shown as plain words, because pages do not take it. */
export type Remark = 'html' | 'link' | 'picture' | 'deep';

const SAFE_SCHEMES = new Set(['https:', 'mailto:', 'tel:']);

/** The words of a line. What pages do not take is remarked on and read as it was typed. */
export function readWords(tokens: readonly Token[] | undefined, remarks: Set<Remark>): Words[] {
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
export function words(text: string): Words[] {
  return text === '' ? [] : [{ kind: 'text', text: text.replaceAll(/\s*\n\s*/g, ' ') }];
}

/** The words alone. */
export function plain(inside: readonly Words[]): string {
  return inside
    .map((one) => {
      if (one.kind === 'text') return one.text;
      return one.kind === 'break' ? ' ' : plain(one.inside);
    })
    .join('');
}
