import type { GuideChapter } from './guide-chapter.ts';

/** Chapter 6: a list to bring to the talk. */
export const questionsChapter: GuideChapter = {
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
