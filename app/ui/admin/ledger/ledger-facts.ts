import type { IsoDate } from '#app/domain/calendar/iso-date.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import type { ChangePreview } from '#app/server/views/note-ledger-view.ts';

/** What the form starts with. Money in cents. */
export type RecordingFacts = {
  /** Chosen once for this form, so that sending it twice records once. */
  idempotencyKey: string;
  today: IsoDate;
  fundedOn: IsoDate | null;
  nextDue: { dueOn: IsoDate; openCents: Cents } | null;
  payoffTodayCents: Cents | null;
  isPaidOff: boolean;
};

export type ShownPreview = ChangePreview & {
  /** True when it takes the place of another one that was looked at. */
  isNew: boolean;
};

/** The forms of a ledger. */
export type LedgerIntent = 'record' | 'reverse' | 'waive' | 'update';
