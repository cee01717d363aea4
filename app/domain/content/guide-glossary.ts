import type { GuideChapter } from './guide-chapter.ts';

/** Chapter 7: the words of the guide and of our notes, in alphabetical order. */
export const glossaryChapter: GuideChapter = {
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
