import type { ContentQuestion, ContentSection } from './shapes.ts';

/** The figures that stand in the statistics block; their values are settings (D13). */
export type StatisticName = 'funded' | 'investors' | 'averageReturn' | 'assetBacked';

export type LandingContent = {
  readonly description: string;
  readonly hero: {
    readonly title: string;
    readonly lead: string;
    readonly viewNotes: string;
    readonly downloadGuide: string;
    readonly risk: string;
  };
  readonly statistics: readonly { readonly name: StatisticName; readonly label: string }[];
  readonly opportunities: ContentSection;
  readonly steps: { readonly heading: string; readonly items: readonly ContentSection[] };
  readonly questions: { readonly heading: string; readonly items: readonly ContentQuestion[] };
  readonly closing: ContentSection & { readonly browseNotes: string };
};

/**
 * The words of the landing page. The title, the two buttons and the heading of the four steps are
 * specified; the figures beside the labels come from settings. Source: rules 1.1 and 1.2.
 */
export const landing: LandingContent = {
  description:
    'Fund a loan secured by real estate. We own and manage the property. You collect ' +
    'interest every month.',
  hero: {
    title: 'Become the Bank, Earn 7% Returns',
    lead:
      'You fund a loan secured by real estate. We own and manage the property. You collect ' +
      'interest every month.',
    viewNotes: 'View Note Opportunities',
    downloadGuide: 'Download Free Guide',
    risk:
      'A note is a loan, not a deposit. It is not insured, payments can come late, and you ' +
      'can lose money. 7% is the interest rate of our usual note; every note states its ' +
      'own.',
  },
  statistics: [
    {
      name: 'funded',
      label: 'funded',
    },
    {
      name: 'investors',
      label: 'investors',
    },
    {
      name: 'averageReturn',
      label: 'average return',
    },
    {
      name: 'assetBacked',
      label: 'asset-backed',
    },
  ],
  opportunities: {
    heading: 'Note Opportunities',
    paragraphs: [
      'Each card is one property and the loan it secures. Open it to see the terms, the ' +
        'value behind the loan and every payment that would be due.',
    ],
  },
  steps: {
    heading: 'How Note Investing Works',
    items: [
      {
        heading: 'Browse the notes',
        paragraphs: [
          'A note shows its amount, rate, term and lien, the value of the house and every ' +
            'payment. Some notes are for members only. Compare before you decide.',
        ],
      },
      {
        heading: 'Make the loan',
        paragraphs: [
          'You lend the full amount of one note. You fund a loan; you do not buy the ' +
            'property, and you become nobody’s landlord.',
        ],
      },
      {
        heading: 'We buy and manage the property',
        paragraphs: [
          'The company buys the house and owns it. We renovate it, rent it out, insure it ' +
            'and answer the phone when the furnace stops.',
        ],
      },
      {
        heading: 'Collect interest',
        paragraphs: [
          'Interest is due to you every month, on the dates in your schedule. The ' +
            'principal comes back over the term or at its end, as the note says.',
        ],
      },
    ],
  },
  questions: {
    heading: 'Questions people ask first',
    items: [
      {
        question: 'Do I own the house?',
        answer: [
          'No. You lend money to the company, and the house secures the loan. The company ' +
            'owns the house, pays its bills and carries its repairs. You own a note: the ' +
            'right to be paid interest, and to get your principal back.',
        ],
      },
      {
        question: 'What does “secured by real estate” mean?',
        answer: [
          'The note comes with a lien, which is a claim on the property that is entered ' +
            'in the public records. If the loan is not repaid, the property can be sold to ' +
            'repay it. Out of such a sale a 1st lien is paid before a 2nd, which gets what ' +
            'is left.',
          'LTV compares the loan with the value that the house is estimated to have after ' +
            'repairs. At an LTV of 70%, a sale could bring 30% less than that estimate ' +
            'before the principal of a 1st lien is touched; the costs of the sale come out ' +
            'of the same margin. An estimate stays an estimate until somebody pays it.',
        ],
      },
      {
        question: 'When am I paid, and how much?',
        answer: [
          'Each note has a payment schedule with every date and every amount, and you can ' +
            'read it before you ask to fund. The first payment usually covers more or fewer ' +
            'days than a month, so it differs a little from the others.',
        ],
      },
      {
        question: 'What can go wrong?',
        answer: [
          'The company can pay late or stop paying. House prices can fall, so that a sale ' +
            'brings less than the loan. Getting paid through a sale takes time, often many ' +
            'months, and costs money. No public fund insures a note. Lend only what you can ' +
            'do without until the note is repaid.',
        ],
      },
      {
        question: 'Can I fund part of a note, or get my money back early?',
        answer: [
          'Each note is funded by one lender, in full. Plan to hold it to the end of its ' +
            'term: there is no promise that anyone will buy it from you before then.',
        ],
      },
      {
        question: 'What happens after I ask to fund a note?',
        answer: [
          'Your request costs nothing and does not bind you. Our team reads it and ' +
            'contacts you within 24-48 hours to go through the note and the papers. You can ' +
            'follow its status in your dashboard, and withdraw it until it is decided.',
        ],
      },
    ],
  },
  closing: {
    heading: 'See what your money would do',
    paragraphs: [
      'Open a note, read its schedule to the cent, and ask us whatever the page does not ' +
        'answer.',
    ],
    browseNotes: 'Browse All Notes',
  },
};
