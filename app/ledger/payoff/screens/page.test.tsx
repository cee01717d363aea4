import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import type { PayoffObstacle } from '#app/ledger/payoff/rules.ts';
import { PayoffPage } from './page.tsx';

const ON = isoDate('2026-11-22');

const QUOTE = {
  on: ON,
  principalCents: cents(15_000_000),
  interestCents: cents(58_333),
  lateChargesCents: cents(0),
  totalCents: cents(15_058_333),
  perDiemTenThousandths: 291_667n,
};

function pageWith(obstacle: PayoffObstacle | null, mayIssue = true): string {
  const place = { address: '1 Alder Street', city: 'Dayton', state: 'OH', zipCode: '45402' };
  const payoff = {
    ...place,
    propertyId: 'p',
    noteId: 'n',
    today: ON,
    on: ON,
    quote: obstacle === null ? QUOTE : null,
    obstacle,
    mayIssue,
    issued: [],
  };
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <PayoffPage
          payoff={payoff}
          shown={null}
          badDate={obstacle === 'date_out_of_range'}
          companyName="Hearthnote"
          back={{ to: '/', label: 'Back' }}
          path="/"
          refusal={null}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page initialEntries={['/']} />);
}

it('what is wrong with a date is said once, at its field', () => {
  const html = pageWith('date_out_of_range');
  expect(html).toContain('Choose a date from Nov 22, 2026 to Jan 21, 2027');
  expect(html).toContain('not before the note was funded.');
  expect(html).not.toContain('There is no payoff to quote');
});

it('any other reason stands in the place of the quote', () => {
  expect(pageWith('paid_off')).toContain('There is no payoff to quote');
});

it('who may not issue a quote reads the payoff and who may', () => {
  const html = pageWith(null, false);
  expect(html).toContain('$150,583.33');
  expect(html).not.toContain('Issue Quote');
  expect(html).toContain('Managers, admins and owners of your organization can issue this payoff');
  expect(pageWith(null)).toContain('Issue Quote');
});
