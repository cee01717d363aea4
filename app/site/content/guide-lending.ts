import { formatShortMoney } from '#app/ground/money/format.ts';
import type { GuideBlock, GuideChapter } from './shapes.ts';
import type { GuideFigures } from './guide-figures.ts';

/** Chapter 1: the thing itself. */
export function noteChapter({ interestOnly }: GuideFigures): GuideChapter {
  const amount = formatShortMoney(interestOnly.terms.amountCents);
  return {
    id: 'what-a-note-is',
    title: 'What a loan note is',
    lead:
      'A note is a written promise to repay a loan: how much, at what rate, on which days. ' +
      'Whoever holds the note is the lender, and receives the payments.',
    blocks: [
      {
        kind: 'paragraph',
        text:
          'Banks have lent on houses in this way for a long time. The borrower signs two papers. ' +
          'The first is the note: the promise to pay. The second is the mortgage, called a deed ' +
          'of trust in some states: it gives the lender a claim on the house until the promise ' +
          'is kept. That claim is a lien, and it is entered in the public records of the county.',
      },
      {
        kind: 'paragraph',
        text:
          'When you fund a note, you stand where the bank would stand. You lend money to a ' +
          'real-estate company. The company buys a house with it, renovates it, rents it out and ' +
          'owns it. You are paid interest every month, and your principal comes back over the ' +
          'term or at its end.',
      },
      { kind: 'heading', text: 'Five things that every note states' },
      {
        kind: 'terms',
        items: [
          { heading: 'Amount', text: `The sum that is lent, for example ${amount}.` },
          {
            heading: 'Rate',
            text:
              'The interest for a year, as a percentage of what is still owed. Our usual note ' +
              'pays 7%; every note states its own rate.',
          },
          { heading: 'Term', text: 'How long the loan runs, in months.' },
          {
            heading: 'Payment type',
            text:
              'How principal is repaid: all at the end, a part with every payment, or something ' +
              'between. Chapter 3 shows the two that are most common.',
          },
          {
            heading: 'Lien position',
            text:
              'Where you stand in the line if the house has to be sold: first, or behind another ' +
              'lender.',
          },
        ],
      },
      ...OWNING,
    ],
  };
}

const OWNING: readonly GuideBlock[] = [
  { kind: 'heading', text: 'What you own, and what you do not' },
  {
    kind: 'list',
    items: [
      'You own a right: to be paid on the dates of the schedule, and to use the lien if you ' +
        'are not.',
      'You do not own the house. Repairs, tenants, property tax and insurance are the ' +
        'company’s work and the company’s cost.',
      'You do not share in a gain. If the house doubles in value, you are owed what the note ' +
        'says.',
      'You do not own a deposit. No public fund insures a note, and no payment is guaranteed.',
    ],
  },
  {
    kind: 'callout',
    title: 'A loan, not a share',
    text:
      'A shareholder is paid if there is profit. A lender is owed a fixed sum on a fixed day, ' +
      'profit or not. That makes a note steadier than a share. It does not make it safe: a ' +
      'borrower who cannot pay does not pay, whatever is owed.',
  },
];

/** Chapter 2: the way from reading a note to being repaid. Source: rules 1.2 and 1.4. */
export const fundingChapter: GuideChapter = {
  id: 'how-funding-works',
  title: 'How funding a note works here',
  lead:
    'One note has one lender, who funds it in full. Between the first look and the first ' +
    'payment lie seven steps, and you can stop at each of the first five.',
  blocks: [
    {
      kind: 'steps',
      items: [
        {
          heading: 'Read',
          text:
            'Open a note on our site. It shows the amount, rate, term and lien, the house and ' +
            'the estimate of its value, the renovation plan, and the full schedule of payments. ' +
            'Some notes are private; their terms are for members.',
        },
        {
          heading: 'Make an account',
          text:
            'A name, an email address that you confirm, and a password. Members see private ' +
            'notes as well. Membership costs nothing.',
        },
        {
          heading: 'Ask to fund',
          text:
            'Choose the note and send a request, with a message if you like. The amount is ' +
            'always that of the whole note; parts are not offered. A request does not bind you.',
        },
        {
          heading: 'Talk',
          text:
            'Our team reads the request and contacts you within 24-48 hours. We go through the ' +
            'note, the house and your questions. Chapter 6 has a list that you can bring along.',
        },
        {
          heading: 'Read the papers',
          text:
            'The note, the mortgage or deed of trust, the proof of insurance and the title ' +
            'papers. Take the time you need, and have a lawyer of your own read them. This is ' +
            'the last point at which you can simply walk away.',
        },
        {
          heading: 'Fund',
          text:
            'Both sides sign, the money is paid as the papers say, and the lien is entered in ' +
            'the public records. We approve the request, and the note appears in your dashboard. ' +
            'From the note date on, interest runs.',
        },
        {
          heading: 'Collect',
          text:
            'Payments fall due on the dates of the schedule. Your dashboard shows each of them: ' +
            'what is due, what was received and when, and what is still owed. What has been ' +
            'recorded is never rewritten; a correction stands beside what it corrects.',
        },
      ],
    },
    { kind: 'heading', text: 'How a note ends' },
    {
      kind: 'paragraph',
      text:
        'Most simply, the last payment of the schedule arrives and nothing is owed any more. The ' +
        'lender then signs a release, and the lien leaves the public records. A note can also ' +
        'end early, when the company sells or refinances the house: then the whole balance is ' +
        'paid at once, with the interest up to that day. Ask whether the note allows that, and ' +
        'whether a charge is due to you for it.',
    },
    {
      kind: 'callout',
      title: 'Never in a hurry',
      text:
        'A sound note is still sound tomorrow. If anyone presses you to send money today, in our ' +
        'name or in another, stop. Confirm payment details by calling a number that you looked ' +
        'up yourself, not one that came with the message.',
    },
  ],
};
