import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { offeringSchema } from '#app/offering/terms/schema.ts';
import { answerForm } from '#app/ui/answer-form.ts';
import { readForm } from '#app/ui/read-form.ts';
import { TermsForm } from './terms-form.tsx';

it('the summary says of three wrong times whose box each is', () => {
  const typed = new FormData();
  for (const name of ['reservationHours', 'offerHours', 'bankingDays']) typed.set(name, '900');
  typed.set('exemption', 'none');
  typed.set('accreditation', 'not_asked');
  const answer = answerForm(readForm(typed, offeringSchema));
  const Component = () => <TermsForm terms={null} version="" noteId="" answer={answer} />;
  const Page = createRoutesStub([{ path: '/', Component }]);
  const html = renderToStaticMarkup(<Page initialEntries={['/']} />);
  const lines = [...html.matchAll(/<a href="#terms-[^"]*">([^<]*)<\/a>/g)].map(([, line]) => line);
  expect(lines).toEqual([
    'Reservation time: Enter a whole number from 1 to 720',
    'Offer time: Enter a whole number from 1 to 720',
    'Payment time: Enter a whole number from 1 to 60',
  ]);
});
