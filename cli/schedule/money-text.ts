import type { Cents } from '#app/ground/money/cents.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';

const LARGEST_EXACT = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * The amount as decimal text, "150000.00", as decimalMoneyText writes it. A schedule's amounts are
 * small enough for ordinary numbers, which become text several times faster than a bigint.
 */
export function moneyText(value: Cents): string {
  if (value < 0n || value > LARGEST_EXACT) return decimalMoneyText(value);
  const amount = Number(value);
  const dollars = Math.floor(amount / 100);
  const hundredths = amount - dollars * 100;
  return hundredths < 10 ? `${dollars}.0${hundredths}` : `${dollars}.${hundredths}`;
}
