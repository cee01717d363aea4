import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import type { PropertyCardView } from '#app/listing/card-view.ts';
import { PropertyCard } from './card.tsx';

const html = (page: ReactNode) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);

describe('the card of a property', () => {
  const property: PropertyCardView = {
    id: '7',
    address: '412 Alder Street',
    city: 'Dayton',
    state: 'OH',
    zipCode: '45402',
    status: 'available',
    standing: { label: 'Available', means: 'open' },
    image: null,
    figures: {
      noteId: '8',
      amountCents: cents(15000000),
      monthlyPaymentCents: cents(87500),
      ratePpm: ratePpm(70000),
      termMonths: 36,
      lienPosition: 1,
      paymentType: 'interest_only',
      loanToValue: { label: 'LTV', tenthsOfPercent: 625 },
    },
  };

  it('is one link, named after the property', () => {
    const card = html(<PropertyCard property={property} />);
    expect(card).toContain('aria-label="View Details, 412 Alder Street"');
    expect(card).toContain('$150,000');
    expect(card).toContain('62.5%');
    expect(card).toContain('$875.00');
    expect(card).toContain('Interest-only');
  });

  it('stands under the one word of its note', () => {
    const standing = { label: 'Defaulted', means: 'bad' as const };
    const card = html(<PropertyCard property={{ ...property, standing }} />);
    expect(card).toContain('data-tone="danger">Defaulted<');
    expect(card).not.toContain('Available');
  });

  it('has no line for an LTV that is hidden', () => {
    const figures = { ...property.figures!, loanToValue: null };
    const card = html(<PropertyCard property={{ ...property, figures }} />);
    expect(card).toContain('Payment type');
    expect(card).not.toMatch(/LTV|62.5/);
  });

  it('shows no figure at all when the note is private', () => {
    const card = html(<PropertyCard property={{ ...property, figures: null }} />);
    expect(card).toContain('Private Investment');
    expect(card).not.toMatch(/[$%]|Lien| months</);
  });
});
