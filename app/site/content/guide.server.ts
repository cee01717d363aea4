import { assert } from '#app/ground/assert.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { fillPlaces } from '#app/ground/fill-places.ts';
import type { GuideFigures } from './guide-figures.ts';
import guideText from './guide.md?raw';
import {
  calloutOf,
  factOf,
  type MarkdownSection,
  paragraphsOf,
  readMarkdown,
  sectionOf,
} from './markdown.server.ts';
import { type ContentBlock, GUIDE_FIGURES, type GuideBlock, type GuideChapter } from './shapes.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { subtractCents } from '#app/ground/money/cents.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import { formatPercentTenths } from '#app/ground/rates/rate.ts';

const page = readMarkdown(guideText);
const about = sectionOf(page, 'about');
const contact = sectionOf(page, 'contact');

/** The words around the chapters of the free guide. Source: D13. */
export const guide = {
  title: page.heading,
  subtitle: factOf(page, 'subtitle'),
  subject: factOf(page, 'subject'),
  keywords: factOf(page, 'keywords'),
  edition: factOf(page, 'edition'),
  /** The day of these words and figures. A change of either is a new edition with a new day. */
  issuedOn: isoDate(factOf(page, 'issuedOn')),
  coverRisk: calloutOf(page),
  contents: sectionOf(page, 'contents').heading,
  aboutHeading: about.heading,
  about: paragraphsOf(about),
  contactTitle: contact.heading,
  contactLead: paragraphsOf(contact).join(' '),
  ways: contact.sections.map((way) => ({
    heading: way.heading,
    text: paragraphsOf(way).join(' '),
  })),
  /** The addresses on our site that belong to the ways, in the same order. */
  wayPaths: ['/properties', '/strategy', '/properties'],
};

/** The number before a file's name is the chapter's. */
const files = import.meta.glob<string>('./guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const chapters = Object.entries(files)
  .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
  .map(([, text]) => readChapter(readMarkdown(text)));

/** The chapters of the guide, in order, with the figures in their sentences. Source: D13. */
export function guideChapters(figures: GuideFigures): readonly GuideChapter[] {
  return fillPlaces(chapters, guidePlaces(figures));
}

/** The first paragraph of a chapter leads into it. */
function readChapter({ id, heading, blocks, sections }: MarkdownSection): GuideChapter {
  const [lead, ...rest] = blocks;
  assert(id !== null && lead?.kind === 'paragraph', `${heading} has an id and a lead`);
  return {
    id,
    title: heading,
    lead: lead.text,
    blocks: [...rest.map(guideBlock), ...sections.flatMap(headedBlocks)],
  };
}

function headedBlocks({ heading, startsPage, blocks }: MarkdownSection): GuideBlock[] {
  return [{ kind: 'heading', text: heading, startsPage }, ...blocks.map(guideBlock)];
}

function guideBlock(block: ContentBlock): GuideBlock {
  if (block.kind !== 'figure') return block;
  const figure = GUIDE_FIGURES.find((known) => known === block.figure);
  assert(figure !== undefined, `${block.figure} is a figure of the guide`);
  return { ...block, figure };
}

/** The figures that sentences of the guide name, as they stand there. */
function guidePlaces(figures: GuideFigures) {
  return { ...loanPlaces(figures), ...housePlaces(figures), ...outcomePlaces(figures) };
}

/** Chapters 1 and 3: one loan in two payment types. */
function loanPlaces({ interestOnly, amortizing }: GuideFigures) {
  return {
    amount: formatShortMoney(interestOnly.terms.amountCents),
    interestPayment: formatMoney(interestOnly.schedule.monthlyPaymentCents),
    firstPayment: formatMoney(interestOnly.schedule.rows[0]!.interestDueCents),
    interest: formatMoney(interestOnly.totalInterestCents),
    finalDay: formatDate(interestOnly.schedule.finalOn),
    levelPayment: formatMoney(amortizing.schedule.monthlyPaymentCents),
    levelYear: formatMoney(amortizing.annualPaymentsCents),
    levelYearInterest: formatMoney(amortizing.firstYearInterestCents),
    levelMidway: formatMoney(amortizing.schedule.rows[17]!.endingBalanceCents),
    levelInterest: formatMoney(amortizing.totalInterestCents),
    lessInterest: formatMoney(
      subtractCents(interestOnly.totalInterestCents, amortizing.totalInterestCents),
    ),
  };
}

/** Chapters 4 and 5: the house, and the lowest price that it is sold at. */
function housePlaces({ house }: GuideFigures) {
  const worst = house.sales.at(-1)!;
  return {
    value: formatShortMoney(house.valueCents),
    first: formatShortMoney(house.firstCents),
    second: formatShortMoney(house.secondCents),
    firstShare: formatPercentTenths(house.firstLoanToValue.tenthsOfPercent),
    bothShare: formatPercentTenths(house.bothLoanToValue.tenthsOfPercent),
    saleCosts: `${house.costsPercent}%`,
    worstBelow: `${worst.belowPercent}%`,
    worstLeft: formatShortMoney(worst.toFirstCents),
  };
}

/** Chapter 5: how a loan goes wrong. */
function outcomePlaces({ outcomes }: GuideFigures) {
  return {
    paidCount: String(outcomes.paidCount),
    stoppedOn: formatDate(outcomes.stoppedOn),
    soldOn: formatDate(outcomes.soldOn),
    fees: formatShortMoney(outcomes.feesCents),
  };
}
