import type { ContentSection } from './shapes.ts';

export type FounderProfile = {
  /** Null where the company has named nobody. */
  readonly name: string | null;
  readonly role: string;
  readonly paragraphs: readonly string[];
  /** What the reader must know about the profile itself; null when there is nothing. */
  readonly notice: string | null;
};

export type AboutContent = {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly coreValues: { readonly heading: string; readonly items: readonly ContentSection[] };
  readonly aboutUs: ContentSection;
  readonly dream: ContentSection;
  readonly purpose: ContentSection;
  readonly founderHeading: string;
};

/** The words of the about page, without the founder. Source: rules 2.2. */
export const about: AboutContent = {
  title: 'We borrow from people, and we show our figures',
  description:
    'Who we are, what we value and why we finance houses with loans from private lenders.',
  lead:
    'We buy houses that need work, look after them for years, and pay for them with loans ' +
    'from private lenders. Each loan is one note on one house.',
  aboutUs: {
    heading: 'About us',
    paragraphs: [
      'We are a real-estate company. When we find a house worth repairing, we work out ' +
        'what it costs, what it will be worth and what it will earn. Then we offer a note: ' +
        'a loan of a stated amount, at a stated rate, for a stated term, secured by that ' +
        'house.',
      'A private lender funds the note. We own the house and do the work. The lender is ' +
        'paid every month, and both of us look at the same schedule.',
    ],
  },
  coreValues: {
    heading: 'Core values',
    items: [
      {
        heading: 'Show the figures',
        paragraphs: [
          'Amount, rate, term, value, lien, every payment. A lender should be able to ' +
            'check our arithmetic with a pencil.',
        ],
      },
      {
        heading: 'Say the risk',
        paragraphs: [
          'Wherever we name a return, we name what could spoil it. A lender who ' +
            'understands a note stays calm when a month goes badly.',
        ],
      },
      {
        heading: 'Keep the date',
        paragraphs: [
          'A payment date is a promise. When we cannot keep one, the lender hears it from ' +
            'us first.',
        ],
      },
      {
        heading: 'Look after the house',
        paragraphs: ['A sound roof and a fair lease protect a loan better than any clause.'],
      },
      {
        heading: 'Leave a record',
        paragraphs: [
          'Money received is never rewritten. Corrections stand beside what they correct.',
        ],
      },
    ],
  },
  dream: {
    heading: 'Our dream',
    paragraphs: [
      'A street where the houses are sound, the rents are fair, and the interest goes to ' +
        'people nearby instead of to a bank far away.',
      'We would like lending on a house to be as easy to understand as lending to a ' +
        'neighbor, with better paperwork.',
    ],
  },
  purpose: {
    heading: 'Our purpose',
    paragraphs: [
      'To let people who have saved some money lend it against something they can see, on ' +
        'terms they can read in one sitting.',
      'And to give houses that banks overlook the repairs they need.',
    ],
  },
  founderHeading: 'Our founder',
};

/**
 * The founder of the demo's company, an invented person; shown in the demo only, so that no real
 * installation names somebody who does not exist.
 */
export const demoFounder: FounderProfile = {
  name: 'Nora Whitfield',
  role: 'Founder',
  paragraphs: [
    'Nora Whitfield repaired her first house at twenty-six, with a loan from a retired ' +
      'neighbor and a schedule written by hand. She paid every line of it, and kept the ' +
      'sheet.',
    'She still reads every note before it is offered, and still asks the same question: ' +
      'would the neighbor have understood it?',
  ],
  notice: 'Nora Whitfield is an invented person. She belongs to the demo.',
};

/** The founder that a company names in its settings; without a story, who they are in one line. */
export function founderOf({ name, story }: { name: string; story: readonly string[] }) {
  const paragraphs = story.length > 0 ? story : [`${name} answers for every note on this site.`];
  return { name, role: 'Founder', paragraphs, notice: null } satisfies FounderProfile;
}

/** What stands in the founder's place where the company has named nobody. */
export const unnamedFounder: FounderProfile = {
  name: null,
  role: 'Founder',
  paragraphs: [
    'The founder of this company answers for every note that it offers. You are welcome ' +
      'to ask for a talk before you lend: book a strategy session, or write to the address ' +
      'at the foot of this page.',
  ],
  notice: null,
};
