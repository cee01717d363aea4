import { expect, it } from 'vitest';
import { fundState } from './fund-panel.tsx';

const PAGE = {
  isDraft: false,
  selectedNoteId: 'a',
  notes: [
    { id: 'a', status: 'available' },
    { id: 'b', status: 'active' },
  ],
  requestedNoteIds: [],
  keptNoteIds: [],
  waitlist: null,
};

it.each([
  [{ selectedNoteId: null }, 'funded'],
  [{ selectedNoteId: 'b' }, 'funded'],
  [{ isDraft: true }, 'draft'],
  [{ requestedNoteIds: ['a'] }, 'requested'],
  [{ requestedNoteIds: ['b'] }, 'open'],
  [{ keptNoteIds: ['a'] }, 'funded'],
  [{ keptNoteIds: ['b'] }, 'open'],
  [{ selectedNoteId: 'b', waitlist: 'Reserved.' }, 'open'],
  [{ requestedNoteIds: ['a'], waitlist: 'Reserved.' }, 'requested'],
  [{}, 'open'],
])('with %j the note is %s', (changes, state) => {
  expect(fundState({ ...PAGE, ...changes })).toBe(state);
});
