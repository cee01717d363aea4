import { assert } from '#app/domain/assert.ts';
import { sumCents } from '#app/domain/money/cents.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import type { ScheduleRow } from './schedule-row.ts';

/**
 * Checks the identities that every schedule fulfils, whatever its type.
 * Errors: throws when one does not hold: a bug of ours, never a matter of the terms.
 * Source: rules 3.5 (every row).
 */
export function assertSchedule(rows: readonly ScheduleRow[], openingPrincipalCents: Cents): void {
  const principalCents = sumCents(rows.map((row) => row.principalDueCents));
  assert(principalCents === openingPrincipalCents, 'principal sums to the opening principal');
  assert(rows.at(-1)?.endingBalanceCents === 0n, 'the last balance is zero');
  let balanceCents = openingPrincipalCents;
  for (const [index, row] of rows.entries()) {
    assert(row.periodNumber === index + 1, 'period numbers count from 1');
    assert(row.startingBalanceCents === balanceCents, 'a row starts where the one before ended');
    assert(row.interestDueCents >= 0n && row.principalDueCents >= 0n, 'nothing due is negative');
    const partsCents = row.interestDueCents + row.principalDueCents;
    assert(row.scheduledPaymentCents === partsCents, 'a payment is its interest and principal');
    balanceCents = row.endingBalanceCents;
    const endCents = row.startingBalanceCents - row.principalDueCents;
    assert(balanceCents === endCents && balanceCents >= 0n, 'a balance falls by the principal');
  }
}
