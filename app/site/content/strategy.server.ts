import strategyText from './strategy.md?raw';
import {
  calloutOf,
  factOf,
  paragraphsOf,
  piecesOf,
  readMarkdown,
  sectionOf,
  textOf,
} from './markdown.server.ts';

const page = readMarkdown(strategyText);
const session = sectionOf(page, 'session');

/**
 * The words of the strategy page: self-directed retirement accounts that lend. General information
 * about United States accounts, kept so general that it ages slowly. Source: rules 2.2 and 2.9.
 */
export const strategy = {
  title: page.heading,
  description: factOf(page, 'description'),
  lead: paragraphsOf(page).join(' '),
  whatItIs: textOf(sectionOf(page, 'what-it-is')),
  howItWorks: piecesOf(sectionOf(page, 'how-it-works')),
  /** The headings are the account types of the form, in its order. */
  accountTypes: piecesOf(sectionOf(page, 'account-types')),
  whatToAsk: piecesOf(sectionOf(page, 'what-to-ask')),
  risks: textOf(sectionOf(page, 'risks')),
  session: textOf(session),
  formHeading: sectionOf(page, 'form').heading,
  disclaimer: calloutOf(session),
};
