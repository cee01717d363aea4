import type { ContentSection } from './shapes.ts';

export type StrategyContent = {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly whatItIs: ContentSection;
  readonly howItWorks: { readonly heading: string; readonly items: readonly ContentSection[] };
  /** The headings are the account types of the form, in its order. */
  readonly accountTypes: { readonly heading: string; readonly items: readonly ContentSection[] };
  readonly whatToAsk: { readonly heading: string; readonly items: readonly ContentSection[] };
  readonly risks: ContentSection;
  readonly session: ContentSection;
  readonly formHeading: string;
  readonly disclaimer: string;
};

/**
 * The words of the strategy page: self-directed retirement accounts that lend. General information
 * about United States accounts, kept so general that it ages slowly. Source: rules 2.2 and 2.9.
 */
export const strategy: StrategyContent = {
  title: 'Lend from your retirement account',
  description:
    'How a self-directed retirement account can hold real-estate notes, what to ask before ' +
    'a rollover, and how to book a talk of 15 to 30 minutes over video.',
  lead:
    'A self-directed retirement account can lend money against a house and collect the ' +
    'interest. We explain how, in 15 to 30 minutes over video.',
  whatItIs: {
    heading: 'What it is',
    paragraphs: [
      'Most retirement accounts offer a list of funds and stocks. A self-directed account ' +
        'is the same kind of account with the same tax rules, held by a custodian who lets ' +
        'it own other things too, such as a note secured by real estate.',
      'The account is the lender, not you. Interest and principal are paid to the account ' +
        'and stay in it, and are taxed as the account’s kind is taxed: later for most ' +
        'accounts, not at all for a Roth that meets its conditions.',
    ],
  },
  howItWorks: {
    heading: 'How it works',
    items: [
      {
        heading: 'Open a self-directed account',
        paragraphs: [
          'You choose a custodian that allows notes and open an account of the fitting ' +
            'kind. We are not a custodian.',
        ],
      },
      {
        heading: 'Move the money',
        paragraphs: [
          'Ask for a direct rollover or transfer, in which the money goes from the old ' +
            'custodian to the new one. If it is paid to you instead, tax may be withheld ' +
            'and a deadline runs, in general 60 days.',
        ],
      },
      {
        heading: 'Choose a note',
        paragraphs: [
          'You read the terms, the schedule and the papers, as any lender does. Then you ' +
            'instruct the custodian to fund the note in the name of the account.',
        ],
      },
      {
        heading: 'Collect in the account',
        paragraphs: [
          'Every payment goes to the account. When the note is repaid, the account can ' +
            'lend again. Here the account can have an organization of its own, so that its ' +
            'notes stay apart from yours.',
        ],
      },
    ],
  },
  accountTypes: {
    heading: 'Which accounts',
    items: [
      {
        heading: '401k',
        paragraphs: [
          'A plan of a former employer can usually be rolled over. While you still work ' +
            'there, the plan’s own rules decide whether any of it can move.',
        ],
      },
      {
        heading: 'Traditional IRA',
        paragraphs: [
          'Can usually be transferred to a self-directed traditional IRA without tax. ' +
            'Withdrawals are taxed as income when you take them.',
        ],
      },
      {
        heading: 'Roth IRA',
        paragraphs: [
          'Can usually be transferred to a self-directed Roth IRA. Money went in after ' +
            'tax; withdrawals that meet the conditions are free of it.',
        ],
      },
      {
        heading: 'SEP/Solo 401k',
        paragraphs: [
          'Accounts for people who work for themselves. Many providers offer a ' +
            'self-directed form, with higher yearly limits than an IRA.',
        ],
      },
      {
        heading: 'Other',
        paragraphs: [
          'Plans of schools, hospitals and public employers, inherited accounts and ' +
            'others each have rules of their own. Tell us what you have, and ask its ' +
            'provider what may move.',
        ],
      },
    ],
  },
  whatToAsk: {
    heading: 'What to ask before you move money',
    items: [
      {
        heading: 'Ask your present provider',
        paragraphs: [
          'May this money be moved now? Which part of it? What does leaving cost, and is ' +
            'anything lost by leaving?',
        ],
      },
      {
        heading: 'Ask the new custodian',
        paragraphs: [
          'Do you hold notes secured by real estate? What does that cost to open, per ' +
            'year and per note? How long does funding take? Who values the note each year?',
        ],
      },
      {
        heading: 'Ask us',
        paragraphs: [
          'Which house, which lien, what value and who estimated it? What happens when a ' +
            'payment is late? Who insures the house, and who is named in the policy?',
        ],
      },
      {
        heading: 'Ask your tax adviser',
        paragraphs: [
          'Would this note be a prohibited transaction for me? The rules forbid an ' +
            'account to deal with its owner, with close family and with businesses that ' +
            'they control, and a breach can cost the whole account its tax status. And how ' +
            'will I meet required distributions while the money is lent out?',
        ],
      },
    ],
  },
  risks: {
    heading: 'What can go wrong',
    paragraphs: [
      'A note in a retirement account is the same note: it is not insured, payments can ' +
        'come late, and principal can be lost. It is also hard to sell early, so keep ' +
        'enough cash in the account for its fees and for distributions that you must take.',
      'A custodian holds the note and keeps the records. It does not check whether the ' +
        'note is a good one.',
    ],
  },
  session: {
    heading: 'Your strategy session',
    paragraphs: [
      'A talk of 15 to 30 minutes over video. You tell us what kind of account you have ' +
        'and when you would like to lend; we show how a note would work in it, with real ' +
        'figures. It costs nothing and binds you to nothing.',
      'Please do not send account numbers or other secrets in the form. We do not need them.',
    ],
  },
  formHeading: 'Book a strategy session',
  disclaimer:
    'This page is general information, not tax, legal or investment advice. Rules change, ' +
    'and yours may differ: ask a qualified adviser before you move retirement money.',
};
