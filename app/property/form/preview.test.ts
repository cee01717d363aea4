import { BARE_PROPERTY } from '#tests/fixtures/bare-property.ts';
import { describe, expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import type { AdminNote, EditedProperty } from '#app/property/own/show.server.ts';
import { previewCard, type TypedCard } from './preview.ts';

const TYPED: TypedCard = {
  address: '1 Alder Street',
  city: 'Dayton',
  state: 'ohio',
  zipCode: '454021234',
  status: '',
  estimatedArv: '240,000',
  shown: {},
  image: null,
};

const note = (more: Partial<AdminNote>): AdminNote => ({
  id: 'n',
  status: 'available',
  holderName: null,
  noteOn: isoDate('2026-11-01'),
  amountCents: cents(15_000_000n),
  ratePpm: ratePpm(70_000),
  termMonths: 36,
  monthlyPaymentCents: cents(87_500n),
  maturityOn: isoDate('2029-11-01'),
  paymentType: 'interest_only',
  lienPosition: 1,
  isPublic: true,
  createdAt: '2026-11-01T12:00:00.000Z',
  ...more,
});

const withNotes = (...notes: AdminNote[]): EditedProperty => ({ ...BARE_PROPERTY, notes });

describe('the card beside the form', () => {
  it('says what is missing, and shows no figure without a note', () => {
    const bare = { ...BARE_PROPERTY, isDraft: true };
    const { visitor, investor, hasNotes, missing } = previewCard(bare, { ...TYPED, address: ' ' });
    expect(missing).toEqual([
      'No address yet',
      'No picture yet',
      'No note yet: without one it is in no list',
      'Not published yet',
    ]);
    expect([visitor.figures, investor, hasNotes]).toEqual([null, null, false]);
  });

  it('shows a private note to investors alone', () => {
    const { visitor, investor } = previewCard(withNotes(note({ isPublic: false })), TYPED);
    expect(visitor.figures).toBeNull();
    expect(investor?.figures?.amountCents).toBe(15_000_000n);
  });

  it('is the same for both where every note is public', () => {
    expect(previewCard(withNotes(note({})), TYPED).investor).toBeNull();
  });

  it('counts a private note for investors only', () => {
    const both = withNotes(note({}), note({ id: 'm', isPublic: false, lienPosition: 2 }));
    const { visitor, investor } = previewCard(both, TYPED);
    expect(visitor.figures?.loanToValue).toEqual({ label: 'LTV', tenthsOfPercent: 625 });
    expect(investor?.figures?.loanToValue).toEqual({ label: 'CLTV', tenthsOfPercent: 1250 });
  });

  it('has the place as it will be saved, and the stored status where none is chosen', () => {
    const { visitor } = previewCard(BARE_PROPERTY, TYPED);
    expect(visitor).toMatchObject({ state: 'OH', zipCode: '45402-1234', status: 'available' });
  });

  it('hides the LTV where the ARV is hidden, whatever was stored', () => {
    const property = {
      ...withNotes(note({})),
      displaySettings: { fieldOverrides: { estimated_arv: true } },
    };
    for (const shown of [
      { sections: { investment_summary: false } },
      { fieldOverrides: { estimated_arv: false } },
    ]) {
      const { visitor } = previewCard(property, { ...TYPED, shown });
      expect(visitor.figures?.loanToValue).toBeNull();
    }
  });

  it('takes the stored ARV while the typed one cannot be read', () => {
    const property = { ...withNotes(note({})), estimatedArvCents: cents(30_000_000n) };
    const { visitor } = previewCard(property, { ...TYPED, estimatedArv: '24x' });
    expect(visitor.figures?.loanToValue?.tenthsOfPercent).toBe(500);
  });
});
