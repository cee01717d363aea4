import type { GuideChapter } from './shapes.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { exampleChapter } from './guide-example.ts';
import type { GuideFigures } from './guide-figures.ts';
import { fundingChapter, noteChapter } from './guide-lending.ts';
import { risksChapter, securityChapter } from './guide-risks.ts';

/** Chapter 6: a list to bring to the talk. */
const questionsChapter: GuideChapter = {
  id: 'questions-to-ask',
  title: 'Questions to ask before you fund',
  lead:
    'Ask us, and ask anyone else who offers you a note. A good borrower answers these in one ' +
    'talk. Print this page and write the answers beside the questions.',
  blocks: [
    { kind: 'heading', text: 'The house' },
    {
      kind: 'list',
      items: [
        'What was paid for the house, and when? What would it bring today, as it stands?',
        'Who estimated the ARV? Which comparable sales were used, how near and how recent?',
        'What work is planned, what does it cost, who does it, and what if it costs a third more?',
        'Is it let? At what rent, and does the rent cover the payments on the note?',
        'Who insures it, for how much, and is the lender named in the policy?',
      ],
    },
    { kind: 'heading', text: 'The note' },
    {
      kind: 'list',
      items: [
        'Which lien position is it? Who is in front of me, for how much, and is that loan paid up?',
        'What are the LTV and the CLTV, on the ARV and on today’s value?',
        'When is each payment due, and how? From which day is a payment late, and what then?',
        'Where does the money for the last payment come from?',
        'May the company repay early, and is a charge due to me if it does?',
        'May it extend the note, change its terms or put another lien on the house? Who decides?',
      ],
    },
    { kind: 'heading', text: 'The papers' },
    {
      kind: 'list',
      items: [
        'May I see the note, the mortgage or deed of trust, and the title papers before I pay?',
        'Who records the lien, when, and when do I receive the proof?',
        'Is there a title policy for the lender, and for what amount?',
        'Into which account do I pay, in whose name, and who holds the money until the closing?',
      ],
    },
    { kind: 'heading', text: 'The borrower' },
    {
      kind: 'list',
      items: [
        'Which company signs? Does anyone stand behind it in person?',
        'How many notes has it repaid? How many were paid late, and did any lender lose money?',
        'What do you tell me if something goes wrong, and how soon?',
      ],
    },
    { kind: 'heading', text: 'Yourself' },
    {
      kind: 'list',
      items: [
        'Could I do without this money until the note ends, and for a year longer?',
        'What share of my savings is it? What if none of it came back?',
        'Have a lawyer and a tax adviser who work for me looked at it?',
      ],
    },
  ],
};

