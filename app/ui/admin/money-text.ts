import type { Cents } from '#app/ground/money/cents.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';

/** What a box for an amount is filled with: decimals without a currency, nothing for none. */
export function moneyText(value: Cents | null): string | undefined {
  return value === null ? undefined : decimalMoneyText(value);
}
