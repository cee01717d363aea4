import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { US_STATES } from '#app/ground/us-places.ts';
import { ACCOUNT_TYPES, type ProfileFacts, TENANCIES } from './rules.ts';
import { joinNames, lenderInTable, unknownFields, vestingText } from './vesting.ts';

const trust = (trustees: string[], isAmended = false): ProfileFacts => ({
  kind: 'trust',
  name: 'The Ortiz Trust',
  datedOn: isoDate('2011-05-04'),
  trustees,
  isAmended,
  usesSsn: false,
});
const entity = (name: string, type: 'LLC' | 'corporation', state: string): ProfileFacts => ({
  kind: 'entity',
  name,
  type,
  state,
  owners: [],
  disregardedOwner: null,
  ownerIsPerson: false,
});
const ira: ProfileFacts = {
  kind: 'ira',
  custodian: 'Summit Trust Company',
  owner: 'Jo Marsh',
  accountType: 'Roth IRA',
  accountNumber: '4017',
};

describe('how a lender reads on paper, to the letter (6.X12)', () => {
  it.each<[string, ProfileFacts]>([
    [
      'Lena Ortiz and Paul Ortiz, Trustees of The Ortiz Trust, dated May 4, 2011',
      trust(['Lena Ortiz', 'Paul Ortiz']),
    ],
    ['Cedar Inc., an Ohio corporation', entity('Cedar Inc.', 'corporation', 'Ohio')],
    ['Summit Trust Company, Custodian FBO Jo Marsh, Roth IRA, Account No. 4017', ira],
  ])('%s (6.X12)', (text, facts) => {
    expect(vestingText(facts)).toBe(text);
  });
});

it.each<[string, ProfileFacts]>([
  [
    'Nora Whitfield, an unmarried woman',
    { kind: 'person', name: 'Nora Whitfield', status: 'an unmarried woman' },
  ],
  ['Nora Whitfield', { kind: 'person', name: 'Nora Whitfield', status: null }],
  [
    'Ira Boone and Tess Boone, as joint tenants with right of survivorship',
    {
      kind: 'joint',
      owners: [
        { name: 'Ira Boone', sharePpm: null },
        { name: 'Tess Boone', sharePpm: null },
      ],
      tenancy: TENANCIES[0],
    },
  ],
  [
    'A, as to an undivided 33.3334% interest, B, as to an undivided 50% interest, and C, as to ' +
      'an undivided 16.6666% interest, as tenants in common',
    {
      kind: 'joint',
      owners: [
        { name: 'A', sharePpm: 333_334 },
        { name: 'B', sharePpm: 500_000 },
        { name: 'C', sharePpm: 166_666 },
      ],
      tenancy: 'as tenants in common',
    },
  ],
  [
    'A, as to an undivided 60% interest, and B, as to an undivided 40% interest, ' +
      'as tenants in common',
    {
      kind: 'joint',
      owners: [
        { name: 'A', sharePpm: 600_000 },
        { name: 'B', sharePpm: 400_000 },
      ],
      tenancy: 'as tenants in common',
    },
  ],
  ['Alder Row LLC, a Texas limited liability company', entity('Alder Row LLC', 'LLC', 'Texas')],
  ['Bee LLC, a Utah limited liability company', entity('Bee LLC', 'LLC', 'Utah')],
  [
    'Lena Ortiz, Trustee of The Ortiz Trust, dated May 4, 2011, as amended',
    trust(['Lena Ortiz'], true),
  ],
  ['Lindqvist Family Capital', { kind: 'unspecified', name: 'Lindqvist Family Capital' }],
])('%s', (text, facts) => {
  expect(vestingText(facts)).toBe(text);
});

it('“an” stands before eleven states and no other', () => {
  const withAn = US_STATES.map(({ name }) => name).filter((state) =>
    vestingText(entity('X', 'LLC', state)).startsWith('X, an '),
  );
  expect(withAn.toSorted()).toEqual([
    'Alabama',
    'Alaska',
    'Arizona',
    'Arkansas',
    'Idaho',
    'Illinois',
    'Indiana',
    'Iowa',
    'Ohio',
    'Oklahoma',
    'Oregon',
  ]);
});

it('names are joined by commas, and by “and” before the last', () => {
  expect(['A', 'A and B', 'A, B, and C', 'A, B, C, and D']).toEqual(
    [1, 2, 3, 4].map((count) => joinNames(['A', 'B', 'C', 'D'].slice(0, count))),
  );
});

it('a custodian’s own wording wins over the table', () => {
  const template = '{custodian} FBO {owner} {account type} #{number}';
  expect(vestingText(ira, template)).toBe('Summit Trust Company FBO Jo Marsh Roth IRA #4017');
  expect(vestingText(trust(['A']), template)).toContain('Trustee of The Ortiz Trust');
});

it('a table that leaves the product names no account, whatever wording its papers have', () => {
  const template = '{custodian} FBO {owner} {account type} #{number}';
  for (const text of [vestingText(ira), vestingText(ira, template), 'Acct 4017 of Jo Marsh']) {
    expect(lenderInTable(text, ira)).toBe('Summit Trust Company, Custodian FBO Jo Marsh, Roth IRA');
  }
  expect(lenderInTable('By hand', trust(['A']))).toBe('By hand');
});

it('a wording that names what there is not is told apart', () => {
  expect(unknownFields('{custodian} FBO {owner}, {account type} {number}')).toEqual([]);
  expect(unknownFields('{custodian} {Owner} {tax id}')).toEqual(['Owner', 'tax id']);
  expect(unknownFields('{owner')).toEqual(['{']);
  expect(unknownFields('owner}')).toEqual(['}']);
});

const name = fc.stringMatching(/^[A-Za-z{}][A-Za-z{} .'-]{0,30}$/);

it('whatever the names, each stands in the text as it was given, once and in its order', () => {
  const trustees = fc.array(name, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(trustees, (names) => {
      const text = vestingText(trust(names));
      expect(text.startsWith(joinNames(names))).toBe(true);
      expect(text.includes(names.length === 1 ? ', Trustee of ' : ', Trustees of ')).toBe(true);
    }),
  );
});

it('what looks like a field within a name is left as it is', () => {
  fc.assert(
    fc.property(name, name, fc.constantFrom(...ACCOUNT_TYPES), (custodian, owner, accountType) => {
      const facts: ProfileFacts = { ...ira, custodian, owner, accountType } as ProfileFacts;
      expect(vestingText(facts, '{owner}|{custodian}|{account type}')).toBe(
        `${owner}|${custodian}|${accountType}`,
      );
    }),
  );
});
