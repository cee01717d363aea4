import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import { amountWords } from './amount-words.ts';

describe('an amount in words', () => {
  it.each([
    [0n, 'Zero and 00/100 dollars'],
    [1n, 'Zero and 01/100 dollars'],
    [100n, 'One and 00/100 dollars'],
    [1_999n, 'Nineteen and 99/100 dollars'],
    [2_000n, 'Twenty and 00/100 dollars'],
    [2_105n, 'Twenty-one and 05/100 dollars'],
    [10_000n, 'One hundred and 00/100 dollars'],
    [11_100n, 'One hundred eleven and 00/100 dollars'],
    [100_000n, 'One thousand and 00/100 dollars'],
    [15_000_000n, 'One hundred fifty thousand and 00/100 dollars'],
    [100_000_001n, 'One million and 01/100 dollars'],
    [
      123_456_789_012n,
      'One billion two hundred thirty-four million five hundred sixty-seven thousand eight ' +
        'hundred ninety and 12/100 dollars',
    ],
  ])('%s cents', (amount, words) => {
    expect(amountWords(cents(amount))).toBe(words);
  });

  it('is refused for less than nothing', () => {
    expect(() => amountWords(cents(-1n))).toThrow(RangeError);
  });

  it('means the same amount when it is read again', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 17n - 1n), (amount) => {
        expect(readWords(amountWords(cents(amount)))).toBe(amount);
      }),
    );
  });
});

/** Reads words as somebody would who knows nothing of how they were made. */
function readWords(text: string): bigint {
  const [dollars = '', rest = ''] = text.toLowerCase().split(' and ');
  const ones =
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen ' +
    'fifteen sixteen seventeen eighteen nineteen';
  const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety';
  const values = new Map([
    ...ones.split(' ').map((word, index) => [word, BigInt(index)] as const),
    ...tens.split(' ').map((word, index) => [word, BigInt(index * 10)] as const),
  ]);
  const scales = new Map([
    ['thousand', 1000n],
    ['million', 1000n ** 2n],
    ['billion', 1000n ** 3n],
    ['trillion', 1000n ** 4n],
  ]);
  let total = 0n;
  let group = 0n;
  for (const word of dollars.split(/[ -]/)) {
    const scale = scales.get(word);
    if (word === 'hundred') group *= 100n;
    else if (scale === undefined) group += values.get(word) ?? 0n;
    else [total, group] = [total + group * scale, 0n];
  }
  return (total + group) * 100n + BigInt(rest.slice(0, 2));
}
