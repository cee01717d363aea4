import { lines, type Point, points, rect, shape, strokes } from '#pictures/base/svg.ts';
import type { Draft } from './draft.ts';
import type { Porch } from './house-plan.ts';
import { finish } from './wall.ts';

export function post(porch: Porch, x: number, draft: Draft): string {
  const { paint } = draft;
  const top = -porch.floor - porch.h;
  const foot = -porch.floor;
  switch (porch.post) {
    case 'square':
      return (
        rect({ x: x - 11, y: top, w: 22, h: foot - top }, paint.trim) +
        rect({ x: x + 4, y: top, w: 7, h: foot - top }, { fill: paint.trimDark, opacity: 0.8 }) +
        rect({ x: x - 16, y: top, w: 32, h: 12 }, paint.trim) +
        rect({ x: x - 16, y: foot - 14, w: 32, h: 14 }, paint.trim)
      );
    case 'tapered': {
      const pier = 92;
      const shaft: Point[] = points`
        ${x - 13} ${top}, ${x + 13} ${top}, ${x + 20} ${foot - pier}, ${x - 20} ${foot - pier}
      `;
      const face: Point[] = points`
        ${x - 32} ${foot + porch.floor}, ${x - 32} ${foot - pier}, ${x + 32} ${foot - pier},
        ${x + 32} ${foot + porch.floor}
      `;
      return (
        shape(face, paint.masonry) +
        finish(face, { finish: 'brick', colour: paint.masonry, draft }) +
        rect({ x: x - 38, y: foot - pier - 10, w: 76, h: 14, r: 1 }, paint.stone) +
        shape(shaft, paint.trim) +
        shape(
          points`
            ${x + 4} ${top}, ${x + 13} ${top}, ${x + 20} ${foot - pier - 10},
            ${x + 7} ${foot - pier - 10}
          `,
          { fill: paint.trimDark, opacity: 0.8 },
        ) +
        rect({ x: x - 19, y: top, w: 38, h: 12 }, paint.trim)
      );
    }
    case 'turned':
      return (
        rect({ x: x - 6, y: top, w: 12, h: foot - top }, paint.trim) +
        [0.12, 0.55, 0.62]
          .map((share) =>
            rect({ x: x - 10, y: top + (foot - top) * share, w: 20, h: 10, r: 4 }, paint.trim),
          )
          .join('') +
        strokes(
          lines`
            ${x - 5} ${top + 34} to ${x - 34} ${top + 5},
            ${x + 5} ${top + 34} to ${x + 34} ${top + 5}
          `,
          { stroke: paint.trim, strokeWidth: 7 },
        )
      );
  }
}
