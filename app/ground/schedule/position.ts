import type { PaymentPlan } from './payment-plan.ts';

/** Where the fold of a schedule stands between two rows. Whole cents as numbers. */
export type Position = {
  /** The next row of the table to be written. */
  row: number;
  balance: number;
  /** Interest that was owed and not collected yet. */
  carried: number;
  plan: PaymentPlan;
};
