import { z } from 'zod';
import { type Cents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { parseRatePercent } from '#app/ground/rates/rate.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import type { LateChargeTerms } from '#app/domain/servicing/ledger.ts';
import { optionalMoney, optionalNumber } from '#app/ui/form-values.ts';

const MOST_GRACE_DAYS = 90;
const LONGEST_FIGURE = 64;
const WHOLE_PPM = 1_000_000;

/** What a late payment costs, in the note dialog; left empty, nothing. Source: rules 5.5. */
export const LATE_CHARGE = {
  lateGraceDays: optionalNumber({ min: 0, max: MOST_GRACE_DAYS, step: 1 }),
  lateShare: z.string().max(LONGEST_FIGURE, 'This is too long').optional(),
  lateMinimum: optionalMoney(),
};

type Typed = {
  lateGraceDays: number | null;
  lateShare?: string | undefined;
  lateMinimum: Cents | null;
};

type Refusal = { field: keyof Typed; message: string };

/** The late charge that the three fields agree on; null for none. Source: rules 5.5. */
export function readLateCharge(typed: Typed): Result<LateChargeTerms | null, Refusal> {
  const { lateGraceDays, lateMinimum } = typed;
  const share = typed.lateShare?.trim() ?? '';
  if (lateGraceDays === null && share === '' && lateMinimum === null) return accept(null);
  if (lateGraceDays === null) {
    return refuse({ field: 'lateGraceDays', message: 'Enter the days of grace, or 0 for none' });
  }
  const sharePpm = share === '' ? accept(0) : parseRatePercent(share);
  if (!sharePpm.ok) return refuse({ field: 'lateShare', message: sharePpm.reason });
  if (sharePpm.value < 0 || sharePpm.value > WHOLE_PPM) {
    return refuse({ field: 'lateShare', message: 'Enter a percentage from 0 to 100' });
  }
  const minimumCents = lateMinimum ?? ZERO_CENTS;
  if (sharePpm.value === 0 && minimumCents === 0n) {
    return refuse({ field: 'lateShare', message: 'Enter a percentage, a minimum, or both' });
  }
  return accept({ graceDays: lateGraceDays, sharePpm: sharePpm.value, minimumCents });
}
