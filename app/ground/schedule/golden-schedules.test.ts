import { describe, expect, it } from 'vitest';
import { daysBetween } from '#app/ground/calendar/iso-date.ts';
import { cents, divideHalfUp } from '#app/ground/money/cents.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';
import amortizingFixed from '#tests/fixtures/schedules/amortizing-fixed.json';
import bullet from '#tests/fixtures/schedules/bullet.json';
import fixedPrincipal from '#tests/fixtures/schedules/fixed-principal.json';
import thenAmortizing from '#tests/fixtures/schedules/interest-only-then-amortizing.json';
import interestOnly from '#tests/fixtures/schedules/interest-only.json';
import manualFixed from '#tests/fixtures/schedules/manual-fixed.json';
import published from '#tests/fixtures/schedules/published-tables.json';
import workedExamples from '#tests/fixtures/schedules/worked-examples.json';
import { buildSchedule, type Schedule } from './build-schedule.ts';
import { type NoteTermsText, parseTerms } from './parse-terms.ts';
import type { ScheduleRow } from './rows.ts';
import { type NoteTerms, PAYMENT_TYPES } from './terms.ts';

type GoldenCase = {
  name: string;
  terms: NoteTermsText;
  schedule: {
    monthlyPayment: string;
    maturityOn: string;
    firstPaymentOn: string;
    finalOn: string;
    rows: string[];
  };
};

const GOLDEN: Record<string, GoldenCase[]> = {
  'worked examples': workedExamples.cases,
  amortizing_fixed: amortizingFixed.cases,
  interest_only: interestOnly.cases,
  interest_only_then_amortizing: thenAmortizing.cases,
  fixed_principal: fixedPrincipal.cases,
  bullet: bullet.cases,
  manual_fixed: manualFixed.cases,
};

describe.each(Object.entries(GOLDEN))('the golden schedules: %s', (_table, cases) => {
  it.each(cases)('$name', ({ terms, schedule }) => {
    const parsed = parseTerms(terms);
    const built = parsed.ok ? buildSchedule(parsed.value) : parsed;
    if (!built.ok) throw new Error(built.reason.message);
    const { rows, monthlyPaymentCents, maturityOn, firstPaymentOn, finalOn } = built.value;
    expect({
      monthlyPayment: decimalMoneyText(monthlyPaymentCents),
      maturityOn,
      firstPaymentOn,
      finalOn,
      rows: rows.map(rowText),
    }).toEqual(schedule);
  });
});

function rowText(row: ScheduleRow): string {
  const amounts = [
    row.interestDueCents,
    row.principalDueCents,
    row.scheduledPaymentCents,
    row.startingBalanceCents,
    row.endingBalanceCents,
  ];
  const kind = row.isStub ? 'stub' : 'instalment';
  return [row.periodNumber, row.dueOn, kind, ...amounts.map(decimalMoneyText)].join(' ');
}

// Tables that others have published, each with its source in published-tables.json. They match in
// principal and balance of all rows and in interest from row 2 on; interest of our row 1 follows
// our own day rule (actual / 365), which is tested for each of them. A table that is computed
// without rounding its rows is compared within the cents that it names.

type PublishedTable = {
  name: string;
  source: { title: string; url: string };
  terms: NoteTermsText;
  /** Our row at which the table starts: it may follow months of interest only, for one. */
  startsAtRow: number;
  payment?: string;
  /** Number, interest, principal and balance after; "-" where nothing is published. */
  rows?: string[];
  /** The balances of all rows to the end, any number of them in a text. */
  balances?: string[];
  totals?: { from: number; to: number; interest: string; principal?: string; balance?: string }[];
  figures?: { row: number; payment?: string; balance?: string; within: string }[];
};

const PUBLISHED = (published.tables as PublishedTable[]).map((table) => ({
  ...table,
  title: `${table.terms.paymentType}: ${table.name} (${table.source.title})`,
}));

function scheduleOf({ terms }: PublishedTable): { schedule: Schedule; terms: NoteTerms } {
  const parsed = parseTerms(terms);
  const built = parsed.ok ? buildSchedule(parsed.value) : parsed;
  if (!parsed.ok || !built.ok) throw new Error('published terms are accepted');
  return { schedule: built.value, terms: parsed.value };
}

