import { describe, expect, test } from 'vitest';
import { readLegalMarkdown } from './markdown.server.ts';

const TEXT = `# Terms {#top}

A lead that is
broken into **lines**.

> **Template for counsel**
>
> A word.

## What it is {#what}

Read [the guide](/guide.pdf), [us](mailto:us@example.com) or [them](https://example.com/a?b=c&d).

1. One
2. Two

- **A point**: Its text.

### Inside

| Fee | Amount |
| --- | ------ |
| One | $5     |

---

## What it is

## Main
`;

test('a text is its title, its lead and its sections, each with a name of its own', () => {
  const { content, remarks } = readLegalMarkdown(TEXT);
  expect(remarks).toEqual([]);
  expect(content.title).toBe('Terms');
  expect(content.lead).toBe('A lead that is broken into lines.');
  expect(content.intro).toMatchObject([{ kind: 'quote', title: 'Template for counsel' }]);
  expect(content.sections.map(({ id, heading }) => [id, heading])).toEqual([
    ['what', 'What it is'],
    ['what-it-is', 'What it is'],
    ['main-2', 'Main'],
  ]);
  const kinds = content.sections[0]!.blocks.map(({ kind }) => kind);
  expect(kinds).toEqual(['paragraph', 'list', 'list', 'heading', 'table', 'rule']);
  const links = JSON.stringify(content.sections[0]!.blocks[0]).match(/"to":"[^"]*"/g);
  expect(links).toEqual([
    '"to":"/guide.pdf"',
    '"to":"mailto:us@example.com"',
    '"to":"https://example.com/a?b=c&d"',
  ]);
});

test('a text without anything is empty', () => {
  const empty = { title: null, lead: '', intro: [], sections: [] };
  expect(readLegalMarkdown('').content).toEqual(empty);
});

/** The addresses that links of a text lead to, and all its words. */
function found(markdown: string) {
  const { content, remarks } = readLegalMarkdown(markdown);
  const json = JSON.stringify(content);
  const targets = [...json.matchAll(/"to":("(?:[^"\\]|\\.)*")/g)].map(([, to]) => JSON.parse(to!));
  return { targets, json, remarks };
}

describe('hostile Markdown', () => {
  test.each([
    ['<svg/onload=alert(1)>'],
    ['[x](javascript:alert(1))'],
    ['[x](JaVaScRiPt:alert(1))'],
    ['[x](java\tscript:alert(1))'],
    ['[x](&#106;avascript:alert(1))'],
    ['[x](<javascript:alert(1)>)'],
    ['[x](data:text/html;base64,PHNjcmlwdD4=)'],
    ['[x](vbscript:msgbox)'],
    ['[x](file:///etc/passwd)'],
    ['[x](http://example.com)'],
    ['[x](//evil.example)'],
    ['[x](/\\evil.example)'],
    ['[x](\\\\evil.example)'],
    ['[x](ftp://example.com)'],
    ['[x](blob:https://example.com/1)'],
    ['<javascript:alert(1)>'],
    ['[x][1]\n\n[1]: javascript:alert(1)'],
    ['[x](https://user:secret@)'],
    ['[x](#a"onclick=alert(1))'],
  ])('%j makes no link', (markdown) => {
    expect(found(markdown).targets).toEqual([]);
  });

  test('a link that is none is remarked on', () => {
    expect(found('[x](javascript:alert(1)) [y](http://example.com)').remarks).toEqual(['link']);
  });

  test.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '<svg onload=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>*{display:none}</style>',
    '<!-- comment -->',
    '<form action=https://evil.example><input name=password></form>',
    '<a href="https://evil.example">x</a>',
  ])('%j is nothing but its own characters', (markdown) => {
    const { json, targets, remarks } = found(markdown);
    expect(targets).toEqual([]);
    expect(remarks).toContain('html');
    const kinds = new Set([...json.matchAll(/"kind":"(\w+)"/g)].map(([, kind]) => kind));
    expect([...kinds].filter((kind) => kind !== 'text' && kind !== 'paragraph')).toEqual([]);
  });

  test('a picture is its words', () => {
    const { json, remarks } = found('![seen](https://evil.example/pixel.png)');
    expect(json).not.toContain('evil');
    expect(remarks).toEqual(['picture']);
  });

  test.each([
    ['quotes', '>'.repeat(50_000)],
    ['spaced quotes', '> '.repeat(40_000)],
    ['lists', `${'- '.repeat(40_000)}x`],
    ['numbers', `${'1. '.repeat(30_000)}x`],
    ['brackets', '['.repeat(100_000)],
    ['stars', '*'.repeat(100_000)],
    ['stars apart', '*a '.repeat(30_000)],
    ['bold without end', '**a _b '.repeat(14_000)],
    ['angles', '<'.repeat(100_000)],
    ['tags without end', '<a '.repeat(33_000)],
    ['ticks', '`'.repeat(100_000)],
    ['ticks apart', '`a '.repeat(33_000)],
    ['links without end', '[a]('.repeat(25_000)],
    ['underscores', `${'_'.repeat(50)} `.repeat(1_000)],
    ['pipes', '|a'.repeat(50_000)],
    ['tables', `${'|a'.repeat(500)}\n${'|-'.repeat(500)}\n`.repeat(40)],
    ['headings', '# a\n'.repeat(25_000)],
    ['references', '[a]: /x\n'.repeat(12_000)],
    ['blanks', ' '.repeat(100_000)],
    ['line ends', '\n'.repeat(100_000)],
    ['at signs', 'a@'.repeat(50_000)],
    ['addresses', 'https://'.repeat(12_000)],
  ])('many %s are read to their end', (_, markdown) => {
    expect(readLegalMarkdown(markdown).content).toBeDefined();
  });
});
