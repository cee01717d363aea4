import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import { averageRatePpm, ratePpm } from '#app/ground/rates/rate.ts';
import { NoteOverview } from './overview.tsx';

type Given = ComponentProps<typeof NoteOverview>;

const overview: Given['overview'] = {
  amountCents: cents(15_000_000n),
  ratePpm: ratePpm(90_000),
  termMonths: 30,
  monthlyPaymentCents: cents(112_500n),
  lienPosition: 1,
  annualIncomeCents: cents(1_350_000n),
  firstYearInterestCents: null,
  note: null,
};

const summary: NonNullable<Given['summary']> = {
  noteCount: 1,
  totalAmountCents: cents(15_000_000n),
  largestAmountCents: cents(15_000_000n),
  totalMonthlyCents: cents(112_500n),
  weightedRatePpm: averageRatePpm(90_000),
  weightedTermMonths: 30,
  firstMortgageCents: cents(15_000_000n),
  secondMortgageCents: cents(0n),
  otherMortgageCents: cents(0n),
  value: {
    arvCents: cents(23_456_700n),
    arvIsEstimated: false,
    loanToValue: { label: 'LTV', tenthsOfPercent: 639 },
  },
};

const more = [{ name: 'Exit strategy', text: 'Sale' }];

const html = (given: Partial<Given>) =>
  renderToStaticMarkup(
    <NoteOverview {...{ overview, summary, more }} collateral={null} isShown {...given} />,
  );

describe('the note overview of a property', () => {
  it('is not there where its section is hidden, and the ARV with it', () => {
    expect(html({ isShown: false, summary: { ...summary, value: null } })).toBe('');
    expect(html({ isShown: false, summary: null })).toBe('');
  });

  it('says the ARV alone where its section is hidden and the field is shown (D41)', () => {
    const page = html({ isShown: false });
    expect(page).toContain('ARV (value after repairs)');
    expect(page).toContain('$234,567');
    for (const hidden of ['Annual interest income', 'LTV', 'Rate', 'Exit strategy', 'The loan']) {
      expect(page).not.toContain(hidden);
    }
  });

  it('says everything but the ARV and the LTV where only that field is hidden', () => {
    const page = html({ summary: { ...summary, value: null } });
    for (const shown of ['Annual interest income', 'The loan', 'Exit strategy']) {
      expect(page).toContain(shown);
    }
    expect(page).not.toContain('ARV');
    expect(page).not.toContain('LTV');
  });

  it('says everything where nothing is hidden', () => {
    const page = html({});
    for (const shown of ['Annual interest income', '$234,567', '63.9%', 'Exit strategy']) {
      expect(page).toContain(shown);
    }
  });
});
