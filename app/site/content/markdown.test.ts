import { expect, test } from 'vitest';
import { fillPlaces } from '#app/ground/fill-places.ts';
import { readMarkdown } from './markdown.server.ts';

const PAGE = `---
edition: First: of two
---

# The title {#id}

A lead that is
broken into lines.

## Its section {#of-it} {.starts-page}

- One
- Two

1. **Read**: What it says.

- **A point**

  Its text.

![What is
seen](figure:sale)

> **Note well**
>
> A word.

### Inside

Words: __so-called-, a.b_c, 24-48.

## Another
`;

test('a page is its facts, its title and the sections under it', () => {
  const another = { id: null, heading: 'Another', startsPage: false, blocks: [], sections: [] };
  const inside = { kind: 'paragraph', text: 'Words: __so-called-, a.b_c, 24-48.' };
  expect(readMarkdown(PAGE)).toEqual({
    facts: new Map([['edition', 'First: of two']]),
    id: 'id',
    heading: 'The title',
    startsPage: false,
    blocks: [{ kind: 'paragraph', text: 'A lead that is broken into lines.' }],
    sections: [
      {
        id: 'of-it',
        heading: 'Its section',
        startsPage: true,
        blocks: [
          { kind: 'list', items: ['One', 'Two'] },
          { kind: 'steps', items: [{ heading: 'Read', text: 'What it says.' }] },
          { kind: 'points', items: [{ heading: 'A point', text: 'Its text.' }] },
          { kind: 'figure', figure: 'sale', caption: 'What is seen' },
          { kind: 'callout', title: 'Note well', text: 'A word.' },
        ],
        sections: [{ ...another, heading: 'Inside', blocks: [inside] }],
      },
      another,
    ],
  });
});

test.each([
  ['no title', 'Words.'],
  ['a rank that is left out', '# Title\n\n### Deep'],
  ['a link', '# Title\n\n[words](address)'],
  ['markup', '# Title\n\nOne <b>word</b>'],
  ['code', '# Title\n\n    code'],
  ['a picture that is no figure', '# Title\n\n![seen](picture.png)'],
  ['a callout without a title', '# Title\n\n> Words.'],
])('a page with %s is refused', (_, text) => {
  expect(() => readMarkdown(text)).toThrow('Broken invariant');
});

test('places are filled as given, wherever they stand', () => {
  const page = { text: '{a} and {b}', items: [{ text: '{a}' }], none: null };
  expect(fillPlaces(page, { a: '*$&*', b: '{a}' })).toEqual({
    text: '*$&* and {a}',
    items: [{ text: '*$&*' }],
    none: null,
  });
  expect(() => fillPlaces(page, { a: '' })).toThrow('{b}');
});
