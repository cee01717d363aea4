import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import type { Stage } from '#app/request/stages.ts';
import { goneText } from '#app/funding/words.ts';
import {
  COMPANY,
  FUNDING_METHODS,
  fundingMethodLabel,
  type FundingReceipt,
  fundsState,
  hereSince,
  isLastMoney,
  lastDay,
  owedBack,
  returnable,
} from './rules.ts';

const came = (id: string, receivedOn: string, amount: bigint, reverses: string | null = null) => ({
  id,
  receivedOn: isoDate(receivedOn),
  amountCents: cents(amount),
  reverses,
});

const WANTED = cents(15_000_000n);

describe('the money of a reservation', () => {
  it('is short until the rest has come, and complete from that day (6.X5)', () => {
    const first = came('a', '2026-03-12', 14_997_500n);
    expect(fundsState(WANTED, [])).toEqual({ kind: 'none' });
    expect(fundsState(WANTED, [first])).toEqual({ kind: 'short', byCents: 2_500n });
    expect(fundsState(WANTED, [first, came('b', '2026-03-16', 2_500n)])).toEqual({
      kind: 'complete',
      completedOn: '2026-03-16',
      excessCents: 0n,
    });
    // What the company bears is dated like the last.
    expect(fundsState(WANTED, [first, came('c', '2026-03-12', 2_500n)])).toMatchObject({
      completedOn: '2026-03-12',
    });
  });

  it('that is too much is to go back, and adds up after that (6.X6)', () => {
    const wire = came('a', '2026-03-12', 15_010_000n);
    expect(fundsState(WANTED, [wire])).toMatchObject({ kind: 'complete', excessCents: 10_000n });
    const returned = came('b', '2026-03-20', -10_000n);
    expect(fundsState(WANTED, [wire, returned])).toEqual({
      kind: 'complete',
      completedOn: '2026-03-12',
      excessCents: 0n,
    });
  });

  it('counts by its days, in whatever order it was recorded', () => {
    const late = [came('b', '2026-03-16', 2_500n), came('a', '2026-03-12', 14_997_500n)];
    expect(fundsState(WANTED, late)).toMatchObject({ completedOn: '2026-03-16' });
  });

  it('that went back meanwhile is not there: whole is from when it stays whole', () => {
    const all = [
      came('a', '2026-03-12', 10_000_000n),
      came('b', '2026-03-14', -10_000_000n),
      came('c', '2026-03-13', 10_000_000n),
      came('d', '2026-03-16', 5_000_000n),
    ];
    expect(fundsState(WANTED, all)).toMatchObject({ completedOn: '2026-03-16', excessCents: 0n });
  });

  it('that comes again afterwards moves no day, whenever it is said to have come', () => {
    const twice = [came('a', '2026-03-13', 15_000_000n), came('b', '2026-03-12', 15_000_000n)];
    expect(fundsState(WANTED, twice)).toEqual({
      kind: 'complete',
      completedOn: '2026-03-13',
      excessCents: 15_000_000n,
    });
  });

  it('that went back and comes anew counts from its new day', () => {
    const wire = came('a', '2026-11-30', 15_000_000n);
    const part = [came('b', '2027-03-20', -100_000n), came('c', '2027-03-25', 100_000n)];
    expect(fundsState(WANTED, [wire, ...part])).toMatchObject({ completedOn: '2027-03-25' });
    const whole = [came('b', '2027-03-25', -15_000_000n), came('c', '2027-03-26', 15_000_000n)];
    expect(fundsState(WANTED, [wire, ...whole])).toMatchObject({ completedOn: '2027-03-26' });
    const over = [came('d', '2027-03-27', 10_000n), came('e', '2027-03-28', -10_000n)];
    expect(fundsState(WANTED, [wire, ...whole, ...over])).toEqual({
      kind: 'complete',
      completedOn: '2027-03-26',
      excessCents: 0n,
    });
  });

  it('that goes and comes on one day was short on it, in the order of its records', () => {
    const wire = came('a', '2026-03-12', 15_000_000n);
    const gone = [came('b', '2026-03-16', -100_000n), came('c', '2026-03-16', 100_000n)];
    expect(fundsState(WANTED, [wire, ...gone])).toMatchObject({ completedOn: '2026-03-16' });
    const before = [came('b', '2026-03-16', 5_000_000n), came('c', '2026-03-12', 10_000_000n)];
    const all = [...before, came('d', '2026-03-16', -100_000n), came('e', '2026-03-16', 100_000n)];
    expect(fundsState(WANTED, all)).toMatchObject({ completedOn: '2026-03-16' });
  });

  it('that bounced has never come', () => {
    const wire = came('a', '2026-03-12', 15_000_000n);
    const bounced = [wire, came('b', '2026-03-13', -15_000_000n, 'a')];
    expect(fundsState(WANTED, bounced)).toEqual({ kind: 'none' });
    const anew = came('c', '2026-03-16', 14_000_000n);
    expect(fundsState(WANTED, [...bounced, anew])).toEqual({ kind: 'short', byCents: 1_000_000n });
  });

  it('never loses a cent: standing sum = amount less what is short, or with what is over', () => {
    const receipt = fc.record({
      id: fc.uuid(),
      receivedOn: fc.constantFrom('2026-03-10', '2026-03-11', '2026-03-12').map(isoDate),
      amountCents: fc.bigInt(1n, 20_000_000n).map(cents),
      reverses: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.array(receipt, { minLength: 1, maxLength: 6 }), (receipts) => {
        const all: FundingReceipt[] = receipts;
        const sum = all.reduce((total, one) => total + one.amountCents, 0n);
        const state = fundsState(WANTED, all);
        if (state.kind === 'none') return sum === 0n;
        if (state.kind === 'short') return sum + state.byCents === WANTED;
        return sum - state.excessCents === WANTED;
      }),
    );
  });
});

