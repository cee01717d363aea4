import { expect, it } from 'vitest';
import { PRODUCT_LOOK } from '#app/server/pdf/tinted.tsx';
import { readPdf } from '#tests/helpers/read-pdf.ts';
import { readBlocks } from './blocks.server.ts';
import { fillMarkup, parseMarkup } from './markup.ts';
import { renderSheet } from './sheet.server.tsx';

const SOURCE = `# Note

{{lender.name}} is paid **well**. Initials: {{initials company}}

{{page_break}}

| A | B |
| - | - |
| {{signature company}} | {{signed_on lender 2}} |
`;

const draw = (isPreview: boolean) =>
  drawOf(SOURCE, { 'lender.name': '<b>Nora</b> **Whitfield**' }, isPreview);

function drawOf(source: string, values: Record<string, string>, isPreview = false) {
  const parsed = parseMarkup(source, 'signing');
  if (!parsed.ok) throw new Error('the template can be read');
  const facts = {
    title: 'Note',
    companyName: 'Hearth Lending',
    number: 'N-1',
    blocks: readBlocks(fillMarkup(parsed.value, { values, rows: [] })),
    isPreview,
    madeAt: '2026-03-06T15:00:00Z',
  };
  return renderSheet(facts, PRODUCT_LOOK);
}

it('a paper says what its template says, with values as they are', async () => {
  const { pages } = readPdf((await draw(false)).file);
  expect(pages).toHaveLength(2);
  expect(pages[0]?.replaceAll('\n', '')).toContain('<b>Nora</b> **Whitfield**is paid');
  expect(pages.join('\n')).not.toContain('PREVIEW');
});

it('a line that ends between a text and a value gets no hyphen, a minus', async () => {
  const lines = Array.from({ length: 110 }, (_, width) => {
    const filler = 'i'.repeat(width);
    return `The lender ${filler} lends the principal sum ({{note.amount}}) of {{lender.name}}.`;
  });
  const values = { 'note.amount': '$150,000.00', 'lender.name': 'Łódź Ziemiańska' };
  const { pages } = readPdf((await drawOf(lines.join('\n\n'), values)).file);
  const drawn = pages.join('\n').replaceAll('N-1', '');
  expect(drawn).toContain('$150,000.00');
  expect(drawn).not.toContain('-');
});

/** The letters of a paper without its spaces, which the reader drops at the ends of runs. */
function readLetters(file: Uint8Array): string {
  return readPdf(file).pages.join('').replaceAll(/\s/g, '');
}

const NAMES = 'Nguyễn Thị Ṣọlá Žofia Łukasz Ĳsbrand a\u2011b №5 → ⅓';

it.each(['{{lender.name}}', '# {{lender.name}}', '**{{lender.name}}**', '*{{lender.name}}*'])(
  'letters of all Latin alphabets are the ones that stand in %s',
  async (source) => {
    const { file } = await drawOf(source, { 'lender.name': NAMES });
    expect(readLetters(file)).toContain(NAMES.replaceAll(' ', ''));
  },
);

it('a letter that the typefaces do not have is a box, and never another letter', async () => {
  const values = { 'lender.name': '李明 Жанна وحيد 😀 \ufb01n Ọ̀ṣun' };
  const { file } = await drawOf('{{lender.name}}', values);
  expect(readLetters(file)).toContain('□□□□□□□□□□□□fin□ṣun');
});

it('the same facts are the same bytes', async () => {
  const [one, other] = [await draw(false), await draw(false)];
  expect(Buffer.from(one.file).equals(Buffer.from(other.file))).toBe(true);
});

it('the places to sign are where the lines are drawn', async () => {
  const { places } = await draw(false);
  expect(places.map(({ mark, page }) => [mark.what, mark.party, mark.number, page])).toEqual([
    ['initials', 'company', 1, 0],
    ['signature', 'company', 1, 1],
    ['signed_on', 'lender', 2, 1],
  ]);
  for (const { left, top, width, height } of places) {
    expect(left).toBeGreaterThanOrEqual(72);
    expect(left + width).toBeLessThanOrEqual(540);
    expect(top).toBeGreaterThanOrEqual(54);
    expect(top + height).toBeLessThanOrEqual(728);
  }
});

it('a preview says so on every page and has no place to sign', async () => {
  const { file, places } = await draw(true);
  expect(readPdf(file).pages.every((page) => page.includes('PREVIEW WITH SAMPLE VALUES'))).toBe(
    true,
  );
  expect(places).toEqual([]);
});
