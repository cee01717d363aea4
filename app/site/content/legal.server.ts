import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { assert } from '#app/ground/assert.ts';
import {
  calloutOf,
  factOf,
  fillPlaces,
  type MarkdownPage,
  type MarkdownSection,
  paragraphsOf,
  readMarkdown,
} from './markdown.server.ts';
import privacyText from './privacy.md?raw';
import type { LegalPage, LegalParty, LegalSection } from './shapes.ts';
import termsText from './terms.md?raw';

const terms = readMarkdown(termsText);
const privacy = readMarkdown(privacyText);

/**
 * The terms page in the name of the company: a template that fits how requests and notes work here.
 * Source: D13.
 */
export function legalTerms(party: LegalParty): LegalPage {
  // The section on the law stands there twice: for a company that names its law, and for one that
  // does not.
  const left = party.law ? 'law-unnamed' : 'law';
  const sections = terms.sections.filter(({ id }) => id !== left);
  return legalPage({ ...terms, sections }, party);
}

/**
 * The privacy page in the name of the company: a template that is true of this product as it is
 * built. Source: D13.
 */
export function legalPrivacy(party: LegalParty): LegalPage {
  return legalPage(privacy, party);
}

function legalPage(page: MarkdownPage, party: LegalParty): LegalPage {
  const words = {
    title: page.heading,
    lead: paragraphsOf(page).join(' '),
    notice: calloutOf(page),
    sections: page.sections.map(legalSection),
  };
  const { name, email, law } = party;
  const places = { name, reach: reachParty(party), addressee: email ?? 'us', law: law ?? '' };
  return { ...fillPlaces(words, places), updatedOn: isoDate(factOf(page, 'updatedOn')) };
}

/** How to reach the company, in one sentence; where nothing is known, by its name alone. */
function reachParty({ name, address, phone, email }: LegalParty): string {
  const ways = [address, phone, email].filter(Boolean);
  return ways.length === 0 ? `${name}.` : `${name}, ${ways.join(', ')}.`;
}

function legalSection(section: MarkdownSection): LegalSection {
  const { id, heading, blocks } = section;
  assert(id !== null, `the section ${heading} has an address`);
  const points = blocks.flatMap((block) => (block.kind === 'terms' ? block.items : []));
  return {
    id: id === 'law-unnamed' ? 'law' : id,
    heading,
    paragraphs: paragraphsOf(section),
    points: points.map((point) => ({ term: point.heading, text: point.text })),
    counsel: blocks.find((block) => block.kind === 'callout')?.text,
  };
}
