import type { IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { Cents } from '#app/ground/money/cents.ts';
import type { HouseFacts } from '#app/domain/property/house-facts.ts';
import type { PropertyStatus } from '#app/domain/property/property-status.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import type { LateChargeTerms } from '#app/domain/servicing/ledger.ts';

/** The facts of a property that a file may carry beside its address; null where it says nothing. */
export type BoardedDetails = HouseFacts & {
  marketValueCents: Cents | null;
  estimatedArvCents: Cents | null;
  estimatedRentCents: Cents | null;
};

export type BoardedProperty = {
  address: string;
  city: string;
  state: string;
  zipCode: string;
  /** Null where the row says nothing; a new property is then available. */
  status: PropertyStatus | null;
  details: BoardedDetails;
};

export type BoardedNote = {
  terms: NoteTerms;
  status: string;
  lienPosition: number | null;
  isPublic: boolean;
  termsAndConditions: string | null;
  /** Null when a late payment costs nothing. */
  lateCharge: LateChargeTerms | null;
  /** Who holds the note and from which day; null while nobody does. */
  holder: { organizationId: string; fundedOn: IsoDate } | null;
};

/** A row of a file without errors. Without columns of a note it is a property alone. */
export type BoardedRow = {
  /** As a spreadsheet counts: the head is row 1. */
  row: number;
  property: BoardedProperty;
  note: BoardedNote | null;
};
