import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { otherEvents } from './event-forms.tsx';

/** The words of the form of one event. */
function formOf(event: 'release' | 'extend' | 'reinstate' | 'undo_funding'): string {
  const today = isoDate('2026-11-21');
  const funding = { may: [event], today, furthestEndOn: today };
  const Component = () => otherEvents({ funding, answer: undefined });
  const Page = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Page initialEntries={['/']} />).replaceAll(/<[^>]*>/g, ' ');
}

it('a form that asks for a reason says who reads it', () => {
  expect(formOf('release')).toContain('The lender reads the reason.');
  for (const event of ['extend', 'reinstate', 'undo_funding'] as const) {
    expect(formOf(event)).toContain('The reason stays with your team.');
  }
});