/** Our rows from the one at which the table starts. */
function rowsOf(table: PublishedTable) {
  const { schedule, terms } = scheduleOf(table);
  return schedule.rows.slice(table.startsAtRow - 1).map((row) => comparable(row, terms));
}

describe('our schedules of published notes', () => {
  it('are of every payment type', () => {
    const types = new Set(PUBLISHED.map((table) => table.terms.paymentType));
    expect(types).toEqual(new Set(PAYMENT_TYPES));
  });

  it.each(PUBLISHED)('take the interest of row 1 by our day rule: $title', (table) => {
    const { schedule, terms } = scheduleOf(table);
    const [row] = schedule.rows;
    const days = BigInt(daysBetween(terms.noteOn, row!.dueOn));
    const yearly = row!.startingBalanceCents * BigInt(terms.ratePpm);
    expect(row!.interestDueCents).toBe(divideHalfUp(yearly * days, 365_000_000n));
  });
});

describe('agree with what is published', () => {
  it.each(PUBLISHED.filter(({ payment }) => payment))('in the payment: $title', (table) => {
    const { schedule, terms } = scheduleOf(table);
    // The payment of a note that pays interest only at first is that of its next row.
    const isPhased = terms.paymentType === 'interest_only_then_amortizing';
    const then = schedule.rows[terms.ioMonths ?? 0]!.scheduledPaymentCents;
    expect(text(isPhased ? then : schedule.monthlyPaymentCents)).toBe(table.payment);
  });

  it.each(PUBLISHED.filter(({ rows }) => rows))('in each row: $title', (table) => {
    const rows = rowsOf(table);
    const ours = table.rows!.map((line) => {
      const shown = line.split(' ');
      const number = Number(shown[0]);
      const { interest, principal, balance } = rows[number - 1]!;
      const figures = [number, text(interest), text(principal), text(balance)];
      return figures.map((figure, at) => (shown[at] === '-' ? '-' : figure)).join(' ');
    });
    expect(ours).toEqual(table.rows);
  });

  it.each(PUBLISHED.filter(({ balances }) => balances))('in all balances: $title', (table) => {
    const balances = table.balances!.flatMap((line) => line.split(' '));
    expect(rowsOf(table).map(({ balance }) => text(balance))).toEqual(balances);
  });

  it.each(PUBLISHED.filter(({ totals }) => totals))('in sums and the balance: $title', (table) => {
    const rows = rowsOf(table);
    const ours = table.totals!.map(({ from, to, principal, balance }) => {
      const range = rows.slice(from - 1, to);
      const sum = (figure: 'interest' | 'principal') =>
        text(range.reduce((total, row) => total + row[figure], 0n));
      return {
        from,
        to,
        interest: sum('interest'),
        ...(principal === undefined ? {} : { principal: sum('principal') }),
        ...(balance === undefined ? {} : { balance: text(range.at(-1)!.balance) }),
      };
    });
    expect(ours).toEqual(table.totals);
  });

  it.each(PUBLISHED.filter(({ figures }) => figures))('within what it names: $title', (table) => {
    const rows = rowsOf(table);
    const apart = table.figures!.filter(({ row, payment, balance, within }) => {
      const ours = rows[row - 1]!;
      const difference =
        payment === undefined
          ? ours.balance - amount(balance!)
          : ours.interest + ours.principal - amount(payment);
      return difference > amount(within) || -difference > amount(within);
    });
    expect(apart).toEqual([]);
  });
});

/** A row with the interest of a month where it is our first, as the published rows have it. */
function comparable(row: ScheduleRow, { ratePpm }: NoteTerms) {
  const month = divideHalfUp(row.startingBalanceCents * BigInt(ratePpm), 12_000_000n);
  return {
    interest: row.periodNumber === 1 ? month : row.interestDueCents,
    principal: row.principalDueCents,
    balance: row.endingBalanceCents,
  };
}

function text(value: bigint): string {
  return decimalMoneyText(cents(value));
}

function amount(dollars: string): bigint {
  return BigInt(dollars.replace('.', ''));
}
