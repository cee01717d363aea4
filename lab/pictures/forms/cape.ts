import type { Chance } from '#pictures/base/chance.ts';
import type { House } from '#pictures/house/house-plan.ts';
import { rowOf } from './row-of.ts';

/** Low under a steep roof, the door in the middle, two dormers above. */
export function cape(luck: Chance): House {
  return {
    form: 'cape',
    wings: [
      {
        x: 505,
        w: 250,
        h: 186,
        roof: { kind: 'side', rise: 120, inset: 24 },
        finish: 'shingle',
        colour: 'second',
        openings: rowOf([0], { y: 76, w: 96, h: 84, style: 'hung' }),
      },
      {
        x: 0,
        w: 800,
        h: 248,
        roof: { kind: 'side', rise: 262, inset: 40 },
        finish: luck.pick(['boards', 'shingle']),
        colour: 'wall',
        chimneys: [{ x: luck.pick([0, -250]), top: 340, w: 84 }],
        dormers: [
          { x: -210, y: 56, w: 128, h: 112, kind: 'gable' },
          { x: 210, y: 56, w: 128, h: 112, kind: 'gable' },
        ],
        openings: [
          { kind: 'door', x: 0, w: 92, h: 186, style: 'panel', hood: 'pediment' },
          ...rowOf([-286, -158, 158, 286], { y: 84, w: 68, h: 114, style: 'hung' }),
        ],
      },
    ],
    doorX: 0,
    reach: 560,
    scale: 0.98,
  };
}
