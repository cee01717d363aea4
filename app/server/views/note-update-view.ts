import type { IsoDate } from '#app/ground/calendar/iso-date.ts';

/** What the listing side has told the holder of a note. */
export type NoteUpdate = { id: string; postedOn: IsoDate; text: string };
