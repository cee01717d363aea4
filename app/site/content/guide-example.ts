import { formatDate } from '#app/ground/calendar/format-date.ts';
import { subtractCents } from '#app/ground/money/cents.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import type { GuideBlock, GuideChapter } from './shapes.ts';
import type { GuideFigures } from './guide-figures.ts';

/** Chapter 3: one loan in two payment types, from the schedule engine. */
export function exampleChapter(figures: GuideFigures): GuideChapter {
  const amount = formatShortMoney(figures.interestOnly.terms.amountCents);
  return {
    id: 'worked-example',
    title: 'A worked example, to the cent',
    lead:
      `${amount} at 7% for 36 months, once with the principal at the end and once with a part ` +
      'of it in every payment. Same loan, two quite different lives.',
    blocks: [
      ...interestOnlyBlocks(figures),
      ...amortizingBlocks(figures),
      ...comparisonBlocks(figures),
    ],
  };
}

function interestOnlyBlocks({ interestOnly }: GuideFigures): GuideBlock[] {
  const amount = formatShortMoney(interestOnly.terms.amountCents);
  const monthly = formatMoney(interestOnly.schedule.monthlyPaymentCents);
  const first = interestOnly.schedule.rows[0]!;
  return [
    { kind: 'figure', figure: 'terms', caption: 'The loan of this chapter' },
    { kind: 'heading', text: 'Interest-only' },
    {
      kind: 'paragraph',
      text:
        `Each month you receive interest alone: a twelfth of 7% of ${amount} is ${monthly}. The ` +
        'whole principal comes back with the last payment.',
    },
    {
      kind: 'figure',
      figure: 'interest_only_schedule',
      caption: 'Interest-only: seven of the 36 payments, and the sum of all',
    },
    {
      kind: 'paragraph',
      text:
        `Why is the first payment ${formatMoney(first.interestDueCents)}? The first period is ` +
        'counted in days: 31 days of January at 7% a year, of 365 days. Every later period runs ' +
        'from the first of a month to the next, and counts as one twelfth of a year.',
    },
  ];
}

function amortizingBlocks({ interestOnly, amortizing }: GuideFigures): GuideBlock[] {
  const amount = formatShortMoney(interestOnly.terms.amountCents);
  const level = formatMoney(amortizing.schedule.monthlyPaymentCents);
  const midway = formatMoney(amortizing.schedule.rows[17]!.endingBalanceCents);
  const year = formatMoney(amortizing.annualPaymentsCents);
  const interest = formatMoney(amortizing.firstYearInterestCents);
  return [
    { kind: 'heading', text: 'Amortizing', startsPage: true },
    {
      kind: 'paragraph',
      text:
        `Here every payment is about the same, ${level}, and contains interest and principal. ` +
        'Because the balance shrinks, the interest in each payment shrinks too, and the part ' +
        `that repays principal grows. Twelve payments come to ${year}, of which ${interest} is ` +
        'interest in the first year; every note of this kind states both figures.',
    },
    {
      kind: 'figure',
      figure: 'amortizing_schedule',
      caption: 'Amortizing: seven of the 36 payments, and the sum of all',
    },
    {
      kind: 'figure',
      figure: 'balances',
      caption:
        `What is still owed to you after each payment. Interest-only: ${amount} until the last ` +
        `day. Amortizing: ${midway} after half the term.`,
    },
    {
      kind: 'figure',
      figure: 'instalments',
      caption: 'What the amortizing payments are made of, month by month',
    },
  ];
}

function comparisonBlocks({ interestOnly, amortizing }: GuideFigures): GuideBlock[] {
  const interest = formatMoney(interestOnly.totalInterestCents);
  const levelInterest = formatMoney(amortizing.totalInterestCents);
  const difference = formatMoney(
    subtractCents(interestOnly.totalInterestCents, amortizing.totalInterestCents),
  );
  return [
    { kind: 'heading', text: 'Side by side', startsPage: true },
    { kind: 'figure', figure: 'totals', caption: 'The two payment types compared' },
    {
      kind: 'paragraph',
      text:
        `The interest-only note pays ${interest} of interest, the amortizing one ` +
        `${levelInterest}, which is ${difference} less. That is not a worse rate. Both pay 7% on ` +
        'what is owed; the amortizing note owes you less and less, because you already have part ' +
        'of your money back. What you earn in the end depends on what you do with the money that ' +
        'came back early.',
    },
    {
      kind: 'list',
      items: [
        'Interest-only gives a steady, known income, and keeps the full amount at risk until the ' +
          `last day, ${formatDate(interestOnly.schedule.finalOn)}. On that day the company must ` +
          'sell, refinance or have saved the whole sum.',
        'Amortizing lowers the risk month by month, and asks you to find a new use for each ' +
          'repayment.',
        'Both figures are before tax. In general interest is taxed as income; ask your adviser.',
      ],
    },
    {
      kind: 'callout',
      title: 'This is a plan, not a forecast',
      text:
        'A schedule says what is due. It does not say what will be paid. The next two chapters ' +
        'are about the difference.',
    },
  ];
}
