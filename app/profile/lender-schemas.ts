import * as v from 'valibot';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { US_STATES } from '#app/ground/us-places.ts';
import {
  at,
  choice,
  isTicked,
  meaning,
  optionalText,
  requiredDate,
  requiredLine,
  text,
} from '#app/ui/form-values.ts';
import { printable } from '#app/ui/printable.ts';
import {
  ACCOUNT_TYPES,
  ENTITY_TYPES,
  type ProfileFacts,
  type ProfileKind,
  TENANCIES,
} from './rules.ts';
import { shareText } from './vesting.ts';

const LONGEST_NAME = 120;

/** One line without spaces that do not show. */
export const line = (message: string) =>
  v.pipe(requiredLine(message, LONGEST_NAME), printable(), v.transform(squeezed));

/** A name, or null when the box is empty. */
export const optionalName = () =>
  v.pipe(
    text(),
    v.trim(),
    v.maxLength(LONGEST_NAME, `Use at most ${LONGEST_NAME} characters`),
    printable(),
    v.transform((typed) => squeezed(typed) || null),
  );

/** A text without spaces that do not show. */
export function squeezed(typed: string): string {
  return typed.replaceAll(/\s+/g, ' ').trim();
}

const WHOLE_PPM = 1_000_000;

const share = () =>
  v.pipe(
    text(),
    meaning((typed: string): Result<number | null, string> => {
      const digits = typed.replace('%', '').trim();
      if (digits === '') return accept(null);
      const ppm = /^\d{1,3}(\.\d{1,4})?$/.test(digits) ? Math.round(Number(digits) * 10_000) : 0;
      if (/^\d{1,3}\.\d{5,}$/.test(digits)) return refuse('Use at most four decimals');
      const isOne = ppm > 0 && ppm < WHOLE_PPM;
      return isOne ? accept(ppm) : refuse('Enter a share above 0 % and below 100 %');
    }),
  );

const PERSON = v.pipe(
  v.object({ name: line('Enter the legal name'), status: optionalName() }),
  v.transform((typed): ProfileFacts => ({ kind: 'person', ...typed })),
);

const NAMED_ALREADY = 'This name stands here already';

/** The places, from 1, of names that stand at an earlier one already. */
function repeatedPlaces(names: readonly (string | null)[]): number[] {
  const known = names.map((name) => name?.toLowerCase() ?? null);
  return known.flatMap((name, index) =>
    name !== null && known.indexOf(name) < index ? [index + 1] : [],
  );
}

const SHARES_IN_COMMON =
  'Shares are for tenants in common. Choose that, or leave the shares empty.';

const JOINT = v.pipe(
  v.object({
    owner1: line('Enter the first name'),
    owner2: line('Enter the second name'),
    owner3: optionalName(),
    owner4: optionalName(),
    share1: share(),
    share2: share(),
    share3: share(),
    share4: share(),
    tenancy: choice(TENANCIES, 'Choose how they own the note'),
  }),
  v.transform(({ tenancy, ...typed }) => {
    const rows = [
      { name: typed.owner1, sharePpm: typed.share1 },
      { name: typed.owner2, sharePpm: typed.share2 },
      { name: typed.owner3, sharePpm: typed.share3 },
      { name: typed.owner4, sharePpm: typed.share4 },
    ];
    const hasShares = rows.some(({ sharePpm }) => sharePpm !== null);
    return { tenancy, rows, hasShares };
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const place of repeatedPlaces(dataset.value.rows.map(({ name }) => name))) {
      addIssue({ message: NAMED_ALREADY, path: at(`owner${place}`) });
    }
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || !dataset.value.hasShares) return;
    const { rows, tenancy } = dataset.value;
    for (const [index, { name, sharePpm }] of rows.entries()) {
      const place = index + 1;
      if (name === null && sharePpm !== null) {
        addIssue({ message: 'Say whose share this is', path: at(`owner${place}`) });
      }
      if (name !== null && sharePpm === null) {
        addIssue({
          message: 'Enter the share of each owner, or of none',
          path: at(`share${place}`),
        });
      }
    }
    const sum = rows.reduce((whole, { sharePpm }) => whole + (sharePpm ?? 0), 0);
    if (sum !== WHOLE_PPM) {
      const now = shareText({ sharePpm: sum });
      addIssue({ message: `The shares must add up to 100 %, not ${now} %`, path: at('share1') });
    }
    if (tenancy !== 'as tenants in common') {
      addIssue({ message: SHARES_IN_COMMON, path: at('tenancy') });
    }
  }),
  v.transform(({ tenancy, rows }): ProfileFacts => {
    const owners = rows.flatMap(({ name, sharePpm }) =>
      name === null ? [] : [{ name, sharePpm }],
    );
    return { kind: 'joint', owners, tenancy };
  }),
);

const STATE_NAMES = US_STATES.map(({ name }) => name);
const MOST_OWNERS = 50;

const ENTITY = v.pipe(
  v.object({
    name: line('Enter the name of the company'),
    type: choice(ENTITY_TYPES, 'Choose what it is'),
    state: v.pipe(
      text(),
      v.check(
        (typed) => STATE_NAMES.includes(typed),
        'Choose the state under whose law it was made',
      ),
    ),
    owners: v.pipe(
      optionalText(),
      v.transform((typed) => (typed ?? '').split('\n').map(squeezed).filter(Boolean)),
      v.maxLength(MOST_OWNERS, `Name at most ${MOST_OWNERS} owners`),
    ),
    disregardedOwner: optionalName(),
    ownerIsPerson: isTicked(),
  }),
  v.transform((typed): ProfileFacts => ({ kind: 'entity', ...typed })),
);

const TRUST = v.pipe(
  v.object({
    name: line('Enter the name of the trust'),
    datedOn: requiredDate('Enter the date of the trust'),
    isAmended: isTicked(),
    trustee1: line('Enter the name of the trustee'),
    trustee2: optionalName(),
    trustee3: optionalName(),
    trustee4: optionalName(),
    usesSsn: isTicked(),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { trustee1, trustee2, trustee3, trustee4 } = dataset.value;
    for (const place of repeatedPlaces([trustee1, trustee2, trustee3, trustee4])) {
      addIssue({ message: NAMED_ALREADY, path: at(`trustee${place}`) });
    }
  }),
  v.transform(({ trustee1, trustee2, trustee3, trustee4, ...typed }): ProfileFacts => {
    const trustees = [trustee1, trustee2, trustee3, trustee4].filter((name) => name !== null);
    return { kind: 'trust', ...typed, trustees };
  }),
);

const IRA = v.pipe(
  v.object({
    custodian: line('Enter the custodian'),
    owner: line('Enter the name of the owner'),
    accountType: choice(ACCOUNT_TYPES, 'Choose what kind of account it is'),
    accountNumber: line('Enter the account number'),
  }),
  v.transform((typed): ProfileFacts => ({ kind: 'ira', ...typed })),
);

const FACTS = { person: PERSON, joint: JOINT, entity: ENTITY, trust: TRUST, ira: IRA };

/** What the boxes of a kind say of the lender, and what is wrong with them. Source: rules 6.1. */
export function factsSchema(kind: ProfileKind) {
  return FACTS[kind] as v.GenericSchema<Record<string, unknown>, ProfileFacts>;
}
