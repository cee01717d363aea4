import { describe, expect, it } from 'vitest';
import { stateOfAddress, stateSpellings, zipCodeOf } from './us-places.ts';

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

describe('the state of a postal address', () => {
  it.each(['', 'Dayton, OH', 'Dayton 45402', '1 Main Street, 45402 Dayton', 'Toronto, ON M5V 2T6'])(
    'of %j is not known',
    (address) => {
      expect(stateOfAddress(address)).toBeNull();
    },
  );

  it.each([
    ['14 Elm Court, Dayton, OH 45402', 'OH'],
    ['14 Elm Court\nDayton, Ohio 45402-1234', 'OH'],
    ['1 Rail Way, Charleston, West Virginia 25301', 'WV'],
    ['5 Broadway, New York NY 10001, USA', 'NY'],
    ['9 Mall, Washington, District of Columbia 20001', 'DC'],
    ['2 Oak Street, Kansas City, mo  64101 ', 'MO'],
  ])('of %j is %s', (address, state) => {
    expect(stateOfAddress(address)).toBe(state);
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
