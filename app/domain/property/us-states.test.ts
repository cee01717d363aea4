import { describe, expect, it } from 'vitest';
import { stateSpellings } from './us-states.ts';

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
