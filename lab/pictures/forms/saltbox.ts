import type { Chance } from '#pictures/base/chance.ts';
import type { House } from '#pictures/house/house-plan.ts';
import { rowOf } from './row-of.ts';

/** Two storeys at the front, one at the back, under one long slope. */
export function saltbox(luck: Chance): House {
  return {
    form: 'saltbox',
    wings: [
      {
        x: -150,
        w: 560,
        h: 410,
        depth: 340,
        roof: { kind: 'saltbox', rise: 150, drop: 196, lean: -1 },
        finish: luck.pick(['boards', 'shingle']),
        colour: 'wall',
        chimneys: [{ x: 250, top: 240, w: 92 }],
        openings: [
          { kind: 'door', x: 60, w: 92, h: 182, style: 'panel', hood: 'flat' },
          ...rowOf([-150], { y: 84, w: 92, h: 100, style: 'grid' }),
          ...rowOf([206], { y: 84, w: 76, h: 116, style: 'grid' }),
          ...rowOf([60, 206], { y: 278, w: 74, h: 104, style: 'grid' }),
        ],
      },
    ],
    doorX: -90,
    reach: 460,
    scale: 1,
  };
}
