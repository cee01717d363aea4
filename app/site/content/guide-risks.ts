import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatShortMoney } from '#app/ground/money/format.ts';
import type { GuideBlock, GuideChapter, GuideItem } from './shapes.ts';
import type { GuideFigures } from './guide-figures.ts';
import { formatPercentTenths } from '#app/ground/rates/rate.ts';

/** Chapter 5: the risks, each with what can be done about it. */
export function risksChapter({ house, outcomes }: GuideFigures): GuideChapter {
  const worst = house.sales.at(-1)!;
  const owed = formatShortMoney(house.firstCents);
  const received = formatShortMoney(worst.toFirstCents);
  return {
    id: 'what-can-go-wrong',
    title: 'What can go wrong',
    lead:
      'Nobody can promise that a loan is repaid, and we do not. These are the ways in which a ' +
      'note disappoints, the everyday ones first.',
    blocks: [
      {
        kind: 'points',
        items: [
          ...BORROWER_RISKS,
          {
            heading: 'The house brings less than expected',
            text:
              'Prices fall, a renovation fails, an estimate was too high. In the example of the ' +
              `last chapter, a price ${worst.belowPercent}% below the estimate leaves ` +
              `${received} for a 1st lien of ${owed}.`,
          },
          ...OTHER_RISKS,
        ],
      },
      ...badCase(outcomes),
      ...CLOSING,
    ],
  };
}

const BORROWER_RISKS: readonly GuideItem[] = [
  {
    heading: 'Payments come late',
    text:
      'A tenant leaves, a roof leaks, a month is short. Late payments are an everyday ' +
      'trouble, and often end well. The papers say from when a charge is due to you; never ' +
      'need a payment on its very day.',
  },
  {
    heading: 'The borrower stops paying',
    text:
      'That is a default. You can wait, agree on new terms, sell the note for less than ' +
      'is owed, or enforce the lien. All of these cost time, and most cost money.',
  },
  {
    heading: 'Foreclosure takes time',
    text:
      'Enforcing a lien is a legal procedure, and states differ widely: in some it takes ' +
      'months, in others years. Meanwhile no interest may arrive, while tax, insurance and ' +
      'lawyers have to be paid.',
  },
];

const OTHER_RISKS: readonly GuideItem[] = [
  {
    heading: 'You cannot get out early',
    text:
      'A note has no market and no daily price. There is no promise that anyone will buy ' +
      'it from you before its end, and a buyer who does will want a discount.',
  },
  {
    heading: 'Too much depends on one thing',
    text:
      'One note is one house, one borrower and one town. Several notes of the same company ' +
      'share that company. If a loss on this note would change how you live, the note is ' +
      'too large for you.',
  },
  {
    heading: 'It ends early',
    text:
      'If the house is sold or refinanced, you are repaid, and have to find a new use for ' +
      'the money, perhaps at a lower rate.',
  },
  {
    heading: 'Inflation, and better offers',
    text: 'The rate is fixed. If prices or interest rates rise, your payments do not.',
  },
  {
    heading: 'Papers, claims and fraud',
    text:
      'A lien never recorded, an older claim that nobody found, an insurance that lapsed, a ' +
      'forged message with new bank details. A title policy, a recorded lien and a ' +
      'phone call guard against much of it.',
  },
];

function badCase(outcomes: GuideFigures['outcomes']): GuideBlock[] {
  return [
    { kind: 'heading', text: 'A bad case, worked out', startsPage: true },
    {
      kind: 'paragraph',
      text:
        `Take the interest-only loan of chapter 3 on the house of chapter 4. ` +
        `The first ${outcomes.paidCount} payments arrive. The one due on ` +
        `${formatDate(outcomes.stoppedOn)} does not, and none after it. The house is sold on ` +
        `${formatDate(outcomes.soldOn)}; lawyers, tax and insurance have cost ` +
        `${formatShortMoney(outcomes.feesCents)} by then, beside the costs of the sale.`,
    },
    {
      kind: 'figure',
      figure: 'outcomes',
      caption:
        'The 1st lien in three cases, with the effective yearly rate of what was paid and received',
    },
    {
      kind: 'paragraph',
      text:
        'The lien did its work in both bad cases: most of the loan came back. It did not make ' +
        'the lender whole, and it took its time. The price of the house decides, and on the day ' +
        'of funding nobody knows it.',
    },
  ];
}

const CLOSING: readonly GuideBlock[] = [
  { kind: 'heading', text: 'What is never promised' },
  {
    kind: 'paragraph',
    text:
      'No rate in this guide or on our site is a promise of a result. A note is not insured by ' +
      'the FDIC or by any other public fund. Past payments say little about future ones. You ' +
      'can lose interest, and you can lose principal, in part or whole.',
  },
  {
    kind: 'callout',
    title: 'Three rules of thumb',
    text:
      'Lend only money that you can do without until the note ends. Keep enough elsewhere that ' +
      'you never have to sell. And fund no note whose papers you have not read.',
  },
];

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
