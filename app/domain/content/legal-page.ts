import type { IsoDate } from '#app/ground/calendar/iso-date.ts';

/** The company that a legal page speaks for, from settings. What is null is not known. */
export type LegalParty = {
  readonly name: string;
  readonly address?: string | null;
  readonly phone?: string | null;
  readonly email?: string | null;
  /** The law that applies, such as "the law of the State of Ohio". */
  readonly law?: string | null;
};

/** One section: paragraphs, then a list if there is one, then what counsel has to settle. */
export type LegalSection = {
  /** Names the section in an address: `/terms#risks`. */
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly { readonly term: string; readonly text: string }[];
  readonly counsel?: string;
};

/** A page of legal text, a template until counsel has adapted it, as its notice says. */
export type LegalPage = {
  readonly title: string;
  readonly lead: string;
  readonly notice: string;
  readonly updatedOn: IsoDate;
  readonly sections: readonly LegalSection[];
};

/** How to reach the company, in one sentence; where nothing is known, by its name alone. */
export function reachParty({ name, address, phone, email }: LegalParty): string {
  const ways = [address, phone, email].filter(Boolean);
  return ways.length === 0 ? `${name}.` : `${name}, ${ways.join(', ')}.`;
}
