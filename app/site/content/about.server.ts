import aboutText from './about.md?raw';
import {
  calloutOf,
  factOf,
  paragraphsOf,
  piecesOf,
  readMarkdown,
  sectionOf,
  textOf,
} from './markdown.server.ts';

const page = readMarkdown(aboutText);
const founder = sectionOf(page, 'founder');

/** The words of the about page, without the founder. Source: rules 2.2. */
export const about = {
  title: page.heading,
  description: factOf(page, 'description'),
  lead: paragraphsOf(page).join(' '),
  coreValues: piecesOf(sectionOf(page, 'core-values')),
  aboutUs: textOf(sectionOf(page, 'about-us')),
  dream: textOf(sectionOf(page, 'dream')),
  purpose: textOf(sectionOf(page, 'purpose')),
  founderHeading: founder.heading,
  /** Which product a company's site is, where it goes by a name of its own. Source: 0117. */
  product: factOf(page, 'product'),
};

export type FounderProfile = {
  /** Null where the company has named nobody. */
  readonly name: string | null;
  readonly role: string;
  readonly paragraphs: readonly string[];
  /** What the reader must know about the profile itself; null when there is nothing. */
  readonly notice: string | null;
};

const ROLE = 'Founder';
const [invented] = founder.sections;

/** What stands in the founder's place where the company has named nobody. */
export const unnamedFounder: FounderProfile = {
  name: null,
  role: ROLE,
  paragraphs: paragraphsOf(founder),
  notice: null,
};

/**
 * The founder of the demo's company, an invented person; shown in the demo only, so that no real
 * installation names somebody who does not exist.
 */
export const demoFounder: FounderProfile = {
  name: invented!.heading,
  role: ROLE,
  paragraphs: paragraphsOf(invented!),
  notice: calloutOf(invented!),
};

/** The founder that a company names in its settings; without a story, who they are in one line. */
export function founderOf({ name, story }: { name: string; story: readonly string[] }) {
  const paragraphs = story.length > 0 ? story : [`${name} answers for every note on this site.`];
  return { name, role: ROLE, paragraphs, notice: null } satisfies FounderProfile;
}
