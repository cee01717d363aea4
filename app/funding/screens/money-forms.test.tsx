import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { FundingReview } from '#app/funding/read.server.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { type MoneyFormsProps, NextMoney } from './money-forms.tsx';

const message =
  'Ada Example recorded a return of $100.00 on Mar 13, 2026. Nothing is left to return.';
const answer: MoneyFormsProps['answer'] = {
  intent: 'return',
  answer: { title: 'Nothing was recorded', result: { status: 'error', error: { '': [message] } } },
};

/** The words of what is next about money of which so much may go back. */
function shown(back: bigint): string {
  const returnable = cents(back);
  const funding = {
    may: [],
    isOwn: false,
    today: isoDate('2026-03-13'),
    toReturnCents: returnable,
    returnableCents: returnable,
    receipts: [],
    stage: 'active',
  } as unknown as FundingReview;
  const Component = () => (
    <NextMoney {...{ funding, answer, idempotencyKey: 'x', preview: undefined }} />
  );
  const Page = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Page initialEntries={['/']} />).replaceAll(/<[^>]*>/g, ' ');
}

it('of two returns the second reads what the first has done, once, whatever is left', () => {
  for (const back of [0n, 10_000n]) expect(shown(back).split(message)).toHaveLength(2);
  expect(shown(0n)).toContain('Nothing was recorded');
});
