import type { Cents } from '#app/ground/money/cents.ts';

const SMALL = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];

const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const GROUPS = ['', ' thousand', ' million', ' billion', ' trillion'];

/**
 * An amount as a paper spells it: "One hundred fifty thousand and 00/100 dollars". Errors: throws
 * for less than nothing and for a quadrillion and more. Source: rules 6.5.
 */
export function amountWords(amount: Cents): string {
  if (amount < 0n || amount >= 10n ** 17n) throw new RangeError('no paper is about this amount');
  const dollars = wordsOf(amount / 100n);
  const rest = String(amount % 100n).padStart(2, '0');
  return `${dollars.charAt(0).toUpperCase()}${dollars.slice(1)} and ${rest}/100 dollars`;
}

function wordsOf(whole: bigint): string {
  if (whole === 0n) return 'zero';
  const parts: string[] = [];
  for (let rest = whole, group = 0; rest > 0n; rest /= 1000n, group += 1) {
    const here = Number(rest % 1000n);
    if (here > 0) parts.unshift(`${belowThousand(here)}${GROUPS[group]}`);
  }
  return parts.join(' ');
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const parts = hundreds > 0 ? [`${SMALL[hundreds]} hundred`] : [];
  if (rest > 0) parts.push(belowHundred(rest));
  return parts.join(' ');
}

function belowHundred(value: number): string {
  if (value < 20) return SMALL[value] ?? '';
  const ten = TENS[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? ten : `${ten}-${SMALL[value % 10]}`;
}
