import { describe, expect, it } from 'vitest';
import { stateSpellings, zipCodeOf } from './us-places.ts';

describe('a word of a search', () => {
  it.each(['', 'o', 'zz', 'in t', 'alder'])('%j means no state', (word) => {
    expect(stateSpellings(word)).toEqual([]);
  });

  it.each(['OH', 'oh', 'Ohio', 'ohi', ' OHIO '])('%j means Ohio by code or name', (word) => {
    expect(stateSpellings(word)).toEqual(['OH', 'OHIO']);
  });

  it('of two letters is a code only, not a part of a name', () => {
    expect(stateSpellings('in')).toEqual(['IN', 'INDIANA']);
  });

  it('can be one of the words of a name', () => {
    expect(stateSpellings('dakota')).toEqual(['ND', 'NORTH DAKOTA', 'SD', 'SOUTH DAKOTA']);
    expect(stateSpellings('york')).toEqual(['NY', 'NEW YORK']);
  });
});

describe('a ZIP code', () => {
  it.each(['', '4320', '432061', '43206-12', '43206123', '43206 1234', 'K1A 0B1', '４３２０６'])(
    'is not %j',
    (text) => {
      expect(zipCodeOf(text)).toBeNull();
    },
  );

  it('has five digits or nine', () => {
    expect(zipCodeOf(' 02139 ')).toBe('02139');
    expect(zipCodeOf('43206-1234')).toBe('43206-1234');
    expect(zipCodeOf('432061234')).toBe('43206-1234');
  });
});
