import { describe, expect, it } from 'vitest';
import { zipCodeOf } from './zip-code.ts';

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
