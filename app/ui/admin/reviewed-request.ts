import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { RatePpm } from '#app/domain/rates/rate.ts';
import type { RequestRow } from './request-table.tsx';

/** A request with everything that its decision depends on. */
export type ReviewedRequest = RequestRow & {
  isVerified: boolean;
  message: string | null;
  adminNotes: string | null;
  propertyId: string;
  isDraft: boolean;
  note: { id: string; ratePpm: RatePpm; termMonths: number; isSeasoned: boolean };
  obstacle: 'decided' | 'own' | null;
  proposed: { fundedOn: IsoDate; firstPaymentOn: IsoDate | null };
  organizations: readonly { id: string; name: string }[];
};
