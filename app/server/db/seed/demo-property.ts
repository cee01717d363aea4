import type { PropertyStatus } from '#app/property/rules.ts';
import type { PaymentType } from '#app/ground/schedule/terms.ts';
import type { DemoEmail } from './demo-accounts.ts';

/** A note of the demo. Dates are counted in months before the day of the first start. */
export type DemoNote = {
  amount: string;
  rate: string;
  term: number;
  type: PaymentType;
  /** Note date: so many months ago; of a note that gets funded, the funding date. */
  monthsAgo: number;
  /** Day of the month of the note date. */
  day: number;
  /** The first payment falls on the 1st, so many months after the note date's month. */
  firstPaymentAfter?: number;
  status?: 'available' | 'pending' | 'active' | 'paid_off' | 'defaulted';
  lien?: number | null;
  isPublic?: boolean;
  startingPrincipal?: string;
  balloonAfter?: number;
  ioMonths?: number;
  percentage?: string;
  manual?: string;
  terms?: string;
  /** Who asked for it and got it; their organization holds the note since then. */
  fundedBy?: DemoEmail;
  /** How many of the rows due so far stay open, the oldest of them half paid when `isPartial`. */
  unpaid?: number;
  isPartial?: boolean;
};

export type DemoProperty = {
  address: string;
  city: string;
  state: string;
  zip: string;
  status: PropertyStatus;
  /** Lists it in the name of the lister organization instead of the platform. */
  isListedByOrganization?: boolean;
  isDraft?: boolean;
  beds: number;
  baths: number;
  squareFeet: number;
  lot: string;
  year: number;
  description: string;
  arv?: string;
  marketValue: string;
  rent: string;
  plan?: string;
  scope: readonly (readonly [name: string, cost: string, valueIncreasePercent: number])[];
  comparables: readonly (readonly [address: string, squareFeet: number, soldPrice: string])[];
  neighborhood?: Record<string, string>;
  notes: readonly DemoNote[];
};
