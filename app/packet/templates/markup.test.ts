import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#app/packet/fields.ts';
import { readBlocks } from './blocks.server.ts';
import { emptyFields, fillMarkup, marksOf, parseMarkup, type Part } from './markup.ts';
import type { PaperBlock, PaperWords } from './shapes.ts';

function partsOf(source: string, phase: 'signing' | 'at_funding' = 'signing'): Part[] {
  const parsed = parseMarkup(source, phase);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.reason));
  return parsed.value;
}

function blocksOf(source: string, values: Record<string, string> = {}): PaperBlock[] {
  return readBlocks(fillMarkup(partsOf(source), { values, rows: [] }));
}

function problemsOf(source: string, phase: 'signing' | 'at_funding' = 'signing') {
  const parsed = parseMarkup(source, phase);
  return parsed.ok ? [] : parsed.reason.map(({ kind, tag }) => `${kind} ${tag}`);
}

const textOf = (words: readonly PaperWords[]): string =>
  words
    .map((word) => {
      if (word.kind === 'text') return word.text;
      if (word.kind === 'break') return '\n';
      return word.kind === 'mark' ? '' : textOf(word.inside);
    })
    .join('');

const textOfBlocks = (blocks: readonly PaperBlock[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'page_break') return '';
      if (block.kind === 'list') return block.items.map((item) => textOfBlocks(item)).join('\n');
      if (block.kind === 'table') {
        return [block.head, ...block.rows].map((row) => row.map(textOf).join('|')).join('\n');
      }
      return textOf(block.inside);
    })
    .join('\n');

describe('a template is refused', () => {
  it.each([
    ['{{lender.secret}}', ['unknown_field lender.secret']],
    ['{{note.amount}} {{nothing}} {{more}}', ['unknown_field nothing', 'unknown_field more']],
    ['{{#if nothing}}x{{/if}}', ['unknown_field #if nothing', 'stray_end /if']],
    ['{{#if note.lien}}x', ['unclosed #if note.lien']],
    ['x{{/if}}', ['stray_end /if']],
    ['pays {{note.amount to', ['half_tag {{note.amount to']],
    ['pays note.amount}} to', ['half_tag note.amount}}']],
    ['{{#each notes}}{{/each}}', ['unknown_tag #each notes', 'stray_end /each']],
    ['{{final.funding_date}}', ['too_early final.funding_date']],
    ['{{#each schedule}}{{/each}}', ['too_early #each schedule', 'stray_end /each']],
    ['{{number}}', ['unknown_field number']],
    ['{{signature borrower 1}}', ['unknown_tag signature borrower 1']],
    ['{{signature lender 5}}', ['unknown_tag signature lender 5']],
    ['{{signature company 2}}', ['unknown_tag signature company 2']],
    ['{{constructor}} {{__proto__}}', ['unknown_field constructor', 'unknown_field __proto__']],
    ['{{}}', ['unknown_tag ']],
  ])('%s', (source, problems) => {
    expect(problemsOf(source)).toEqual(problems);
  });

  it('when a mark stands in the rows of the schedule', () => {
    const source = '{{#each schedule}}{{signature company}}{{/each}}';
    expect(problemsOf(source, 'at_funding')).toEqual(['nested signature company']);
  });
});

