import { unprintedLetters } from '#app/ground/print.ts';
import type { FieldValues } from '#app/packet/fields.ts';
import { MOST_SIGNERS, type Method, type Party, type Phase } from '#app/packet/rules.ts';
import { parseMarkup, plainMarkup, printedFields } from '#app/packet/templates/markup.ts';

/** Where on a paper letters would stand that it cannot print. */
export type Unprinted = { place: string; letters: string[] };

type Template = {
  name: string;
  content: string;
  phase: Phase;
  method: Method;
  signers: readonly Party[];
};

/** How a certificate names who signs, whether a template does so or not. */
const NAMED: Readonly<Record<Party, readonly string[]>> = {
  lender: Array.from({ length: MOST_SIGNERS }, (_, index) => index + 1).flatMap((number) => [
    `lender.signer_${number}`,
    `lender.capacity_${number}`,
  ]),
  custodian: ['custodian.name'],
  company: ['company.signer', 'company.title'],
};

/**
 * What papers from these templates would say in letters that they cannot print, by field or by
 * template. Pure. Source: decision 0164.
 */
export function findUnprinted(templates: readonly Template[], values: FieldValues): Unprinted[] {
  const names = new Set(['company.name', ...templates.flatMap((one) => namesOf(one, values))]);
  const ofValues = [...names].map((name) => ({
    place: name,
    letters: unprintedLetters(values[name] ?? ''),
  }));
  const ofTemplates = templates.map(({ name, content }) => ({
    place: `the template “${name}”`,
    letters: unprintedLetters(`${name}${plainMarkup(content)}`),
  }));
  return [...ofValues, ...ofTemplates].filter(({ letters }) => letters.length > 0);
}

function namesOf({ content, phase, method, signers }: Template, values: FieldValues): string[] {
  const parsed = parseMarkup(content, phase);
  const printed = parsed.ok ? printedFields(parsed.value, values) : [];
  return method === 'electronic' ? [...printed, ...signers.flatMap((one) => NAMED[one])] : printed;
}
