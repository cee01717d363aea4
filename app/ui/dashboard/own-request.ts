import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { Cents } from '#app/domain/money/cents.ts';

/** A request to fund a note, as the person who made it sees it. */
export type OwnRequest = {
  requestId: string;
  property: { address: string; city: string; state: string } | null;
  amountCents: Cents | null;
  message: string | null;
  status: string;
  isTooLate: boolean;
  submittedOn: IsoDate;
  /** The day by which we get in touch. */
  answerBy: IsoDate;
  decidedOn: IsoDate | null;
  propertyId: string | null;
  heldNoteId: string | null;
};

/** What a request is about, in one line. */
export function requestTitle({ property }: OwnRequest): string {
  return property?.address ?? 'a property that is no longer listed';
}
