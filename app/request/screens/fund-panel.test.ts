import { expect, it } from 'vitest';
import { fundState, whyTaken } from './fund-panel.tsx';

const PAGE = {
  isDraft: false,
  selectedNoteId: 'a',
  notes: [
    { id: 'a', status: 'available' },
    { id: 'b', status: 'active' },
  ],
  asked: [],
  keptNoteIds: [],
  waitlist: null,
};

it.each([
  [{ selectedNoteId: null }, 'funded'],
  [{ selectedNoteId: 'b' }, 'funded'],
  [{ isDraft: true }, 'draft'],
  [{ asked: [{ noteId: 'a' }] }, 'requested'],
  [{ asked: [{ noteId: 'b' }] }, 'open'],
  [{ keptNoteIds: ['a'] }, 'funded'],
  [{ keptNoteIds: ['b'] }, 'open'],
  [{ selectedNoteId: 'b', waitlist: 'Reserved.' }, 'open'],
  [{ asked: [{ noteId: 'a' }], waitlist: 'Reserved.' }, 'requested'],
  [{}, 'open'],
])('with %j the note is %s', (changes, state) => {
  expect(fundState({ ...PAGE, ...changes })).toBe(state);
});

it.each([
  ['active', null],
  ['available', null],
  [undefined, null],
  ['pending', 'It is committed to somebody. Should that end, it is offered here again.'],
  ['completed', 'And it has been repaid.'],
  ['defaulted', 'It is in default, and not offered.'],
])('a note that is taken and %s says %j', (status, why) => {
  expect(whyTaken(status)).toBe(why);
});
