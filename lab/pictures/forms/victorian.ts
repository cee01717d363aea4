import type { Chance } from '#pictures/base/chance.ts';
import type { House } from '#pictures/house/house-plan.ts';
import { rowOf } from './row-of.ts';

/** A gabled front, a turret with a pointed roof, turned posts. */
export function victorian(luck: Chance): House {
  return {
    form: 'victorian',
    wings: [
      {
        x: 40,
        w: 560,
        h: 438,
        roof: { kind: 'hip', rise: 210, inset: 120 },
        finish: 'boards',
        colour: 'wall',
        chimneys: [{ x: 190, top: 290, w: 70 }],
        openings: [
          { kind: 'door', x: -96, y: 50, w: 92, h: 184, style: 'glazed' },
          ...rowOf([-96], { y: 300, w: 76, h: 106, style: 'arch' }),
        ],
      },
      {
        x: 190,
        w: 300,
        h: 438,
        roof: { kind: 'gable', rise: 220, field: 'shingle' },
        finish: luck.pick(['boards', 'shingle']),
        colour: 'second',
        band: 250,
        openings: [
          ...rowOf([-62, 62], { y: 96, w: 68, h: 128, style: 'hung' }),
          ...rowOf([-62, 62], { y: 294, w: 64, h: 112, style: 'hung' }),
          ...rowOf([0], { y: 466, w: 62, h: 62, style: 'round' }),
        ],
      },
      {
        x: -246,
        w: 200,
        h: 520,
        roof: { kind: 'cone', rise: 220 },
        finish: 'shingle',
        colour: 'second',
        band: 256,
        openings: [
          ...rowOf([-46, 46], { y: 92, w: 52, h: 134, style: 'tall' }),
          ...rowOf([-46, 46], { y: 318, w: 52, h: 134, style: 'tall' }),
        ],
      },
    ],
    porch: {
      x: -56,
      w: 210,
      h: 190,
      floor: 48,
      posts: 2,
      post: 'turned',
      roof: 'shed',
      rise: 54,
      rail: false,
      steps: { x: 0, w: 118 },
    },
    doorX: -56,
    reach: 380,
    scale: 0.96,
  };
}
