import type { ChangePreview, NoteLedgerView } from '#app/server/views/note-ledger-view.ts';

/** What the form starts with. Money in cents. */
export type RecordingFacts = Pick<
  NoteLedgerView,
  'today' | 'fundedOn' | 'nextDue' | 'payoffTodayCents'
> & {
  /** Chosen once for this form, so that sending it twice records once. */
  idempotencyKey: string;
};

export type ShownPreview = ChangePreview & {
  /** True when it takes the place of another one that was looked at. */
  isNew: boolean;
};

/** The forms of a ledger. */
export type LedgerIntent = 'record' | 'reverse' | 'waive' | 'update';
