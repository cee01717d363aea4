import { door, type FloorPlan, opening, room, windows } from './floor-plan.ts';

/** Rooms on both sides of a middle hall. */
export const MIDDLE_HALL: FloorPlan = {
  rooms: [
    room('study', [0, 0, 4.6, 3.8], 'n'),
    room('living', [0, 3.8, 4.6, 5.2], 'w'),
    room('bath', [4.6, 0, 2.6, 3.2], 'n'),
    room('stairs', [4.6, 3.2, 2.6, 5.8], 'w'),
    room('kitchen', [7.2, 0, 4.8, 4.3], 'e'),
    room('dining', [7.2, 4.3, 4.8, 4.7], 'n'),
    room('terrace', [7.2, -1.9, 4.8, 1.9], 'n'),
  ],
  gaps: [
    door([5.9, 9], 'level', { swing: -1, w: 1.05 }),
    opening([4.6, 7.3], 'upright', 1.7),
    opening([7.2, 7.3], 'upright', 1.7),
    door([6.5, 3.2], 'level', { swing: -1 }),
    door([3.6, 3.8], 'level', { swing: -1, hinge: -1 }),
    opening([10.4, 4.3], 'level', 2.2),
    door([8.6, 0], 'level', { w: 1.5, swing: -1, hinge: -1 }),
    ...windows(
      [
        [1.5, 9],
        [3.3, 9],
        [8.6, 9],
        [10.6, 9],
        [2.3, 0],
        [10.9, 0],
      ],
      'level',
    ),
    ...windows(
      [
        [0, 6.4],
        [0, 1.9],
        [12, 6.7],
        [12, 2.2],
      ],
      'upright',
    ),
    ...windows([[5.9, 0]], 'level', 0.9),
  ],
  doorX: 5.9,
};

/** One storey, the rooms along a corridor, a porch at the front. */
export const CORRIDOR: FloorPlan = {
  rooms: [
    room('dining', [0, 0, 3.6, 4], 'n'),
    room('kitchen', [3.6, 0, 3.6, 4], 'n'),
    room('bath', [7.2, 0, 2.4, 4], 'n'),
    room('study', [9.6, 0, 3.4, 4], 'n'),
    room('living', [0, 4, 5.4, 5], 'w'),
    room('hall', [5.4, 4, 7.6, 1.3], 'n'),
    room('bed', [5.4, 5.3, 3.9, 3.7], 's'),
    room('bed', [9.3, 5.3, 3.7, 3.7], 'e'),
    room('terrace', [0, 9, 5.4, 1.8], 's'),
  ],
  gaps: [
    door([4.3, 9], 'level', { swing: -1, w: 1.05, hinge: -1 }),
    opening([1.8, 4], 'level', 2),
    opening([3.6, 2.6], 'upright', 1.4),
    opening([5.4, 4.66], 'upright', 1),
    door([8.4, 4], 'level', { swing: -1 }),
    door([11.3, 4], 'level', { swing: -1, hinge: -1 }),
    door([8.6, 5.3], 'level'),
    door([10, 5.3], 'level', { hinge: -1 }),
    ...windows(
      [
        [1.6, 9],
        [7.3, 9],
        [11.1, 9],
        [1.8, 0],
        [5.4, 0],
        [11.3, 0],
      ],
      'level',
    ),
    ...windows(
      [
        [0, 6.5],
        [13, 7.2],
        [13, 2],
        [0, 2],
      ],
      'upright',
    ),
    ...windows([[8.4, 0]], 'level', 0.9),
  ],
  doorX: 4.3,
};

/** Open rooms in the middle, bedrooms to one side, a garage to the other. */
export const WITH_GARAGE: FloorPlan = {
  rooms: [
    room('bed', [0, 0, 3.8, 3.4], 'n'),
    room('bath', [0, 3.4, 2.5, 2.3], 'n'),
    room('hall', [2.5, 3.4, 1.3, 2.3], 'w'),
    room('bed', [0, 5.7, 3.8, 3.6], 's'),
    room('kitchen', [3.8, 0, 4.2, 3.5], 'n'),
    room('dining', [8, 0, 3.6, 3.5], 'n'),
    room('living', [3.8, 3.5, 5.5, 5.8], 's'),
    room('hall', [9.3, 3.5, 2.3, 5.8], 'n'),
    room('garage', [11.6, 3, 4.4, 6.3], 'n'),
    room('terrace', [8, -1.9, 3.6, 1.9], 'n'),
  ],
  gaps: [
    door([10.4, 9.3], 'level', { swing: -1, w: 1.05 }),
    opening([9.3, 6.4], 'upright', 2),
    door([11.6, 5], 'upright', { swing: -1 }),
    opening([5.9, 3.5], 'level', 2.6),
    opening([10.4, 3.5], 'level', 1.3),
    opening([8, 1.9], 'upright', 1.9),
    opening([3.8, 4.6], 'upright', 1.1),
    door([3.1, 3.4], 'level', { swing: -1 }),
    door([3.1, 5.7], 'level', { swing: 1 }),
    door([2.5, 4.6], 'upright', { swing: -1 }),
    door([9.8, 0], 'level', { w: 1.7, swing: -1 }),
    { kind: 'garage', x: 13.8, y: 9.3, w: 3.3, run: 'level' },
    ...windows(
      [
        [1.9, 9.3],
        [5.4, 9.3],
        [7.6, 9.3],
        [1.9, 0],
        [5.9, 0],
      ],
      'level',
      1.6,
    ),
    ...windows(
      [
        [0, 7.5],
        [0, 1.7],
      ],
      'upright',
    ),
    ...windows([[0, 4.5]], 'upright', 0.8),
  ],
  doorX: 10.4,
  driveX: 13.8,
};
