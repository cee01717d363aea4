import { expect, it } from 'vitest';
import { fundState } from './fund-panel.tsx';

const PAGE = {
  isDraft: false,
  selectedNoteId: 'a',
  notes: [
    { id: 'a', status: 'available' },
    { id: 'b', status: 'active' },
  ],
  asked: [],
  waitlist: null,
};

it.each([
  [{ selectedNoteId: null }, 'funded'],
  [{ selectedNoteId: 'b' }, 'funded'],
  [{ isDraft: true }, 'draft'],
  [{ asked: [{ noteId: 'a' }] }, 'requested'],
  [{ asked: [{ noteId: 'b' }] }, 'open'],
  [{ selectedNoteId: 'b', waitlist: 'Reserved.' }, 'open'],
  [{ asked: [{ noteId: 'a' }], waitlist: 'Reserved.' }, 'requested'],
  [{}, 'open'],
])('with %j the note is %s', (changes, state) => {
  expect(fundState({ ...PAGE, ...changes })).toBe(state);
});
