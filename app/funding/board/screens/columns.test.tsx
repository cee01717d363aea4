import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import type { FundingRow } from '#app/funding/board/show.server.ts';
import { BoardColumns } from './columns.tsx';

const ROW: FundingRow = {
  id: 'r',
  propertyId: 'p',
  address: '412 Alder Street',
  city: 'Dayton',
  state: 'OH',
  lender: 'Alder Row LLC',
  amountCents: cents(9_000_000n),
  stage: 'reserved',
  place: null,
  isCleared: false,
  endsAt: 'Nov 30, 2026, 9:37 AM EST',
  graceUntil: null,
  isKeptByMoney: false,
  noteEnd: null,
  timeLeft: '71 hours left',
  reference: null,
  receivedCents: cents(0n),
  isStaged: true,
};

it('a card says house, lender, time left and amount in this order, each of them once', () => {
  const columns = [{ stage: 'reserved', count: 1, sumCents: cents(9_000_000n), rows: [ROW] }];
  const Page = createRoutesStub([
    { path: '/', Component: () => <BoardColumns columns={columns as never} pictures={{}} /> },
  ]);
  const html = renderToStaticMarkup(<Page initialEntries={['/']} />);
  const seen = html
    .slice(html.indexOf('<li'))
    .replaceAll(/<span class="visually-hidden">[^<]*/g, '');
  const words = ['412 Alder Street', 'Alder Row LLC', '71 hours left', '$90,000'];
  const places = words.map((word) => seen.indexOf(`>${word}<`));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const word of words) expect(seen.split(word)).toHaveLength(2);
});
