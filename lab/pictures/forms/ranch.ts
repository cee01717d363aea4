import type { Chance } from '#pictures/base/chance.ts';
import type { House } from '#pictures/house/house-plan.ts';
import { rowOf } from './row-of.ts';

/** Long and low, with a gabled bay and a garage. */
export function ranch(luck: Chance): House {
  return {
    form: 'ranch',
    wings: [
      {
        x: 0,
        w: 1040,
        h: 226,
        roof: { kind: 'hip', rise: 170, inset: 150 },
        finish: 'boards',
        colour: 'wall',
        chimneys: [{ x: -150, top: 232, w: 86 }],
        openings: [
          { kind: 'door', x: -66, w: 90, h: 178, style: 'glazed', sidelights: true },
          ...rowOf([108], { y: 82, w: 136, h: 104, style: 'picture' }),
        ],
      },
      {
        x: -330,
        w: 330,
        h: 226,
        roof: { kind: 'gable', rise: 150, field: 'shingle' },
        finish: luck.pick(['brick', 'batten']),
        colour: 'second',
        openings: rowOf([0], { y: 76, w: 172, h: 122, style: 'picture', box: luck.maybe(0.6) }),
      },
      {
        x: 376,
        w: 300,
        h: 212,
        roof: { kind: 'gable', rise: 130, field: 'plain' },
        finish: 'boards',
        colour: 'wall',
        openings: [{ kind: 'garage', x: 0, w: 216, h: 168 }],
      },
    ],
    doorX: -66,
    drive: { x: 376, w: 216 },
    reach: 580,
    scale: 1,
  };
}