describe('what goes back', () => {
  const by = (method: string, sum: bigint, id = method, reverses: string | null = null) => ({
    ...came(id, '2026-03-12', sum, reverses),
    method,
  });
  const shared = [by('wire', 14_997_500n), by(COMPANY, 2_500n)];
  const request = (stage: Stage, receivedCents: bigint) => ({
    stage,
    amountCents: WANTED,
    receivedCents: cents(receivedCents),
  });

  it('may be all but what the company bears itself, until the note is funded', () => {
    expect(returnable(request('signed', 15_000_000n), shared)).toBe(14_997_500n);
    expect(returnable(request('expired', 15_000_000n), shared)).toBe(14_997_500n);
    expect(returnable(request('active', 15_000_000n), shared)).toBe(0n);
    expect(returnable(request('active', 15_000_001n), [by('wire', 15_000_001n)])).toBe(1n);
  });

  it('has to be what is over while the note is reserved, and all of it afterwards', () => {
    const over = [by('wire', 15_010_000n)];
    expect(owedBack(request('signed', 15_010_000n), over)).toBe(10_000n);
    expect(owedBack(request('signed', 14_000_000n), [by('wire', 14_000_000n)])).toBe(0n);
    expect(owedBack(request('active', 15_010_000n), over)).toBe(10_000n);
    expect(owedBack(request('expired', 15_010_000n), over)).toBe(15_010_000n);
  });

  it('is the lender’s again once the company’s share was taken back', () => {
    const alone = [...shared, by(COMPANY, -2_500n, 'undone', COMPANY)];
    expect(returnable(request('expired', 14_997_500n), alone)).toBe(14_997_500n);
    expect(returnable(request('expired', 2_500n), shared.slice(1))).toBe(0n);
  });

  it('goes back no earlier than it came, beside all that ever went back', () => {
    const all = [
      came('b', '2026-03-16', 500n),
      came('a', '2026-03-12', 1_000n),
      came('c', '2026-03-14', -200n),
      came('d', '2026-03-17', 70n),
      came('e', '2026-03-18', -70n, 'd'),
    ];
    expect(hereSince(all, cents(800n))).toBe('2026-03-12');
    expect(hereSince(all, cents(801n))).toBe('2026-03-16');
    expect(hereSince(all, cents(1_300n))).toBe('2026-03-16');
    expect(() => hereSince(all, cents(1_301n))).toThrow('less has come than is to go back');
  });

  it('moves not the last day on which money came that still stands', () => {
    const all = [
      came('b', '2026-03-16', 500n),
      came('a', '2026-03-12', 1_000n),
      came('f', '2026-03-14', 30n),
      came('c', '2026-03-20', -200n),
      came('d', '2026-03-17', 70n),
      came('e', '2026-03-18', -70n, 'd'),
    ];
    expect(lastDay(all)).toBe('2026-03-16');
  });
});

it('every way in which money comes has words, and what is none stays as it is', () => {
  const labels = [...FUNDING_METHODS, COMPANY, 'barter'].map(fundingMethodLabel);
  expect(labels).toEqual(['Wire', 'ACH', 'Check', 'Other', 'Borne by the company', 'barter']);
});

it('the last of the lender’s money takes along what the company bears', () => {
  const of = (method: string, sum: bigint) => ({ method, amountCents: cents(sum) });
  const [wire, check, share] = [of('wire', 900n), of('check', 95n), of(COMPANY, 5n)];
  expect(isLastMoney([wire, share], wire)).toBe(true);
  expect(isLastMoney([wire, check], wire)).toBe(false);
  expect(isLastMoney([wire, check, of('wire', -95n)], wire)).toBe(true);
  expect(isLastMoney([wire, share], share)).toBe(false);
  expect(isLastMoney([share], share)).toBe(false);
  expect(goneText('It went back.', { hasEnded: false })).toBe('It went back.');
  expect(goneText('It went back.', { hasEnded: true })).toMatch(
    /^It went back\. With it the reservation has ended, .* the note goes to the next in line/,
  );
});
