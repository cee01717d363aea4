import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { type IsoDate, isoDate } from '#app/ground/calendar/iso-date.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { otherEvents } from './event-forms.tsx';

/** The words of the form of one event. */
function formOf(
  event: 'release' | 'extend' | 'reinstate' | 'undo_funding',
  changedOn: IsoDate | null = null,
): string {
  const today = isoDate('2026-11-21');
  const terms = {
    id: '',
    ratePpm: ratePpm(70_000),
    termMonths: 36,
    boughtCents: null,
    owed: null,
    otherAmountCents: null,
  };
  const funding = { may: [event], today, furthestEndOn: today, note: { ...terms, changedOn } };
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

it('who reinstates reads that the terms are others than those that were asked for', () => {
  const changed = isoDate('2026-11-20');
  expect(formOf('reinstate', changed)).toContain('were changed on Nov 20, 2026, after the request');
  expect(formOf('reinstate')).not.toContain('changed');
  expect(formOf('release', changed)).not.toContain('changed');
});
