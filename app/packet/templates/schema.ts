import * as v from 'valibot';
import { formatCount } from '#app/ground/format-count.ts';
import { isAddress } from '#app/ground/typed.ts';
import { EXEMPTIONS, type Exemption } from '#app/offering/rules.ts';
import {
  LONGEST_TEMPLATE,
  METHODS,
  PAPER_KINDS,
  PARTIES,
  type Party,
  PHASES,
  W9_RULES,
} from '#app/packet/rules.ts';
import { PROFILE_KINDS } from '#app/profile/rules.ts';
import { choice, isTicked, requiredLine, text } from '#app/ui/form-values.ts';
import { printable } from '#app/ui/printable.ts';

const printedLine = (message: string, longest: number) =>
  v.pipe(requiredLine(message, longest), printable());

const name = () => printedLine('Enter a name', 80);

/** The boxes of a list, each named by the list and its value. */
const boxes = (list: string, values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [`${list}-${value}`, isTicked()]));

const states = v.pipe(
  text(),
  v.transform((typed) =>
    typed
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((state) => state !== ''),
  ),
  v.check(
    (list) => list.every((state) => /^[A-Z]{2}$/.test(state)),
    'Enter states by two letters, such as OH, KY',
  ),
  v.transform((list) => [...new Set(list)].toSorted()),
);

export type TypedTemplate = {
  name: string;
  kind: (typeof PAPER_KINDS)[number];
  phase: (typeof PHASES)[number];
  method: (typeof METHODS)[number];
  signers: Party[];
  exemptions: Exemption[];
  profileKinds: string[];
  states: string[];
  content: string;
  seen: string;
};

/** The form of a template. Its markup is read by the service. Source: rules 6.5. */
export const templateSchema = v.pipe(
  v.object({
    name: name(),
    kind: choice(PAPER_KINDS, 'Choose what kind of paper it is'),
    phase: choice(PHASES, 'Choose when it is made'),
    method: choice(METHODS, 'Choose how it is signed'),
    ...boxes('signer', PARTIES),
    ...boxes('exemption', EXEMPTIONS),
    ...boxes('profile', PROFILE_KINDS),
    states,
    content: v.pipe(
      text(),
      v.transform((typed) => typed.replaceAll('\r\n', '\n').replaceAll('\0', '')),
      v.maxLength(
        LONGEST_TEMPLATE,
        `A template has at most ${formatCount(LONGEST_TEMPLATE)} characters`,
      ),
    ),
    seen: text(),
  }),
  v.transform((typed) => {
    const ticked = <Value extends string>(list: string, values: readonly Value[]) =>
      values.filter((value) => (typed as Record<string, unknown>)[`${list}-${value}`] === true);
    return {
      name: typed.name,
      kind: typed.kind,
      phase: typed.phase,
      method: typed.method,
      signers: ticked('signer', PARTIES),
      exemptions: ticked('exemption', EXEMPTIONS),
      profileKinds: ticked('profile', PROFILE_KINDS) as string[],
      states: typed.states,
      content: typed.content,
      seen: typed.seen,
    };
  }),
) as unknown as v.GenericSchema<Record<string, unknown>, TypedTemplate>;

/** The form that begins a template. */
export const newTemplateSchema = v.object({
  name: name(),
  kind: choice(PAPER_KINDS, 'Choose what kind of paper it is'),
});

/** Who signs for the company. Source: rules 6.5. */
export const companySignerSchema = v.object({
  state: printedLine('Enter the state under whose law the company is', 40),
  name: printedLine('Enter the name', 120),
  title: printedLine('Enter the title', 80),
  email: v.pipe(
    text(),
    v.trim(),
    v.check((typed) => isAddress(typed), 'Enter an email such as name@example.com.'),
  ),
  w9Rule: choice(W9_RULES, 'Choose what waits for a form W-9'),
});
