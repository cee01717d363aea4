import type { Arrears } from '#app/domain/servicing/arrears.ts';
import { daysBetween, type IsoDate } from '#app/ground/calendar/iso-date.ts';

/** How much of one kind waits, and the few that have waited longest or are most urgent. */
export type QueueLine<Item> = { count: number; items: Item[] };

type Place = { propertyId: string; address: string };

export type WaitingRequest = {
  requestId: string;
  investorName: string;
  address: string;
  submittedOn: IsoDate;
};
export type WaitingDraft = Place & { changedOn: IsoDate };
export type OverdueNote = Place & { noteId: string; arrears: Arrears };
export type MaturingNote = Place & { noteId: string; finalOn: IsoDate; daysLeft: number };
export type WaitingMail = { mailId: string; template: string; to: string; isGivenUp: boolean };
export type NewLead = { leadId: string; fullName: string; receivedOn: IsoDate };

/** What waits for who administers; null for what is none of the reader's business. */
export type WorkQueueView = {
  requests: QueueLine<WaitingRequest>;
  drafts: QueueLine<WaitingDraft> | null;
  overdue: QueueLine<OverdueNote>;
  maturing: QueueLine<MaturingNote>;
  mails: QueueLine<WaitingMail> | null;
  leads: QueueLine<NewLead> | null;
};

type NoteRecord = Place & { noteId: string; day: IsoDate };

/** A note with the date on which everything is due. */
export function maturingNote(record: NoteRecord, today: IsoDate): MaturingNote {
  const { noteId, propertyId, address, day } = record;
  return { noteId, propertyId, address, finalOn: day, daysLeft: daysBetween(today, day) };
}
