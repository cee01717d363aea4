import landingText from './landing.md?raw';
import {
  calloutOf,
  factOf,
  paragraphsOf,
  piecesOf,
  readMarkdown,
  sectionOf,
  textOf,
} from './markdown.server.ts';

const page = readMarkdown(landingText);
const questions = piecesOf(sectionOf(page, 'questions'));

/**
 * The words of the landing page. The title, the two buttons and the heading of the four steps are
 * specified; the figures beside the labels come from settings (D13). Source: rules 1.1 and 1.2.
 */
export const landing = {
  description: factOf(page, 'description'),
  hero: {
    title: page.heading,
    lead: paragraphsOf(page).join(' '),
    viewNotes: factOf(page, 'viewNotes'),
    downloadGuide: factOf(page, 'downloadGuide'),
    risk: calloutOf(page),
  },
  statistics: [
    { name: 'funded', label: 'funded' },
    { name: 'investors', label: 'investors' },
    { name: 'averageReturn', label: 'average return' },
    { name: 'assetBacked', label: 'asset-backed' },
  ],
  opportunities: textOf(sectionOf(page, 'opportunities')),
  steps: piecesOf(sectionOf(page, 'steps')),
  questions: {
    heading: questions.heading,
    items: questions.items.map(({ heading, paragraphs }) => ({
      question: heading,
      answer: paragraphs,
    })),
  },
  closing: { ...textOf(sectionOf(page, 'closing')), browseNotes: factOf(page, 'browseNotes') },
} as const;
