import { expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { historyOf } from './history.tsx';

const row = (dueOn: string, status: 'paid' | 'overdue' | 'earlier_owner') => ({
  periodNumber: 1,
  dueOn: isoDate(dueOn),
  startingBalanceCents: cents(15_000_000),
  interestDueCents: cents(87_500),
  principalDueCents: cents(0),
  scheduledPaymentCents: cents(87_500),
  prepaidCents: cents(0),
  endingBalanceCents: cents(15_000_000),
  amountPaidCents: cents(status === 'paid' ? 87_500 : 0),
  status,
  paidOn: status === 'paid' ? isoDate(dueOn) : null,
});

const receipt = {
  id: 'receipt',
  receivedOn: isoDate('2026-10-01'),
  recordedOn: isoDate('2026-10-02'),
  kind: 'payment' as const,
  amountCents: cents(87_500),
  method: 'check',
  reference: null,
};

const deed = {
  id: 'deed',
  title: 'Deed',
  kindText: 'Deed of trust or mortgage',
  fileText: 'PDF, 2.4 MB',
  isOfNote: true,
  addedOn: isoDate('2026-09-20'),
};

it('the history of a note tells what happened to it, the newest first', () => {
  const note = {
    fundedOn: isoDate('2026-09-15'),
    health: 'overdue' as const,
    rows: [row('2026-09-01', 'earlier_owner'), row('2026-10-01', 'overdue')],
    receipts: [
      { ...receipt, amountCents: cents(-87_500), recordedOn: isoDate('2026-10-05') },
      receipt,
    ].map((one) => ({
      ...one,
      standing: one.amountCents < 0n ? ('reversal' as const) : ('reversed' as const),
    })),
    documents: [deed],
    changes: [
      { on: isoDate('2026-09-18'), field: 'ratePpm' as const, before: 71_250, after: 71_234 },
      {
        on: isoDate('2026-09-18'),
        field: 'fixedPrincipalPercentage' as const,
        before: '0.05',
        after: '0.033333333',
      },
      { on: isoDate('2026-09-18'), field: 'balloonOn' as const, before: null, after: '2028-09-15' },
      { on: isoDate('2026-10-09'), field: 'status' as const, before: 'active', after: 'defaulted' },
    ],
  };
  expect(historyOf(note).map(({ on, words }) => `${on} ${words}`)).toEqual([
    '2026-10-09 Status changed from Funded/Active to Defaulted',
    '2026-10-05 Payment of $875.00, received Oct 1, 2026, reversed',
    '2026-10-02 Payment of $875.00 due Oct 1, 2026 became overdue',
    '2026-10-01 Payment of $875.00 received',
    '2026-09-20 Document added: Deed',
    '2026-09-18 Balloon due date changed from none to Sep 15, 2028',
    '2026-09-18 Fixed principal changed from 5.00% to 3.3333333%',
    '2026-09-18 Interest rate changed from 7.125% to 7.1234%',
    '2026-09-15 Note funded, with $150,000.00 outstanding',
  ]);
  const rows = [row('2026-11-01', 'paid')];
  const repaid = { ...note, health: 'paid_off' as const, rows, receipts: [] };
  expect(historyOf(repaid)[0]?.words).toBe('Note repaid');
});

it('a payment of which a part came is not told as if nothing had', () => {
  const part = { ...row('2026-10-01', 'overdue'), amountPaidCents: cents(50_000) };
  const note = {
    fundedOn: isoDate('2026-09-20'),
    health: 'overdue' as const,
    rows: [part],
    receipts: [],
    documents: [],
    changes: [],
  };
  expect(historyOf(note)[0]?.words).toBe(
    'Payment of $875.00 due Oct 1, 2026 was not received in full',
  );
});

it('what happened on one day stands in the order in which it can have happened', () => {
  const on = isoDate('2026-10-02');
  const received = { ...receipt, receivedOn: on, recordedOn: on };
  const note = {
    fundedOn: on,
    health: 'paid_off' as const,
    rows: [row('2026-10-01', 'overdue'), { ...row('2026-10-02', 'paid'), paidOn: on }],
    receipts: [
      { ...received, id: '4', kind: 'payoff' as const, standing: 'stands' as const },
      { ...received, id: '3', amountCents: cents(-2), standing: 'reversal' as const },
      { ...received, id: '2', amountCents: cents(2), standing: 'reversed' as const },
      { ...received, id: '1', amountCents: cents(1), standing: 'stands' as const },
    ],
    documents: [
      { ...deed, title: 'Later', addedOn: on },
      { ...deed, title: 'Earlier', addedOn: on },
    ],
    changes: [
      { on, field: 'status' as const, before: 'available', after: 'active' },
      { on, field: 'status' as const, before: 'active', after: 'paid_off' },
    ],
  };
  expect(historyOf(note).map(({ words }) => words)).toEqual([
    'Note repaid',
    'Payment of $0.02, received Oct 2, 2026, reversed',
    'Payoff of $875.00 received',
    'Payment of $0.02 received',
    'Payment of $0.01 received',
    'Document added: Later',
    'Document added: Earlier',
    'Status changed from Funded/Active to Paid Off',
    'Status changed from Seeking funding to Funded/Active',
    'Payment of $875.00 due Oct 1, 2026 became overdue',
    'Note funded, with $150,000.00 outstanding',
  ]);
});
