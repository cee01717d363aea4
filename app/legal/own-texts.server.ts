import { type IsoDate, isoDate } from '#app/ground/calendar/iso-date.ts';
import { assert } from '#app/ground/assert.ts';
import type { Company } from '#app/ground/company.ts';
import { fillPlaces } from '#app/ground/fill-places.ts';
import recordsText from './content/e-records.md?raw';
import privacyText from './content/privacy.md?raw';
import riskText from './content/risk.md?raw';
import termsText from './content/terms.md?raw';
import type { LegalText } from './rules.ts';

/** The company that a text speaks for, from settings. What is null is not known. */
type Party = Pick<Company, 'name' | 'address' | 'phone' | 'email' | 'law'>;

const FILES: Record<LegalText, string> = {
  terms: termsText,
  privacy: privacyText,
  risk: riskText,
  'e-records': recordsText,
};

const HEAD = /^---\nupdatedOn: (.*)\n---\n\n/;

/**
 * The product's own text as Markdown, in the name of the company, and the day of its last change: a
 * draft for counsel, which stands wherever no version is published. Source: D13.
 */
export function ownLegalText(
  text: LegalText,
  party: Party,
): { markdown: string; updatedOn: IsoDate } {
  const head = HEAD.exec(FILES[text]);
  assert(head?.[1] !== undefined, `${text} says when it was changed last`);
  const { name, email, law } = party;
  const places = {
    name: plainly(name),
    reach: plainly(reachParty(party)),
    addressee: plainly(email ?? 'us'),
    law: plainly(law ?? ''),
  };
  const body = withOneLaw(FILES[text].slice(head[0].length), law !== null);
  return { markdown: fillPlaces(body, places), updatedOn: isoDate(head[1]) };
}

/** The section on the law stands there twice: for a company that names its law, and for others. */
function withOneLaw(markdown: string, isNamed: boolean): string {
  const left = isNamed ? '{#law-unnamed}' : '{#law}';
  const sections = markdown.split(/^(?=## )/m).filter((section) => {
    return !section.slice(0, section.indexOf('\n')).endsWith(left);
  });
  return sections.join('').replace('{#law-unnamed}', '{#law}');
}

/** How to reach the company, in one sentence; where nothing is known, by its name alone. */
function reachParty({ name, address, phone, email }: Party): string {
  const ways = [address, phone, email].filter(Boolean);
  return ways.length === 0 ? `${name}.` : `${name}, ${ways.join(', ')}.`;
}

/** What a setting says stands for itself, whatever it would mean in Markdown. */
function plainly(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>~|]/g, String.raw`\$&`);
}
