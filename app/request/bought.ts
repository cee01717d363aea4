import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { OwedBalance } from '#app/note/funded-terms.ts';

/**
 * What is paid for a seasoned note, and what of it is owed: to who asks for it and in the room of
 * the request. Source: decision 0163.
 */
export function boughtText(amountCents: Cents, { on, owedCents }: OwedBalance): string {
  const paid = `You pay ${formatMoney(amountCents)}, the whole amount of the note,`;
  return (
    `${paid} for a balance of ${formatMoney(owedCents)} that is owed on ${formatDate(on)}. ` +
    'Payments that fall due before your money comes are not yours, and lessen it.'
  );
}
