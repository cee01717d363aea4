import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import type { HeldNoteView } from '#app/portfolio/notes/list.server.ts';
import { WHOLE_PORTFOLIO } from '#app/portfolio/rules.ts';
import { PortfolioTable } from './table.tsx';

const note: HeldNoteView = {
  noteId: 'a',
  propertyId: 'b',
  address: '88 Tannery Row',
  city: 'Buffalo',
  state: 'NY',
  amountCents: cents(9_800_000n),
  ratePpm: ratePpm(75_000),
  outstandingCents: cents(0n),
  nextDue: null,
  arrears: null,
  health: 'paid_off',
  status: 'paid_off',
  lienPosition: 1,
  finalOn: isoDate('2026-09-01'),
};

/** What the row of a note says of its health and of its status. */
function standingOf(changed: Partial<HeldNoteView>): string[] {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PortfolioTable
        notes={[{ ...note, ...changed }]}
        pictures={{}}
        filter={WHOLE_PORTFOLIO}
        totals={{
          noteCount: 1,
          amountCents: note.amountCents,
          outstandingCents: note.outstandingCents,
          arrears: null,
        }}
        today={isoDate('2026-11-27')}
      />
    </MemoryRouter>,
  );
  const row = /<tbody.*<\/tbody>/s.exec(html)?.[0] ?? '';
  return ['Health', 'Status'].map((header) => {
    const cell = new RegExp(`data-label="${header}"[^>]*>(.*?)</td>`, 's').exec(row)?.[1] ?? '';
    return cell.replaceAll(/<[^>]*>/g, '');
  });
}

test('a note that is paid off says so once, also by its older name', () => {
  expect(standingOf({})).toEqual(['Paid off', '']);
  expect(standingOf({ status: 'completed' })).toEqual(['Paid off', '']);
});

test('a status that says something else than the health stands beside it', () => {
  expect(standingOf({ status: 'active' })).toEqual(['Paid off', 'Funded/Active']);
  expect(standingOf({ status: 'odd' })).toEqual(['Paid off', 'odd']);
});
