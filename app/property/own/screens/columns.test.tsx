import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { DEFAULT_PROPERTY_SORT } from '#app/property/own/query.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import type { AdminPropertyRow } from '#app/property/own/show.server.ts';
import { ListingBadges, propertyColumns } from './columns.tsx';

const BARE: AdminPropertyRow = {
  id: '7',
  address: '412 Alder Street',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  status: 'available',
  isDraft: true,
  createdOn: isoDate('2026-11-01'),
  image: null,
  bedrooms: null,
  bathrooms: null,
  squareFeet: null,
  lotSize: null,
  yearBuilt: null,
  loanAmountCents: cents(0),
  ratePpm: ratePpm(0),
  monthlyPaymentCents: cents(0),
  shownNote: null,
};

function figuresOf(row: AdminPropertyRow) {
  const columns = propertyColumns({
    deleteTo: () => '',
    sort: DEFAULT_PROPERTY_SORT,
    sortTo: () => '',
  });
  const wanted = ['amount', 'rate', 'payment'];
  return columns.filter(({ key }) => wanted.includes(key)).map(({ cell }) => cell(row));
}

it('a property without a loan has no figures, rather than figures of nothing', () => {
  expect(figuresOf(BARE)).toEqual(['–', '–', '–']);
  // A loan without interest has a rate all the same.
  const lent = { ...BARE, loanAmountCents: cents(9_000_000), monthlyPaymentCents: cents(250_000) };
  expect(figuresOf(lent)).toEqual(['$90,000', '0.00%', '$2,500.00']);
});

it('no line of the facts of a house ends with a mark between two of them', () => {
  const row = { ...BARE, bedrooms: 3, bathrooms: 1.5, squareFeet: 1480 };
  const columns = propertyColumns({
    deleteTo: () => '',
    sort: DEFAULT_PROPERTY_SORT,
    sortTo: () => '',
  });
  const cell = columns.find(({ key }) => key === 'property')?.cell(row);
  const html = renderToStaticMarkup(<MemoryRouter>{cell}</MemoryRouter>);
  expect(html).toContain('3\u00a0bed, 1.5\u00a0bath, 1,480\u00a0sqft');
  expect(html).not.toContain('·');
});

it.each([
  ['available', { status: 'available', noteCount: 1 }, []],
  ['funded', { status: 'active', noteCount: 1 }, []],
  ['available', { status: 'available', noteCount: 2 }, ['First of 2 notes']],
  ['available', { status: 'active', noteCount: 2 }, ['First of 2 notes', 'Funded/Active']],
  ['available', { status: 'pending', noteCount: 3 }, ['First of 3 notes', 'Pending commitment']],
])(
  'a property that is %s says of the note whose figures it shows (%o): %o',
  (status, of, lines) => {
    const row = { ...BARE, status, loanAmountCents: cents(9_000_000), shownNote: of };
    const html = renderToStaticMarkup(<>{figuresOf(row)[0]}</>);
    const texts = html.split(/<[^>]*>/).filter((text) => text !== '');
    expect(texts).toEqual(['$90,000', ...lines]);
  },
);

it('a draft wears its own badge alone: its status counts once it is published', () => {
  const html = (isDraft: boolean) =>
    renderToStaticMarkup(<ListingBadges status="available" isDraft={isDraft} />);
  expect(html(true)).toMatch(/Draft.*Available once published/);
  expect(html(false)).not.toMatch(/Draft|published/);
});
