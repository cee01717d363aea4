import { describe, expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { proposeFunding } from './propose-funding.ts';

const today = isoDate('2026-11-21');

type Row = {
  title: string;
  noteOn: string;
  own: string | null;
  isSeasoned: boolean;
  fundedOn: string;
  first: string | null;
};

const ROWS: Row[] = [
  {
    title: 'an older note is funded today and first paid a month later',
    noteOn: '2026-09-01',
    own: '2026-10-01',
    isSeasoned: false,
    fundedOn: '2026-11-21',
    first: '2026-12-21',
  },
  {
    title: 'a first payment after the funding is kept',
    noteOn: '2026-09-01',
    own: '2027-01-01',
    isSeasoned: false,
    fundedOn: '2026-11-21',
    first: '2027-01-01',
  },
  {
    title: 'a first payment on the day of the funding is not kept',
    noteOn: '2026-09-01',
    own: '2026-11-21',
    isSeasoned: false,
    fundedOn: '2026-11-21',
    first: '2026-12-21',
  },
  {
    title: 'a note of a later date is funded on that date',
    noteOn: '2026-12-31',
    own: null,
    isSeasoned: false,
    fundedOn: '2026-12-31',
    first: '2027-01-31',
  },
  {
    title: 'a seasoned note is funded on its date and keeps its payments',
    noteOn: '2024-03-15',
    own: '2024-05-01',
    isSeasoned: true,
    fundedOn: '2024-03-15',
    first: null,
  },
];

describe('what the review of a request proposes', () => {
  it.each(ROWS)('$title', ({ noteOn, own, isSeasoned, fundedOn, first }) => {
    const firstPaymentOn = own === null ? null : isoDate(own);
    const note = { noteOn: isoDate(noteOn), firstPaymentOn, isSeasoned };
    expect(proposeFunding(note, today)).toEqual({ fundedOn, firstPaymentOn: first });
  });
});
