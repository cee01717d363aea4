import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import { FIXED_COMPARISON } from '#app/market/comparison.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import type { FeaturedPropertyView } from '#app/listing/card-view.ts';
import { CompareRates } from '#app/market/screens/compare-rates.tsx';
import { FeaturedNote } from '#app/listing/screens/featured-note.tsx';
import { NoteOverview } from './overview.tsx';

type Loan = ComponentProps<typeof NoteOverview>['overview'];

/** 60,000 at 8 % in 24 level payments, and the same with all principal at the end. */
const terms = {
  amountCents: cents(6_000_000),
  ratePpm: ratePpm(80_000),
  termMonths: 24,
  lienPosition: 1,
};
const level: Loan = {
  ...terms,
  monthlyPaymentCents: cents(271_364),
  annualIncomeCents: cents(3_256_368),
  firstYearInterestCents: cents(380_747),
  note: null,
};
const interestOnly: Loan = {
  ...terms,
  monthlyPaymentCents: cents(40_000),
  annualIncomeCents: cents(480_000),
  firstYearInterestCents: null,
  note: null,
};

const overview = (loan: Loan) => (
  <NoteOverview overview={loan} summary={null} collateral={null} more={[]} isShown />
);
const comparison = (loan: Loan) => <CompareRates loan={loan} comparison={FIXED_COMPARISON} />;
const featured = (loan: Loan) => <FeaturedNote property={featuredOf(loan)} />;

function featuredOf(loan: Loan): FeaturedPropertyView {
  const face = { address: '412 Alder Street', city: 'Dayton', state: 'OH', zipCode: '45402' };
  const figures = {
    ...loan,
    noteId: '8',
    paymentType: 'interest_only' as const,
    loanToValue: null,
  };
  const standing = { label: 'Available', means: 'open' as const };
  return { id: '7', ...face, status: 'available', standing, image: null, figures, income: loan };
}

/** The texts of the page, each part by itself. */
function textsOf(page: ReturnType<typeof overview>): string[] {
  const html = renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
  return html.split(/<[^>]*>/).filter((text) => text !== '');
}

describe.each([
  ['the overview', overview],
  ['the comparison', comparison],
  ['the featured note', featured],
])('%s of a note', (_, page) => {
  it('that repays principal names twelve payments as such, and its interest beside them', () => {
    const texts = textsOf(page(level)).join('|');
    expect(texts).toContain('Payments in a year');
    expect(texts).toContain('First-year interest');
    expect(texts).toContain('$32,563.68');
    expect(texts).toContain('$3,807.47');
    expect(texts).not.toContain('Annual interest income');
  });

  it('that repays at its end has one figure for the year, all of it interest', () => {
    const texts = textsOf(page(interestOnly)).join('|');
    expect(texts).toContain('$4,800');
    expect(texts).not.toMatch(/Payments in a year|First-year interest/);
  });
});

it('the two figures of a year stand in the comparison, and on the base the interest alone', () => {
  const texts = textsOf(comparison(level));
  const from = texts.indexOf('$32,563.68');
  expect(texts.slice(from, from + 6)).toEqual([
    '$32,563.68',
    'Payments in a year on $60,000',
    '$3,807.47',
    'First-year interest on $60,000',
    '$9,518.68',
    'First-year interest on $150,000',
  ]);
});

it('the featured note of which the reader sees no figure says nothing of a year', () => {
  const hidden = { ...featuredOf(level), figures: null, income: null };
  expect(textsOf(<FeaturedNote property={hidden} />).join(' ')).not.toMatch(/\$|year|interest/);
});
