import type { Cents } from '#app/ground/money/cents.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import type { PaymentType } from '#app/ground/schedule/terms.ts';

/** What choosing, ordering and summing up notes looks at. */
export type NoteFacts = {
  id: string;
  amountCents: Cents;
  ratePpm: RatePpm;
  termMonths: number;
  monthlyPaymentCents: Cents;
  /** As stored: one of NOTE_STATUSES or any other text. */
  status: string;
  /** 1 is first; null when none is recorded. */
  lienPosition: number | null;
  isPublic: boolean;
  paymentType: PaymentType;
  /** An instant in UTC as ISO text, so that texts sort as instants. */
  createdAt: string;
};
