import { groupThousands } from '#app/ground/format-count.ts';
import type { Cents } from './cents.ts';

/** The amount as people read it, always with two decimals: "$150,000.00", "-$0.05". */
export function formatMoney(value: Cents): string {
  const { sign, dollars, hundredths } = split(value);
  return `${sign}$${groupThousands(dollars)}.${hundredths}`;
}

/** The amount without decimals when it is in whole dollars: "$150,000", else "$875.50". */
export function formatShortMoney(value: Cents): string {
  const { sign, dollars, hundredths } = split(value);
  if (hundredths !== '00') return formatMoney(value);
  return `${sign}$${groupThousands(dollars)}`;
}

/** The amount as plain decimal text for inputs, CSV and JSON: "150000.00", "-0.05". */
export function decimalMoneyText(value: Cents): string {
  const { sign, dollars, hundredths } = split(value);
  return `${sign}${dollars}.${hundredths}`;
}

function split(value: Cents) {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return {
    sign: value < 0n ? '-' : '',
    dollars: digits.slice(0, -2),
    hundredths: digits.slice(-2),
  };
}

/** Ten-thousandths of a dollar as people read them, with four decimals: "$25.5480". */
export function formatPerDiem(tenThousandths: bigint): string {
  const digits = (tenThousandths < 0n ? -tenThousandths : tenThousandths)
    .toString()
    .padStart(5, '0');
  const sign = tenThousandths < 0n ? '-' : '';
  return `${sign}$${groupThousands(digits.slice(0, -4))}.${digits.slice(-4)}`;
}

/** What a box for an amount is filled with: decimals without a currency, nothing for none. */
export function moneyText(value: Cents | null): string | undefined {
  return value === null ? undefined : decimalMoneyText(value);
}
