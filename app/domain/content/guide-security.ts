import { formatShortMoney } from '#app/ground/money/format.ts';
import { formatPercentTenths } from '#app/ground/rates/rate.ts';
import type { GuideBlock, GuideChapter } from './guide-chapter.ts';
import type { GuideFigures } from './guide-figures.ts';

/** Chapter 4: liens, positions and loan to value, with a sale as the test. */
export function securityChapter({ house }: GuideFigures): GuideChapter {
  const value = formatShortMoney(house.valueCents);
  const first = formatShortMoney(house.firstCents);
  const second = formatShortMoney(house.secondCents);
  const firstShare = formatPercentTenths(house.firstLoanToValue.tenthsOfPercent);
  const bothShare = formatPercentTenths(house.bothLoanToValue.tenthsOfPercent);
  return {
    id: 'what-secures-a-note',
    title: 'What secures a note',
    lead:
      'A lien turns a promise into a claim on a house. How good the claim is depends on two ' +
      'things: who is paid before you, and how much the house would bring.',
    blocks: [
      ...LIENS,
      { kind: 'heading', text: 'Loan to value' },
      {
        kind: 'paragraph',
        text:
          `LTV, loan to value, is the amount of the note divided by the value of the house. We ` +
          'use the ARV, the value that the house is estimated to have after its repairs. With ' +
          'several notes on one house the figure for all of them together is CLTV, combined loan ' +
          'to value.',
      },
      {
        kind: 'figure',
        figure: 'claims',
        caption: 'The value of one house, and who has a claim on which part of it',
      },
      {
        kind: 'figure',
        figure: 'loan_to_value',
        caption:
          `With an ARV of ${value}, ${first} in 1st position is an LTV of ${firstShare}; ` +
          `${second} more behind it make a CLTV of ${bothShare}`,
      },
      { kind: 'heading', text: 'Put to the test: a sale', startsPage: true },
      {
        kind: 'paragraph',
        text:
          'An LTV means little until you ask what a sale would leave. Suppose the house must be ' +
          `sold, that the sale costs ${house.costsPercent}% of the price, and that both notes ` +
          'are still owed in full.',
      },
      {
        kind: 'figure',
        figure: 'sale',
        caption:
          'What each lender would receive. Principal only: unpaid interest, property tax, ' +
          'repairs and legal fees would come out of the same money',
      },
      ...READING,
    ],
  };
}

const LIENS: readonly GuideBlock[] = [
  { kind: 'heading', text: 'Liens stand in a line' },
  {
    kind: 'paragraph',
    text:
      'If the loan is not repaid, the house can be sold to repay it. The money from the sale ' +
      'is handed out in order. The costs of the sale and unpaid property tax come first. Then ' +
      'the 1st lien is paid in full, before the 2nd receives anything. What remains after all ' +
      'liens belongs to the owner.',
  },
  {
    kind: 'paragraph',
    text:
      'A note in 2nd position can be a sound loan, but it is a different one: it depends on a ' +
      'lender in front of it, whose decisions it cannot control. It should pay more for that. ' +
      'Each of our notes shows its position, and a second-position note says so in words.',
  },
];

const READING: readonly GuideBlock[] = [
  {
    kind: 'list',
    items: [
      'At 15% below the estimate both lenders are whole, with little to spare.',
      'At 30% below, the 1st lien is whole and the 2nd loses most of its principal.',
      'At 40% below, the 1st lien loses too, and the 2nd receives nothing.',
    ],
  },
  {
    kind: 'callout',
    title: 'An estimate is an opinion',
    text:
      'ARV is what somebody expects a house to be worth when work is finished that may not ' +
      'have begun. Until then the house is worth less. Ask who made the estimate, on which ' +
      'comparable sales, and what the house would bring today.',
  },
];
