import { describe, expect, it } from 'vitest';
import { decimalMoneyText } from '#app/ground/money/format.ts';
import amortizingFixed from '#tests/fixtures/schedules/amortizing-fixed.json';
import bullet from '#tests/fixtures/schedules/bullet.json';
import fixedPrincipal from '#tests/fixtures/schedules/fixed-principal.json';
import thenAmortizing from '#tests/fixtures/schedules/interest-only-then-amortizing.json';
import interestOnly from '#tests/fixtures/schedules/interest-only.json';
import manualFixed from '#tests/fixtures/schedules/manual-fixed.json';
import workedExamples from '#tests/fixtures/schedules/worked-examples.json';
import { buildSchedule, type ScheduleRow } from './build-schedule.ts';
import { type NoteTermsText, parseTerms } from './parse-terms.ts';

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

const TABLES: Record<string, GoldenCase[]> = {
  'worked examples': workedExamples.cases,
  amortizing_fixed: amortizingFixed.cases,
  interest_only: interestOnly.cases,
  interest_only_then_amortizing: thenAmortizing.cases,
  fixed_principal: fixedPrincipal.cases,
  bullet: bullet.cases,
  manual_fixed: manualFixed.cases,
};

describe.each(Object.entries(TABLES))('the golden schedules: %s', (_table, cases) => {
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
