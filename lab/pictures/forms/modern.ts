import type { Chance } from '#pictures/base/chance.ts';
import type { House } from '#pictures/house/house-plan.ts';
import { rowOf } from './row-of.ts';

/** Three plain volumes, flat roofs, much glass. */
export function modern(luck: Chance): House {
  return {
    form: 'modern',
    wings: [
      {
        x: 190,
        w: 620,
        h: 220,
        roof: { kind: 'flat', overhang: 34 },
        finish: 'stucco',
        colour: 'wall',
        openings: [
          ...rowOf([-40], { y: 34, w: 200, h: 158, style: 'plain' }),
          { kind: 'garage', x: 190, w: 190, h: 166 },
        ],
      },
      {
        x: -60,
        y: 232,
        w: 560,
        h: 196,
        roof: { kind: 'flat', overhang: 44 },
        finish: luck.pick(['stucco', 'timber']),
        colour: luck.pick(['second', 'wood']),
        openings: [
          ...rowOf([-130], { y: 40, w: 206, h: 120, style: 'plain' }),
          ...rowOf([130], { y: 40, w: 130, h: 120, style: 'plain' }),
        ],
      },
      {
        x: -240,
        w: 330,
        h: 224,
        roof: { kind: 'flat', overhang: 0 },
        finish: 'timber',
        colour: 'wood',
        openings: [
          { kind: 'door', x: 84, y: 12, w: 100, h: 184, style: 'plain' },
          ...rowOf([-78], { y: 44, w: 96, h: 150, style: 'plain' }),
        ],
      },
    ],
    doorX: -156,
    drive: { x: 380, w: 190 },
    reach: 540,
    scale: 1.04,
  };
}
