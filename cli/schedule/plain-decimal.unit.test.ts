import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { plainDecimal } from './plain-decimal.ts';

const MALFORMED =
  'abc . - --1 1- 1.2.3 1,000 $5 7% +5 0x10 １ NaN Infinity e5 1e 1e+ 1e1.5 1e1e1 true 1_000';

it.each([...MALFORMED.split(' '), '1 000'])(
  'refuses %j, which is no plain decimal number',
  (text) => {
    expect(plainDecimal(text)).toBeNull();
  },
);

it.each([
  '1e1000',
  '1e-1001',
  '1e999999999',
  '1e-999999999',
  '1e99999999999999999999',
  '1'.repeat(1001),
  `0.${'3'.repeat(1001)}`,
  '0'.repeat(5000),
])('refuses more digits than a thousand: %#', (text) => {
  expect(plainDecimal(text)).toBeNull();
});

it.each([
  ['', ''],
  ['  ', ''],
  ['0', '0'],
  ['-0', '0'],
  ['-0.00', '0'],
  ['0e999999999', '0'],
  ['150000', '150000'],
  [' 150000.00 ', '150000'],
  ['0.1', '0.1'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['-.5', '-0.5'],
  ['7.00', '7'],
  ['007', '7'],
  ['1e3', '1000'],
  ['1E+3', '1000'],
  ['1.5e1', '15'],
  ['1.25e1', '12.5'],
  ['12.5e-1', '1.25'],
  ['125e-2', '1.25'],
  ['5e-8', '0.00000005'],
  ['0.005e2', '0.5'],
  ['0.005e3', '5'],
  ['100000000.000000001', '100000000.000000001'],
  ['1e999', `1${'0'.repeat(999)}`],
  ['1e-1000', `0.${'0'.repeat(999)}1`],
])('%j is %j', (text, plain) => {
  expect(plainDecimal(text)).toBe(plain);
});

test('the value of a number with an exponent is exact', () => {
  const digits = fc.stringMatching(/^\d{1,30}$/);
  fc.assert(
    fc.property(
      fc.constantFrom('', '-'),
      digits,
      fc.option(digits, { nil: '' }),
      fc.integer({ min: -60, max: 60 }),
      (sign, whole, decimals, exponent) => {
        const text = `${sign}${whole}${decimals && '.'}${decimals}e${exponent}`;
        // Both sides in units of 10^-120, as whole numbers.
        const scaled = BigInt(whole + decimals) * 10n ** BigInt(120 + exponent - decimals.length);
        const plain = plainDecimal(text) ?? '';
        expect(plain).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
        const [integer = '', fraction = ''] = plain.split('.');
        expect(BigInt(integer + fraction.padEnd(120, '0'))).toBe(sign === '-' ? -scaled : scaled);
      },
    ),
  );
});
