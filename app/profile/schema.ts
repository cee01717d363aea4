import * as v from 'valibot';
import { isAddress } from '#app/ground/typed.ts';
import {
  at,
  choice,
  chosenFile,
  ifTyped,
  optionalChoice,
  optionalText,
  requiredLine,
  text,
} from '#app/ui/form-values.ts';
import { printable } from '#app/ui/printable.ts';
import { factsSchema, line, optionalName, squeezed } from './lender-schemas.ts';
import {
  LONGEST_HAND_TEXT,
  MOST_NAMES,
  type ProfileFacts,
  type ProfileKind,
  type Signer,
  TAX_CLASSES,
  type TaxClass,
} from './rules.ts';
import { namesAccount, unknownFields } from './vesting.ts';

/** The numbers of the boxes for names that stand below each other. */
export const NAME_PLACES = Array.from({ length: MOST_NAMES }, (_, index) => index + 1);

const emailAddress = () =>
  v.pipe(
    text(),
    v.trim(),
    ifTyped(isAddress, 'Enter an email such as name@example.com.'),
    v.transform((typed) => typed || null),
  );

/** What every profile has besides. Source: rules 6.1. */
const DETAILS = v.pipe(
  v.object({
    label: v.pipe(requiredLine('Enter a label', 80), v.transform(squeezed)),
    address: v.pipe(optionalText(), printable()),
    email: emailAddress(),
    taxClass: optionalChoice(TAX_CLASSES, 'Choose a classification'),
    exemptCode: v.pipe(
      text(),
      v.trim(),
      v.check(
        (typed) => typed === '' || /^([1-9]|1[0-3])$/.test(typed),
        'Enter a code from 1 to 13',
      ),
      v.transform((typed) => typed || null),
    ),
  }),
  v.transform((details) => ({ details })),
);

export type ProfileDetails = {
  label: string;
  address: string | null;
  email: string | null;
  taxClass: TaxClass | null;
  exemptCode: string | null;
};

export type TypedProfile = { details: ProfileDetails; facts: ProfileFacts };

/** The form of a profile of a kind. Source: rules 6.1. */
export function profileSchema(kind: ProfileKind) {
  const facts = v.pipe(
    factsSchema(kind),
    v.transform((typed) => ({ facts: typed })),
  );
  return v.pipe(
    v.intersect([DETAILS, facts]),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const [box, message] of taxIssues(dataset.value as TypedProfile)) {
        addIssue({ message, path: at(box) });
      }
    }),
  ) as unknown as v.GenericSchema<Record<string, unknown>, TypedProfile>;
}

const OF_LLCS: readonly TaxClass[] = ['llc_c', 'llc_s', 'llc_p', 'disregarded'];

/** What does not go together: only an LLC can be disregarded, and then its owner counts. */
function taxIssues({ details, facts }: TypedProfile): [box: string, message: string][] {
  const { taxClass } = details;
  const isLlc = facts.kind === 'entity' && facts.type === 'LLC';
  if (taxClass !== null && OF_LLCS.includes(taxClass) && !isLlc) {
    return [['taxClass', 'This is a classification of an LLC']];
  }
  if (facts.kind !== 'entity') return [];
  const isDisregarded = taxClass === 'disregarded';
  if (isDisregarded && facts.disregardedOwner === null) {
    return [['disregardedOwner', 'Enter the owner of the LLC: their tax id counts']];
  }
  return facts.disregardedOwner !== null && !isDisregarded
    ? [['taxClass', 'Choose the LLC that is disregarded, or leave its owner empty']]
    : [];
}

const INCOMPLETE_SIGNER = 'A signer needs a name, a capacity and an email address';

/** The signers of a profile: up to four rows, each empty or complete. Source: rules 6.1. */
export const signersSchema = v.pipe(
  v.object(
    Object.fromEntries(
      NAME_PLACES.flatMap((place) => [
        [`name${place}`, optionalName()],
        [`capacity${place}`, optionalName()],
        [`email${place}`, emailAddress()],
        [`order${place}`, v.pipe(text(), v.trim())],
      ]),
    ),
  ),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const typed = dataset.value as Record<string, string | null>;
    const signers: Signer[] = [];
    let isWrong = false;
    for (const place of NAME_PLACES) {
      const name = typed[`name${place}`] ?? null;
      const capacity = typed[`capacity${place}`] ?? null;
      const email = typed[`email${place}`] ?? null;
      if (name === null && capacity === null && email === null) continue;
      const order = Number(typed[`order${place}`] || place);
      const isOrder = Number.isInteger(order) && order >= 1 && order <= MOST_NAMES;
      if (name === null || capacity === null || email === null) {
        addIssue({ message: INCOMPLETE_SIGNER, path: at(`name${place}`) });
        isWrong = true;
      } else if (!isOrder) {
        addIssue({ message: 'Enter an order from 1 to 4', path: at(`order${place}`) });
        isWrong = true;
      } else {
        signers.push({ name, capacity, email, order });
      }
    }
    return isWrong ? NEVER : { signers };
  }),
) as unknown as v.GenericSchema<Record<string, unknown>, { signers: Signer[] }>;

/** The form for a tax id: what it must be depends on whose it is. Source: rules 6.1. */
export const taxIdSchema = v.object({
  taxId: v.pipe(text(), v.trim(), v.nonEmpty('Enter the tax id')),
});

/** Asks for a whole tax id to be shown. The reason is a platform admin's. Source: rules 6.1. */
export const showTaxIdSchema = v.object({
  password: v.pipe(text(), v.nonEmpty('Enter your password')),
  reason: v.pipe(text(), v.trim(), v.maxLength(300, 'Use at most 300 characters')),
});

/** A signed form W-9. Source: rules 6.1. */
export const w9Schema = v.object({ file: chosenFile() });

/** What a platform admin finds of a form W-9; a rejection says why. Source: rules 6.1. */
export const w9ReviewSchema = v.object({
  verdict: choice(['checked', 'rejected'], 'Say whether the form is in order'),
  reason: v.pipe(text(), v.trim(), v.maxLength(300, 'Use at most 300 characters')),
});

/** A text that a platform admin sets by hand, or takes back by leaving it empty. */
export const handTextSchema = v.object({
  vestingText: v.pipe(
    text(),
    v.transform(squeezed),
    v.maxLength(LONGEST_HAND_TEXT, `Use at most ${LONGEST_HAND_TEXT} characters`),
    printable(),
  ),
  reason: requiredLine('Say why', 300),
});

/** A custodian. Source: rules 6.1. */
export const custodianSchema = v.object({
  name: line('Enter the name'),
  address: v.pipe(
    optionalText(),
    printable(),
    v.check((typed) => typed !== null, 'Enter the postal address'),
    v.transform((typed) => typed ?? ''),
  ),
  email: emailAddress(),
  template: v.pipe(
    text(),
    v.transform(squeezed),
    v.maxLength(LONGEST_HAND_TEXT, `Use at most ${LONGEST_HAND_TEXT} characters`),
    printable(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const unknown = unknownFields(dataset.value);
      if (unknown.length > 0) {
        addIssue({ message: `There is no such field: ${unknown.join(', ')}` });
      } else if (dataset.value !== '' && !namesAccount(dataset.value)) {
        addIssue({ message: 'Name whose account it is: {owner} or {number}' });
      }
    }),
    v.transform((typed) => typed || null),
  ),
});
