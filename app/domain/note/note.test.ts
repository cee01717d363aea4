import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAYMENT_TYPES } from '#app/ground/schedule/terms.ts';
import {
  chooseDisplayedNote,
  chooseListingNote,
  chooseSelectedNote,
  orderNotes,
} from './choose-note.ts';
import { lienLabel } from './lien-label.ts';
import {
  knownNoteStatus,
  NOTE_STATUSES,
  noteStatusLabel,
  statusIsAggregated,
  statusIsOpen,
  statusIsPaidOff,
  statusIsServiced,
} from './note-status.ts';
import { paymentTypeLabel } from './payment-type-label.ts';

type Listed = { id: string; status: string; lienPosition: number | null; createdAt: string };

function note(id: string, status = 'available', lienPosition: number | null = 1): Listed {
  return { id, status, lienPosition, createdAt: '2025-01-01T00:00:00.000Z' };
}

describe('the order of notes (D8)', () => {
  it('is by lien position, nulls last, then newest first', () => {
    const notes = [
      { ...note('old, no lien', 'active', null), createdAt: '2024-01-01T00:00:00.000Z' },
      { ...note('second lien', 'active', 2), createdAt: '2025-06-01T00:00:00.000Z' },
      note('new, no lien', 'active', null),
      { ...note('first lien, old', 'active', 1), createdAt: '2023-01-01T00:00:00.000Z' },
      note('first lien, new', 'active', 1),
    ];
    expect(orderNotes(notes).map(({ id }) => id)).toEqual([
      'first lien, new',
      'first lien, old',
      'second lien',
      'new, no lien',
      'old, no lien',
    ]);
  });

  it('does not depend on the order in which they come', () => {
    const listed = fc.record({
      id: fc.uuid(),
      status: fc.constantFrom(...NOTE_STATUSES),
      lienPosition: fc.constantFrom(1, 2, 3, null),
      createdAt: fc.constantFrom('2025-01-01T00:00:00.000Z', '2025-02-01T00:00:00.000Z'),
    });
    const notes = fc.uniqueArray(listed, { selector: ({ id }) => id });
    fc.assert(
      fc.property(notes, (some) => {
        expect(orderNotes([...some].reverse())).toEqual(orderNotes(some));
      }),
    );
  });
});

describe('the note that is chosen', () => {
  const notes = ['active', 'pending', 'available', 'available'].map((status, index) =>
    note(`${index} ${status}`, status, index + 1),
  );
  const without = (...statuses: string[]) => notes.filter((n) => !statuses.includes(n.status));

  it('is none when there is none', () => {
    expect(chooseListingNote([])).toBeNull();
    expect(chooseDisplayedNote([])).toBeNull();
    expect(chooseSelectedNote([])).toBeNull();
  });

  it('for the listing is available, else pending, else the first', () => {
    expect(chooseListingNote(notes)?.id).toBe('2 available');
    expect(chooseListingNote(without('available'))?.id).toBe('1 pending');
    expect(chooseListingNote(without('available', 'pending'))?.id).toBe('0 active');
    expect(chooseListingNote([note('b', 'paid_off', 2), note('a', 'defaulted')])?.id).toBe('a');
  });

  it('for display is pending, then active, then available, then the first', () => {
    expect(chooseDisplayedNote(notes)?.id).toBe('1 pending');
    expect(chooseDisplayedNote(without('pending'))?.id).toBe('0 active');
    expect(chooseDisplayedNote(without('pending', 'active'))?.id).toBe('2 available');
    expect(chooseDisplayedNote([note('b', 'paid_off', null), note('a', 'x', 9)])?.id).toBe('a');
  });

  it('at first is the first available one, or the only one, else none', () => {
    expect(chooseSelectedNote(notes)?.id).toBe('2 available');
    expect(chooseSelectedNote([note('only', 'active')])?.id).toBe('only');
    expect(chooseSelectedNote(without('available'))).toBeNull();
  });
});

describe('the status of a note', () => {
  it.each([
    ['available', 'Seeking funding'],
    ['pending', 'Pending commitment'],
    ['active', 'Funded/Active'],
    ['paid_off', 'Paid Off'],
    ['completed', 'Paid Off'],
    ['defaulted', 'Defaulted'],
    ['on_hold', 'on_hold'],
    ['', ''],
    ['constructor', 'constructor'],
  ])('%j reads %j', (status, label) => {
    expect(noteStatusLabel(status)).toBe(label);
  });

  it('decides what the note counts for', () => {
    const where = (is: (status: string) => boolean) =>
      [...NOTE_STATUSES, 'completed', 'on_hold'].filter(is);
    expect(where(statusIsOpen)).toEqual(['available', 'pending']);
    expect(where(statusIsAggregated)).toEqual(['available', 'pending', 'active']);
    expect(where(statusIsServiced)).toEqual(['active', 'defaulted']);
    expect(where(statusIsPaidOff)).toEqual(['paid_off', 'completed']);
    expect(where((status) => knownNoteStatus(status) === null)).toEqual(['on_hold']);
  });
});

describe('labels', () => {
  it('name every payment type in words of its own', () => {
    expect(paymentTypeLabel('interest_only')).toBe('Interest-only');
    const labels = PAYMENT_TYPES.map(paymentTypeLabel);
    expect(new Set(labels).size).toBe(PAYMENT_TYPES.length);
    expect(labels.every((label) => !label.includes('_'))).toBe(true);
  });

  it('name lien positions, which count from 1', () => {
    expect(() => lienLabel(0)).toThrow('count from 1');
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102].map(lienLabel)).toEqual([
      '1st Lien',
      '2nd Lien',
      '3rd Lien',
      '4th Lien',
      '11th Lien',
      '12th Lien',
      '13th Lien',
      '21st Lien',
      '102nd Lien',
    ]);
  });
});
