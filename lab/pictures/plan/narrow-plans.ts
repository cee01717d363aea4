import { door, type FloorPlan, opening, room, windows } from './floor-plan.ts';

/** A narrow house: its lower floor to the left, its upper floor to the right. */
export const TWO_FLOORS: FloorPlan = {
  rooms: [
    room('kitchen', [0, 0, 5.6, 3.6], 'w'),
    room('stairs', [0, 3.6, 1.8, 6.9], 'w'),
    room('dining', [1.8, 3.6, 3.8, 3], 'n'),
    room('living', [1.8, 6.6, 3.8, 3.9], 'e'),
    room('terrace', [0, -1.7, 5.6, 1.7], 'n'),
    room('bed', [8, 0, 5.6, 3.6], 'n'),
    room('stairs', [8, 3.6, 1.8, 3.1], 'w'),
    room('bath', [9.8, 3.6, 3.8, 3.1], 'e'),
    room('bed', [8, 6.7, 5.6, 3.8], 's'),
  ],
  gaps: [
    door([1, 10.5], 'level', { swing: -1, w: 1.05 }),
    opening([1.8, 9], 'upright', 1.4),
    opening([3.7, 6.6], 'level', 2),
    opening([3.7, 3.6], 'level', 1.8),
    door([4.2, 0], 'level', { w: 1.5, swing: -1 }),
    door([9, 3.6], 'level', { swing: -1 }),
    door([9, 6.7], 'level', { swing: 1 }),
    door([9.8, 5.9], 'upright', { swing: 1 }),
    ...windows(
      [
        [3.7, 10.5],
        [9.6, 10.5],
        [12, 10.5],
        [1.6, 0],
        [9.4, 0],
        [12.2, 0],
      ],
      'level',
      1.4,
    ),
  ],
  doorX: 1,
};

/** A small house of few rooms. */
export const SMALL: FloorPlan = {
  rooms: [
    room('kitchen', [0, 0, 4.2, 3.4], 'w'),
    room('hall', [4.2, 0, 1.7, 3.4], 'w'),
    room('bath', [5.9, 0, 2.1, 3.4], 'n'),
    room('study', [8, 0, 2.4, 3.4], 'e'),
    room('living', [0, 3.4, 5.9, 4.8], 'w'),
    room('bed', [5.9, 3.4, 4.5, 4.8], 'e'),
    room('terrace', [0, -1.8, 4.2, 1.8], 'n'),
  ],
  gaps: [
    door([4.8, 8.2], 'level', { swing: -1, w: 1.05 }),
    opening([3.15, 3.4], 'level', 1.6),
    opening([5.05, 3.4], 'level', 1.1),
    door([5.9, 2.5], 'upright', { swing: 1 }),
    door([5.9, 4.3], 'upright', { swing: 1, hinge: -1 }),
    door([8.8, 3.4], 'level', { swing: -1 }),
    door([3.2, 0], 'level', { w: 1.4, swing: -1 }),
    ...windows(
      [
        [2.2, 8.2],
        [8.1, 8.2],
        [1.3, 0],
        [9.2, 0],
      ],
      'level',
    ),
    ...windows(
      [
        [0, 5.8],
        [0, 1.7],
        [10.4, 5.8],
      ],
      'upright',
    ),
    ...windows([[7, 0]], 'level', 0.9),
  ],
  doorX: 4.8,
};
