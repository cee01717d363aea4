import { expect, it } from 'vitest';
import { isoDate } from '#app/domain/calendar/iso-date.ts';
import { cents } from '#app/domain/money/cents.ts';
import { historyOf } from './note-history.ts';

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
      { on: isoDate('2026-09-18'), field: 'ratePpm' as const, before: 70_000, after: 75_000 },
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
    '2026-09-18 Interest rate changed from 7.00% to 7.50%',
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
