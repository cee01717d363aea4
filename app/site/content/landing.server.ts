import type { Brand } from '#app/brand/rules.ts';
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
 * specified; the figures beside the labels come from the company or the book (D13). Source: rules
 * 1.1 and 1.2.
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

/** The same with the headline and the lead of a company that has its own. Source: 0117. */
export function landingUnder({ headline, lead }: Pick<Brand, 'headline' | 'lead'>) {
  const { hero } = landing;
  return {
    ...landing,
    description: lead ?? landing.description,
    hero: { ...hero, title: headline ?? hero.title, lead: lead ?? hero.lead },
  };
}
