import { type Box, p, path, points, rect, shape } from '#pictures/base/svg.ts';
import type { Draft } from './draft.ts';
import type { Opening } from './house-plan.ts';

export type Door = Extract<Opening, { kind: 'door' }>;

export function hood(door: Door, { x, y, w, h }: Box, draft: Draft): string {
  const { paint } = draft;
  const left = x - 38;
  const right = x + w + 38;
  switch (door.hood) {
    case 'gable':
      return (
        shape(points`${left} ${y - 14}, ${x + w / 2} ${y - 82}, ${right} ${y - 14}`, paint.trim) +
        shape(
          points`
            ${left - 12} ${y - 14}, ${x + w / 2} ${y - 92}, ${right + 12} ${y - 14},
            ${right - 10} ${y - 14}, ${x + w / 2} ${y - 68}, ${left + 10} ${y - 14}
          `,
          paint.roof,
        ) +
        path({
          d: p`M${left + 16} ${y - 12}q0 34 18 46M${right - 16} ${y - 12}q0 34 -18 46`,
          stroke: paint.trim,
          strokeWidth: 8,
        })
      );
    case 'flat':
      return (
        rect({ x: left, y: y - 30, w: right - left, h: 16, r: 2 }, paint.roofDark) +
        rect(
          { x: left + 10, y: y - 14, w: right - left - 20, h: 8 },
          { fill: paint.shade, opacity: 0.2 },
        )
      );
    case 'pediment':
      return (
        [x - 30, x + w + 12]
          .map((at) => rect({ x: at, y: y - 12, w: 18, h: h + 12, r: 1 }, paint.trim))
          .join('') +
        rect({ x: x - 38, y: y - 26, w: w + 76, h: 17, r: 1 }, paint.trim) +
        shape(
          points`${x - 46} ${y - 26}, ${x + w / 2} ${y - 66}, ${x + w + 46} ${y - 26}`,
          paint.trim,
        ) +
        shape(
          points`${x - 20} ${y - 31}, ${x + w / 2} ${y - 55}, ${x + w + 20} ${y - 31}`,
          paint.trimDark,
        )
      );
    case undefined:
      return '';
  }
}
