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
    'Required of lenders': 'Nothing',
    'How it is funded': 'In stages: reservation, documents, funds',
    'A reservation lasts': '30 hours',
    'An offer lasts': '1 hour',
    'Time for the money': '3 banking days',
  });
});

it('those that it leaves to the installation are told as its settings say them', () => {
  for (const terms of [NO_TERMS, null]) {
    expect(shown(terms)).toMatchObject({
      'How it is funded': 'As the funding settings say: At once: an approval assigns the note',
      'A reservation lasts': 'As the funding settings say: 72 hours',
      'An offer lasts': 'As the funding settings say: 48 hours',
      'Time for the money': 'As the funding settings say: 5 banking days',
    });
  }
});
