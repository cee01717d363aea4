import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DEFAULT_FUNDING_SETTINGS } from '#app/offering/settings/rules.ts';
import { NO_TERMS, type OfferingTerms } from '#app/offering/terms/rules.ts';
import { TermsList } from './terms-list.tsx';

/** Each term with what is said of it. */
function shown(terms: OfferingTerms | null): Record<string, string> {
  const html = renderToStaticMarkup(
    <TermsList terms={terms} settings={DEFAULT_FUNDING_SETTINGS} />,
  );
  const texts = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, text]) =>
      text!.replaceAll(/<[^>]*>/g, ''),
    );
  return Object.fromEntries(texts('dt').map((term, place) => [term, texts('dd')[place]!]));
}

it('the way, the hours and the days of an offering are told as it says them', () => {
  const own = { way: 'staged', reservationHours: 30, offerHours: 1, bankingDays: 3 } as const;
  expect(shown({ ...NO_TERMS, ...own })).toEqual({
    Exemption: 'None',
    'Proof of accreditation': 'None',
    'Funding process': 'In stages: reservation, documents, funds',
    'Reservation time': '30 hours',
    'Offer time': '1 hour',
    'Payment time': '3 banking days',
  });
});

it('those that it leaves to the installation are told as its settings say them', () => {
  for (const terms of [NO_TERMS, null]) {
    expect(shown(terms)).toMatchObject({
      'Funding process': 'Default: At once: an approval assigns the note',
      'Reservation time': 'Default: 72 hours',
      'Offer time': 'Default: 48 hours',
      'Payment time': 'Default: 5 banking days',
    });
  }
});
