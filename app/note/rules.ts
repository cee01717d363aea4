import { cents, type Cents, divideHalfUp, sumCents } from '#app/ground/money/cents.ts';
import type { RatePpm } from '#app/ground/rates/rate.ts';
import type { PaymentType } from '#app/ground/schedule/terms.ts';
import { addMonths, daysBetween, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import type { ScheduleRow } from '#app/ground/schedule/rows.ts';
import { propertyStatusLabel, propertyStatusMeans } from '#app/property/rules.ts';
import type { BadgeMeaning } from '#app/ui/badge.tsx';
import type { AnnualIncome } from './words.ts';

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

/** The statuses that forms offer, in the order of a note's life. Source: rules 2.4, D40. */
export const NOTE_STATUSES = ['available', 'pending', 'active', 'paid_off', 'defaulted'] as const;

export type NoteStatus = (typeof NOTE_STATUSES)[number];

const LABELS: Record<NoteStatus, string> = {
  available: 'Seeking funding',
  pending: 'Pending commitment',
  active: 'Funded/Active',
  paid_off: 'Paid Off',
  defaulted: 'Defaulted',
};

/** What the status of a note means in a badge; it is about the loan. Source: decision 0112. */
export const NOTE_STATUS_MEANS: Record<NoteStatus, BadgeMeaning> = {
  available: 'open',
  pending: 'waiting',
  active: 'good',
  paid_off: 'ended',
  defaulted: 'bad',
};

/**
 * The status as one of ours, `completed` read as paid_off, or null for a text that we do not know.
 * Statuses are stored as text, so any text may come. Source: D40.
 */
export function knownNoteStatus(status: string): NoteStatus | null {
  if (status === 'completed') return 'paid_off';
  return NOTE_STATUSES.find((known) => known === status) ?? null;
}

/** The status in words; an unknown one as it is stored. Source: rules 2.4, D40. */
export function noteStatusLabel(status: string): string {
  const known = knownNoteStatus(status);
  return known === null ? status : LABELS[known];
}

/** What the status means in a badge; an unknown one is a fact. Source: D40, decision 0112. */
export function noteStatusMeans(status: string): BadgeMeaning {
  const known = knownNoteStatus(status);
  return known === null ? 'fact' : NOTE_STATUS_MEANS[known];
}

/** How an offered note stands: the one word that visitors read of it, and what it means. */
export type Standing = { label: string; means: BadgeMeaning };

/**
 * How an offered note stands, in the words of the listing's filter as far as these go. The note
 * decides; while it is available its property does, which may be set otherwise by hand.
 * Shape: the note's status is null where the reader may see no note. Source: D40, D67.
 */
export function offeredStanding(of: {
  propertyStatus: string;
  noteStatus: string | null;
}): Standing {
  const { propertyStatus, noteStatus } = of;
  const ofProperty = (status: string) => ({
    label: propertyStatusLabel(status),
    means: propertyStatusMeans(status),
  });
  switch (noteStatus) {
    case null:
    case 'available':
      return ofProperty(propertyStatus);
    case 'pending':
      return ofProperty('reserved');
    case 'active':
      return ofProperty('funded');
    default:
      return { label: noteStatusLabel(noteStatus), means: noteStatusMeans(noteStatus) };
  }
}

/**
 * The status of a note as others than its listers read it: one that is available again while
 * somebody keeps it is funded still, for nobody can ask for it. Source: D26, D46.
 */
export function offeredStatus({ status, isHeld }: { status: string; isHeld: boolean }): string {
  return status === 'available' && isHeld ? 'active' : status;
}

/**
 * Why nobody can ask for a note of this status, where it is something else than that somebody holds
 * it; null elsewhere. It follows ALREADY_FUNDED. Source: D67.
 */
export function whyTaken(status: string): string | null {
  switch (knownNoteStatus(status)) {
    case 'pending':
      return 'It is reserved for somebody. Should that end, it is offered here again.';
    case 'paid_off':
      return 'And it has been paid off.';
    case 'defaulted':
      return 'It is in default, and not offered.';
    default:
      return null;
  }
}

/** True for notes that still seek their investor: available or pending. Source: D11. */
export function statusIsOpen(status: string): boolean {
  return status === 'available' || status === 'pending';
}

/** True for notes that a request can bring to nobody any more. Source: D17, D40. */
export function statusIsTaken(status: string): boolean {
  return knownNoteStatus(status) !== null && !statusIsOpen(status);
}

/** True for notes that count in the aggregates of a property. Source: rules 1.4. */
export function statusIsAggregated(status: string): boolean {
  return status === 'active' || statusIsOpen(status);
}

/** True for notes that can be late: somebody holds them and money is owed. Source: rules 3.8. */
export function statusIsServiced(status: string): boolean {
  return status === 'active' || status === 'defaulted';
}

/** True for notes that are repaid. Source: rules 2.4, D40. */
export function statusIsPaidOff(status: string): boolean {
  return knownNoteStatus(status) === 'paid_off';
}

type Ordered = Pick<NoteFacts, 'id' | 'lienPosition' | 'createdAt'>;
type Choosable = Ordered & Pick<NoteFacts, 'status'>;

/**
 * The notes of a property in their order: lien position, those without one last, then newest
 * first. 'The first note' always means in this order. The id decides where all else is equal.
 * Shape: a new list of the same notes. Source: D8.
 */
export function orderNotes<T extends Ordered>(notes: readonly T[]): T[] {
  return [...notes].sort(compareNotes);
}

/**
 * The note that stands for its property in the listing: the first available one, else the first
 * pending one, else the first; null when there is none.
 * Shape: takes the notes in any order, those that the reader may see. Source: rules 1.4.
 */
export function chooseListingNote<T extends Choosable>(notes: readonly T[]): T | null {
  return chooseByStatus(notes, ['available', 'pending']);
}

/**
 * The note that the detail page shows while none is selected: the first pending one, then active,
 * then available, else the first; null when there is none.
 * Shape: as chooseListingNote. Source: rules 1.4.
 */
export function chooseDisplayedNote<T extends Choosable>(notes: readonly T[]): T | null {
  return chooseByStatus(notes, ['pending', 'active', 'available']);
}

/**
 * The note that is selected at first: the first available one, or the only one; null when there
 * are several and none is available, or there is none.
 * Shape: as chooseListingNote. Source: rules 1.4.
 */
export function chooseSelectedNote<T extends Choosable>(notes: readonly T[]): T | null {
  const available = orderNotes(notes).find((note) => note.status === 'available');
  if (available !== undefined) return available;
  return notes.length === 1 ? (notes[0] ?? null) : null;
}

function chooseByStatus<T extends Choosable>(notes: readonly T[], statuses: string[]): T | null {
  const ordered = orderNotes(notes);
  for (const status of statuses) {
    const note = ordered.find((candidate) => candidate.status === status);
    if (note !== undefined) return note;
  }
  return ordered[0] ?? null;
}

function compareNotes(one: Ordered, other: Ordered): number {
  const liens = (one.lienPosition ?? Infinity) - (other.lienPosition ?? Infinity);
  // Two missing positions subtract to NaN, which is as good as equal.
  if (liens !== 0 && !Number.isNaN(liens)) return liens;
  if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt ? -1 : 1;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}

/** What a note with this schedule pays in a year, in cents. Source: D42. */
export function annualIncome(note: {
  monthlyPaymentCents: Cents;
  rows: readonly ScheduleRow[];
  noteOn: IsoDate;
}): AnnualIncome {
  const early = note.rows.slice(0, -1);
  const repaysEarly = early.some((row) => row.principalDueCents > 0n);
  return {
    annualIncomeCents: annualInterestIncome(note.monthlyPaymentCents),
    firstYearInterestCents: repaysEarly ? firstYearInterest(note) : null,
  };
}

/** The annual interest income as specified: twelve monthly payments, in cents. Source: D42. */
export function annualInterestIncome(monthlyPaymentCents: Cents): Cents {
  return cents(monthlyPaymentCents * 12n);
}

/**
 * The interest of the first twelve months from the note date, in cents: that of the rows due within
 * them, and of the row that reaches beyond their end its share by days. Source: D42.
 */
export function firstYearInterest(note: { rows: readonly ScheduleRow[]; noteOn: IsoDate }): Cents {
  const yearEndOn = addMonths(note.noteOn, 12);
  const within = note.rows.filter((row) => row.dueOn <= yearEndOn);
  const dueCents = sumCents(within.map((row) => row.interestDueCents));
  const beyond = note.rows[within.length];
  if (beyond === undefined) return dueCents;
  const beganOn = within.at(-1)?.dueOn ?? note.noteOn;
  const [days, ofDays] = [yearEndOn, beyond.dueOn].map((on) => BigInt(daysBetween(beganOn, on)));
  return cents(dueCents + divideHalfUp(beyond.interestDueCents * days!, ofDays!));
}
