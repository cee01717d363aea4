import { unprintedText } from '#app/ground/print.ts';
import type { Refusals } from '#app/ground/refusals.ts';
import type { BadgeMeaning } from '#app/ui/badge.tsx';
import type { Exemption } from '#app/offering/rules.ts';
import type { Method, PaperKind, Party, Phase } from '#app/packet/rules.ts';
import { joinNames } from '#app/profile/vesting.ts';
import type { MarkupProblem } from './markup.ts';

export const PAPER_KIND_LABELS: Readonly<Record<PaperKind, string>> = {
  note: 'Note',
  subscription: 'Subscription agreement',
  direction_of_investment: 'Direction of investment',
  funding_exhibit: 'Funding exhibit',
  deed: 'Deed of trust or mortgage',
  other: 'Other',
};

export const PHASE_LABELS: Readonly<Record<Phase, string>> = {
  signing: 'Before money comes',
  at_funding: 'When money has come',
};

export const METHOD_LABELS: Readonly<Record<Method, string>> = {
  electronic: 'On a screen',
  paper: 'In ink, returned as a scan',
};

export const PARTY_LABELS: Readonly<Record<Party, string>> = {
  lender: 'Lender',
  custodian: 'Custodian',
  company: 'Company',
};

/** Who signs, within a sentence. */
export const partiesText = (parties: readonly Party[]): string =>
  joinNames(parties.map((party) => `the ${PARTY_LABELS[party].toLowerCase()}`));

export const EXEMPTION_LABELS: Readonly<Record<Exemption, string>> = {
  none: 'No exemption named',
  '506b': 'Rule 506(b)',
  '506c': 'Rule 506(c)',
  other: 'Another exemption',
};

/** What the state of a template means in a badge. Source: decision 0112. */
export const TEMPLATE_STATES = {
  draft: { label: 'Draft', means: 'waiting' },
  in_force: { label: 'In force', means: 'good' },
  archived: { label: 'Archived', means: 'ended' },
} as const satisfies Record<string, { label: string; means: BadgeMeaning }>;

const PROBLEMS: Readonly<Record<MarkupProblem['kind'], (tag: string) => string>> = {
  unknown_field: (tag) => `There is no field {{${tag}}}.`,
  unknown_tag: (tag) => `{{${tag}}} cannot be read.`,
  half_tag: (tag) => `“${tag}” is half of a tag: two braces before it, and two after it.`,
  unclosed: (tag) => `{{${tag}}} has no end.`,
  stray_end: (tag) => `{{${tag}}} ends nothing.`,
  nested: (tag) => `{{${tag}}} cannot stand within the rows of the schedule.`,
  too_early: (tag) => `{{${tag}}} is known only when money has come.`,
};

/** What is wrong with a template, a sentence for each problem, the first ten. */
export function problemsText(problems: readonly MarkupProblem[]): string {
  return problems
    .slice(0, 10)
    .map(({ kind, tag }) => PROBLEMS[kind](tag))
    .join(' ');
}

/** Why a template was not saved or published. Source: rules 6.5. */
export const TEMPLATE_REFUSALS = {
  title: 'The template was not saved',
  markup: ({ problems }: { problems: readonly MarkupProblem[] }) => ({
    status: 422,
    field: 'content',
    message: problemsText(problems),
  }),
  unprinted: ({ letters }: { letters: readonly string[] }) => ({
    status: 422,
    field: 'content',
    message: unprintedText(letters),
  }),
  name_taken: { status: 409, field: 'name', message: 'Another template has this name.' },
  overtaken: {
    status: 409,
    message:
      'Somebody has saved this template meanwhile. What you wrote is still here: open the page ' +
      'in another tab, take over what you need, then save again. That replaces the other text.',
  },
  archived: { status: 409, message: 'This template is archived.' },
  unchanged: ({ number }: { number: number }) => ({
    status: 409,
    message: `Nothing has changed since version ${number}.`,
  }),
  empty: { status: 422, field: 'content', message: 'Write the text first.' },
  for_counsel: {
    status: 422,
    field: 'content',
    message: 'A passage is still marked “For counsel”. Settle what is open and take the mark out.',
  },
  no_account: {
    status: 422,
    field: 'email',
    message: 'Nobody with this email has an account here. They sign up first.',
  },
  no_signer: { status: 422, message: 'Choose who signs.' },
  no_place: ({ party }: { party: string }) => ({
    status: 422,
    field: 'content',
    message: `There is no place for a signature of the ${party}: {{signature ${party}}}.`,
  }),
  wrong_party: ({ party }: { party: string }) => ({
    status: 422,
    field: 'content',
    message: `There is a place for the ${party}, who does not sign this paper.`,
  }),
} satisfies Refusals<'content' | 'name' | 'email'>;