/** Chapter 7: the words of the guide and of our notes, in alphabetical order. */
const glossaryChapter: GuideChapter = {
  id: 'glossary',
  title: 'Glossary',
  lead: 'The words of the field, one line each, as our notes and schedules use them.',
  blocks: [
    {
      kind: 'terms',
      items: [
        {
          heading: 'Amortization',
          text: 'Repaying principal bit by bit, so that the balance reaches zero.',
        },
        {
          heading: 'ARV',
          text: 'After-repair value: what a house should be worth once it is renovated.',
        },
        { heading: 'Balance', text: 'Principal that is not yet repaid.' },
        { heading: 'Balloon', text: 'A last payment that is much larger than the others.' },
        {
          heading: 'CLTV',
          text: 'Combined loan to value: all notes on a house together, divided by its value.',
        },
        {
          heading: 'Comparable',
          text: 'A similar house sold nearby, by which a value is judged.',
        },
        {
          heading: 'Custodian',
          text: 'The institution that holds a retirement account, and owns its notes in name.',
        },
        {
          heading: 'Deed of trust',
          text: 'The paper that takes the place of a mortgage in some states.',
        },
        { heading: 'Default', text: 'A borrower’s failure to do what the papers say.' },
        { heading: 'Due date', text: 'The day on which a payment should arrive.' },
        {
          heading: 'Foreclosure',
          text: 'The legal procedure by which a house is sold to repay a loan.',
        },
        { heading: 'Interest', text: 'The price of borrowing, as a share of the balance.' },
        { heading: 'Interest-only', text: 'Monthly interest, and all principal at the end.' },
        { heading: 'Lien', text: 'A creditor’s recorded claim on a house, paid out of its sale.' },
        { heading: 'Lien position', text: 'The order in which liens are paid out of a sale.' },
        { heading: 'LTV', text: 'Loan to value: a note divided by the value of its house.' },
        { heading: 'Maturity', text: 'The day on which the contract ends and all is due.' },
        { heading: 'Mortgage', text: 'The paper that makes a house the security for a note.' },
        { heading: 'Note', text: 'A written promise to repay a loan on stated terms.' },
        { heading: 'Payoff', text: 'What ends a note on a day: balance, interest and charges.' },
        { heading: 'Principal', text: 'The sum lent, apart from interest.' },
        { heading: 'Refinance', text: 'To repay a loan with a new one.' },
        { heading: 'Schedule', text: 'Every due date of a note, with what is due on it.' },
        {
          heading: 'Self-directed',
          text: 'Said of a retirement account whose custodian lets it own notes.',
        },
        { heading: 'Servicing', text: 'Collecting, recording and reporting the payments.' },
        { heading: 'Term', text: 'The months from the note date to maturity.' },
        { heading: 'Title policy', text: 'Insurance against unknown claims on a house.' },
      ],
    },
  ],
};

/** The words around the chapters of the free guide. Source: D13. */
export const guide = {
  title: 'Lending on a house',
  subtitle: 'A plain guide to loan notes for private investors',
  subject: 'What a loan note is, how to fund one, a worked example, and what can go wrong.',
  keywords: 'loan note, mortgage note, private lending, lien, LTV, interest-only, amortizing',
  edition: 'First edition',
  /** The day of these words and figures. A change of either is a new edition with a new day. */
  issuedOn: isoDate('2026-11-21'),
  coverRisk:
    'A note is a loan, not a deposit. It is not insured, payments can come late, and you can ' +
    'lose money. This guide says how, as plainly as it says what you can earn.',
  contents: 'Contents',
  aboutHeading: 'About this guide',
  about: [
    'This guide is for people who have saved some money and have never held a note. It takes ' +
      'about half an hour. Nothing in it needs more than arithmetic.',
    'Every figure in the tables is computed by the same program that writes the schedules of ' +
      'our real notes, to the cent. The loan and the house in the examples are invented.',
    'This guide is general information. It is not an offer, and it is not investment, legal or ' +
      'tax advice. Rules differ from state to state. Before you lend, read the papers of the ' +
      'note in question, and ask a lawyer or an adviser who works for you.',
  ],
  contactTitle: 'Talk to us',
  contactLead:
    'A question costs nothing and binds you to nothing. Ask before you decide; that is what ' +
    'we are here for.',
  ways: [
    {
      heading: 'Read a real note',
      text:
        'Every public note on our site shows its terms, the value behind it and every payment ' +
        'that would be due. You need no account for that.',
    },
    {
      heading: 'Book a strategy session',
      text:
        'A talk of 15 to 30 minutes over video about how a note would fit your plans, for ' +
        'example in a self-directed retirement account.',
    },
    {
      heading: 'Ask to fund a note',
      text:
        'A request takes a few minutes, costs nothing and does not bind you. Our team contacts ' +
        'you within 24-48 hours, and you can withdraw the request until it is decided.',
    },
  ],
  /** The addresses on our site that belong to the ways, in the same order. */
  wayPaths: ['/properties', '/strategy', '/properties'],
} as const;

/** The chapters of the guide, in order, with the figures in their sentences. Source: D13. */
export function guideChapters(figures: GuideFigures): readonly GuideChapter[] {
  return [
    noteChapter(figures),
    fundingChapter,
    exampleChapter(figures),
    securityChapter(figures),
    risksChapter(figures),
    questionsChapter,
    glossaryChapter,
  ];
}
