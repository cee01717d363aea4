import { type Point, points, rect, shape } from '#pictures/base/svg.ts';
import type { Draft } from './draft.ts';
import type { Chimney, Wing } from './house-plan.ts';
import { wingEdges } from './wall-outline.ts';
import { finish } from './wall.ts';

/** `top` is its height above the eaves; its foot is hidden by the roof. */
export function drawChimney(chimney: Chimney, wing: Wing, draft: Draft): string {
  const { eave } = wingEdges(wing);
  const { paint } = draft;
  const x = wing.x + chimney.x - chimney.w / 2;
  const y = eave - chimney.top;
  const face: Point[] = points`
    ${x} ${eave}, ${x} ${y}, ${x + chimney.w} ${y}, ${x + chimney.w} ${eave}
  `;
  const pots = [0.28, 0.72].map((share) =>
    rect({ x: x + chimney.w * share - 8, y: y - 38, w: 16, h: 28, r: 2 }, paint.masonryDark),
  );
  return (
    pots.join('') +
    shape(face, paint.masonry) +
    finish(face, { finish: 'brick', colour: paint.masonry, draft }) +
    rect(
      { x: x + chimney.w * 0.66, y, w: chimney.w * 0.34, h: eave - y },
      { fill: paint.shade, opacity: 0.16 },
    ) +
    rect({ x: x - 8, y: y - 12, w: chimney.w + 16, h: 16, r: 2 }, paint.masonryLight) +
    rect({ x: x - 8, y: y + 1, w: chimney.w + 16, h: 5 }, paint.masonryDark)
  );
}
