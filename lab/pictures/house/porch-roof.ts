import { type Point, points, rect, shape } from '#pictures/base/svg.ts';
import type { Draft } from './draft.ts';
import type { Porch } from './house-plan.ts';
import { slates } from './roof.ts';
import { finish } from './wall.ts';

export function cover(porch: Porch, draft: Draft): string {
  const { paint } = draft;
  const y = -porch.floor - porch.h;
  const [left, right] = [porch.x - porch.w / 2 - 34, porch.x + porch.w / 2 + 34];
  const beam =
    rect({ x: left + 22, y: y - 4, w: right - left - 44, h: 26 }, paint.trim) +
    rect(
      { x: left + 22, y: y + 16, w: right - left - 44, h: 6 },
      { fill: paint.trimDark, opacity: 0.8 },
    );
  const edge = rect({ x: left - 3, y: y - 10, w: right - left + 6, h: 12, r: 3 }, paint.trim);
  if (porch.roof === 'flat') {
    return (
      beam +
      rect({ x: left, y: y - 28, w: right - left, h: 26, r: 2 }, paint.roof) +
      rect({ x: left, y: y - 28, w: right - left, h: 7, r: 2 }, paint.roofLight)
    );
  }
  if (porch.roof === 'shed') {
    const plane: Point[] = points`
      ${left} ${y - 6}, ${left + 44} ${y - porch.rise}, ${right - 44} ${y - porch.rise},
      ${right} ${y - 6}
    `;
    return beam + shape(plane, paint.roofLight) + slates(plane, draft) + edge;
  }
  const peak: Point = [porch.x, y - porch.rise];
  const field: Point[] = [[left + 30, y], peak, [right - 30, y]];
  return (
    shape(field, paint.second) +
    finish(field, { finish: 'shingle', colour: paint.second, draft }) +
    beam +
    shape(
      points`
        ${left - 10} ${y + 4}, ${peak[0]} ${peak[1] - 40}, ${peak[0]} ${peak[1] - 6},
        ${left + 32} ${y + 4}
      `,
      paint.roofLight,
    ) +
    shape(
      points`
        ${right + 10} ${y + 4}, ${peak[0]} ${peak[1] - 40}, ${peak[0]} ${peak[1] - 6},
        ${right - 32} ${y + 4}
      `,
      paint.roof,
    ) +
    shape(
      points`
        ${left + 32} ${y + 4}, ${peak[0]} ${peak[1] - 6}, ${right - 32} ${y + 4},
        ${right - 48} ${y + 4}, ${peak[0]} ${peak[1] + 8}, ${left + 48} ${y + 4}
      `,
      paint.trim,
    )
  );
}
