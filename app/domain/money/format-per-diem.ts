import { groupThousands } from '#app/domain/format-count.ts';

/** Ten-thousandths of a dollar as people read them, with four decimals: "$25.5480". */
export function formatPerDiem(tenThousandths: bigint): string {
  const digits = (tenThousandths < 0n ? -tenThousandths : tenThousandths)
    .toString()
    .padStart(5, '0');
  const sign = tenThousandths < 0n ? '-' : '';
  return `${sign}$${groupThousands(digits.slice(0, -4))}.${digits.slice(-4)}`;
}
