import { isoDate } from '#app/ground/calendar/iso-date.ts';
import type { GuideChapter } from './guide-chapter.ts';
import { exampleChapter } from './guide-example.ts';
import type { GuideFigures } from './guide-figures.ts';
import { glossaryChapter } from './guide-glossary.ts';
import { fundingChapter, noteChapter } from './guide-lending.ts';
import { questionsChapter } from './guide-questions.ts';
import { risksChapter } from './guide-risks.ts';
import { securityChapter } from './guide-security.ts';

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
