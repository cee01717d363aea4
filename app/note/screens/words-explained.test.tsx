import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PAYMENT_TYPES } from '#app/ground/schedule/terms.ts';
import { explainPaymentType } from '#app/note/explained.ts';
import { WordsExplained } from './words-explained.tsx';

it('the words of a screen are explained when somebody asks, its payment type too', () => {
  const html = renderToStaticMarkup(
    <WordsExplained of={['lien', 'payoff']} paymentType="interest_only" />,
  );
  expect(html).toContain('What these words mean');
  expect(html).not.toContain('open=');
  const words = Array.from(html.matchAll(/<dt[^>]*>([^<]+)</g), ([, word]) => word);
  expect(words).toEqual(['Lien', 'Payoff', 'Interest-only']);
});

it.each(PAYMENT_TYPES)('the payment type %s has a sentence of its own', (type) => {
  const others = PAYMENT_TYPES.filter((other) => other !== type).map(explainPaymentType);
  expect(explainPaymentType(type)).toMatch(/^[A-Z].*\.$/);
  expect(others).not.toContain(explainPaymentType(type));
});
