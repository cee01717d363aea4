import { describe, expect, it } from 'vitest';
import {
  doubledColumns,
  headKey,
  IMPORT_COLUMNS,
  missingColumns,
  plainHead,
  proposeMapping,
} from './columns.ts';

const NAMES = IMPORT_COLUMNS.map(({ field }) => field);

describe('heads are recognised', () => {
  it('by nothing that means something else, and by none twice', () => {
    expect(proposeMapping(['Colour', '', '???'])).toEqual({});
    const spellings = IMPORT_COLUMNS.flatMap(({ field, label, aliases }) => [
      ...new Set([plainHead(field), plainHead(label), ...aliases]),
    ]);
    expect(spellings.filter((one, index) => spellings.indexOf(one) !== index)).toEqual([]);
    expect(spellings.filter((one) => plainHead(one) !== one)).toEqual([]);
  });

  it('by the names of the template, in any order, case and punctuation', () => {
    const heads = NAMES.toReversed().map((name) => ` ${name.toUpperCase().replaceAll('_', '-')}.`);
    const mapping = proposeMapping(heads);
    expect(NAMES.map((name) => mapping[name])).toEqual(NAMES.map((_, at) => NAMES.length - 1 - at));
  });

  it('by plain English, names of ours first and each column once', () => {
    const heads = ['Street Address', 'Town', 'ST', 'Zip', 'Rate (%)', 'UPB', 'Loan Amount', 'Zip'];
    expect(proposeMapping([...heads, 'Principal'])).toEqual({
      address: 0,
      city: 1,
      state: 2,
      zip_code: 3,
      interest_rate: 4,
      starting_principal: 5,
      amount: 6,
    });
  });
});

describe('a mapping', () => {
  it('without a column of the address says which, and of a note once it has any of them', () => {
    expect(missingColumns({})).toEqual(['address', 'city', 'state', 'zip_code']);
    const place = { address: 0, city: 1, state: 2, zip_code: 3 };
    expect(missingColumns({ ...place, bedrooms: 4 })).toEqual([]);
    expect(missingColumns({ ...place, holder: 4, amount: 5 })).toEqual([
      'interest_rate',
      'term_months',
      'payment_type',
      'note_date',
    ]);
  });

  it('that uses a column twice says for what', () => {
    expect(doubledColumns({ address: 0, city: 0, state: 1, zip_code: 2, amount: 0 })).toEqual([
      'city',
      'amount',
    ]);
  });

  it('is remembered by its heads, whatever their case', () => {
    expect(headKey(['ZIP_Code', 'City '])).toBe(headKey(['zip code', 'CITY']));
    expect(headKey(['City', 'Zip'])).not.toBe(headKey(['Zip', 'City']));
  });
});