describe('a template', () => {
  it('takes every field that the rules name, and what comes with the money at funding', () => {
    for (const phase of ['signing', 'at_funding'] as const) {
      expect(
        problemsOf(
          fieldsOf(phase)
            .map((name) => `{{${name}}}`)
            .join(' '),
          phase,
        ),
      ).toEqual([]);
    }
    expect(problemsOf('{{final.payment}}', 'at_funding')).toEqual([]);
  });

  it('becomes headings, paragraphs, lists and tables', () => {
    const source =
      '# Note\n\nAmount **{{note.amount}}**, *now*.\n\n1. One\n2. Two\n\n' +
      '| A | B |\n| - | - |\n| {{lender.name}} | x |\n\n{{page_break}}\n\n## End';
    const blocks = blocksOf(source, { 'note.amount': '$1.00', 'lender.name': 'A | B' });
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'heading',
      'paragraph',
      'list',
      'table',
      'page_break',
      'heading',
    ]);
    expect(textOfBlocks(blocks)).toContain('A | B|x');
    expect(textOfBlocks(blocks)).toContain('Amount $1.00, now.');
  });

  it('has no HTML, no links and no pictures: they are the characters that were typed', () => {
    const source = '<b>x</b> ![p](https://a.example/p.png) [l](https://a.example) `code`';
    expect(blocksOf(source)).toEqual([
      { kind: 'paragraph', inside: expect.not.arrayContaining([{ kind: 'link' }]) as never },
    ]);
    expect(textOfBlocks(blocksOf(source))).toBe(source);
  });

  it('leaves out what depends on an empty field, with its line', () => {
    const source = 'A\n{{#if lender.signer_2}}\n{{lender.signer_2}}\n{{/if}}\nB';
    expect(textOfBlocks(blocksOf(source))).toBe('A B');
    expect(textOfBlocks(blocksOf(source, { 'lender.signer_2': 'Paul' }))).toBe('A Paul B');
  });

  it('writes a row of a table for each row of the schedule', () => {
    const source =
      '| No. | Due |\n| - | - |\n{{#each schedule}}\n| {{number}} | {{due}} |\n{{/each}}\n';
    const row = { payment: '', interest: '', principal: '', balance: '' };
    const rows = [
      { ...row, number: '1', due: 'May 1, 2026' },
      { ...row, number: '2', due: 'June 1, 2026' },
    ];
    const parts = partsOf(source, 'at_funding');
    const blocks = readBlocks(fillMarkup(parts, { values: {}, rows }));
    expect(textOfBlocks(blocks)).toBe('No.|Due\n1|May 1, 2026\n2|June 1, 2026');
  });

  it('says where people sign', () => {
    const parts = partsOf('{{signature lender 2}} {{#if note.lien}}{{initials company}}{{/if}}');
    expect(marksOf(parts)).toEqual([
      { what: 'signature', party: 'lender', number: 2 },
      { what: 'initials', party: 'company', number: 1 },
    ]);
  });

  it('names the fields that it would print empty, each once, none that a test leaves out', () => {
    const parts = partsOf(
      '{{note.lien}} {{note.lien}} {{#if lender.signer_2}}{{lender.capacity_2}}{{/if}} {{today}}',
    );
    expect(emptyFields(parts, { today: 'x', 'note.lien': '' })).toEqual(['note.lien']);
    expect(emptyFields(parts, { today: 'x', 'lender.signer_2': 'P' })).toEqual([
      'note.lien',
      'lender.capacity_2',
    ]);
  });
});

describe('whatever is typed', () => {
  it('no value becomes markup: blocks are those of a plain word, with the value in them', () => {
    const source = '# {{lender.name}}\n\n- **{{note.terms}}**\n\n| A |\n| - |\n| {{note.lien}} |';
    const shapes = (value: string) =>
      blocksOf(source, { 'lender.name': value, 'note.terms': value, 'note.lien': value });
    const marks = fc.string({ unit: fc.constantFrom(...'#*_|-<>[]!`{}\\ab1. \uE000\uE001&') });
    fc.assert(
      fc.property(fc.oneof(fc.string({ minLength: 1 }), marks), (value) => {
        fc.pre(!/[\r\n]/.test(value) && value !== '');
        const blocks = shapes(value);
        expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'list', 'table']);
        expect(textOfBlocks(blocks)).toBe([value, value, `A\n${value}`].join('\n'));
      }),
    );
  });

  it('a template is read or refused, and never throws', () => {
    const pieces = fc.constantFrom(
      '{{#if note.lien}}',
      '{{/if}}',
      '{{page_break}}',
      '{{note.amount}}',
      '{{signature lender 1}}',
      '{{',
      '}}',
      '\n',
      '| a |\n| - |\n',
      '> ',
      '- ',
      '# ',
      '<script>',
      'x',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (some) => {
        const parsed = parseMarkup(some.join(''), 'signing');
        if (!parsed.ok) return void expect(parsed.reason.length).toBeGreaterThan(0);
        const filled = fillMarkup(parsed.value, { values: { 'note.amount': '$1' }, rows: [] });
        return void expect(Array.isArray(readBlocks(filled))).toBe(true);
      }),
    );
  });
});
