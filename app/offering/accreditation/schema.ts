import * as v from 'valibot';
import { MOST_FILE_BYTES } from '#app/ground/most-file.ts';
import {
  checkAt,
  isTicked,
  choice,
  optionalDate,
  requiredDate,
  requiredLine,
  text,
} from '#app/ui/form-values.ts';
import { LETTER_WRITERS, LICENCES, type AccreditationFacts, type StandingMethod } from './rules.ts';

type StandingFacts = Extract<AccreditationFacts, { method: StandingMethod }>;

const FACTS = {
  income: v.pipe(
    v.object({ isWithSpouse: isTicked(), isExpected: isTicked() }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (dataset.typed && !dataset.value.isExpected) {
        addIssue({
          message: 'State what you expect this year, or show it another way',
          path: [{ type: 'object', origin: 'value', input: {}, key: 'isExpected', value: null }],
        });
      }
    }),
    v.transform(({ isWithSpouse }) => ({ method: 'income' as const, isWithSpouse })),
  ),
  net_worth: v.pipe(
    v.object({ oldestOn: requiredDate('Enter the date of the oldest paper') }),
    v.transform(({ oldestOn }) => ({ method: 'net_worth' as const, oldestOn })),
  ),
  licence: v.pipe(
    v.object({
      licence: choice(LICENCES, 'Choose the license'),
      number: requiredLine('Enter the number', 40),
    }),
    v.transform((typed) => ({ method: 'licence' as const, ...typed })),
  ),
  letter: v.pipe(
    v.object({
      writer: choice(LETTER_WRITERS, 'Choose who wrote it'),
      name: requiredLine('Enter the name'),
      registerNumber: requiredLine('Enter the register number', 40),
      datedOn: requiredDate('Enter the date of the letter'),
    }),
    v.transform((typed) => ({ method: 'letter' as const, ...typed })),
  ),
} satisfies Record<StandingMethod, unknown>;

const isFile = (sent: unknown): sent is File => sent instanceof File && sent.size > 0;

const sumOf = (sent: readonly unknown[]) =>
  sent.filter(isFile).reduce((sum, { size }) => sum + size, 0);

/** The boxes for papers of one form. */
export const PAPER_BOXES = ['file1', 'file2', 'file3'] as const;

const papers = Object.fromEntries(
  PAPER_BOXES.map((box) => [box, v.optional(v.unknown(), null)]),
) as Record<(typeof PAPER_BOXES)[number], v.OptionalSchema<v.UnknownSchema, null>>;

const PAPERS = v.pipe(
  v.object(papers),
  checkAt<Record<(typeof PAPER_BOXES)[number], unknown>>(
    'file1',
    (typed) => sumOf(PAPER_BOXES.map((box) => typed[box])) <= MOST_FILE_BYTES,
    'Together the papers are larger than 20 MB. Choose smaller files.',
  ),
  v.transform((typed) => ({ papers: PAPER_BOXES.map((box) => typed[box]).filter(isFile) })),
);

/** The form of evidence by a method, with its papers. Source: rules 6.2. */
export function evidenceSchema(method: StandingMethod) {
  const facts = v.pipe(
    FACTS[method] as unknown as v.GenericSchema<Record<string, unknown>, StandingFacts>,
    v.transform((said) => ({ facts: said })),
  );
  return v.intersect([facts, PAPERS]) as unknown as v.GenericSchema<
    Record<string, unknown>,
    { facts: StandingFacts; papers: File[] }
  >;
}

/** What a reviewer finds. The service says what is missing. */
export const reviewSchema = v.object({
  verdict: choice(['accepted', 'refused'], 'Say whether the evidence is in order'),
  reason: v.pipe(text(), v.trim(), v.maxLength(300, 'Use at most 300 characters')),
  from: optionalDate('Enter a date'),
});
