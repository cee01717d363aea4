import { type Point, points, rect, shape } from '#pictures/base/svg.ts';
import type { Draft } from './draft.ts';
import type { Dormer, Wing } from './house-plan.ts';
import { slates } from './roof.ts';
import { wingEdges } from './wall-outline.ts';
import { finish, wingColour } from './wall.ts';
import { drawWindow } from './window.ts';

/** `y` of a dormer is the height of its foot above the eaves. */
export function drawDormer(dormer: Dormer, wing: Wing, draft: Draft): string {
  const { eave } = wingEdges(wing);
  const { paint } = draft;
  const foot = eave - dormer.y;
  const x = wing.x + dormer.x;
  const [left, right, top] = [x - dormer.w / 2, x + dormer.w / 2, foot - dormer.h];
  const face: Point[] = points`
    ${left} ${foot}, ${left} ${top}, ${right} ${top}, ${right} ${foot}
  `;
  const colour = wingColour(wing, draft);
  const window = drawWindow(
    {
      kind: 'window',
      x: 0,
      y: 14,
      w: dormer.w * (dormer.kind === 'gable' ? 0.5 : 0.62),
      h: dormer.h * 0.68,
      style: dormer.kind === 'gable' ? 'hung' : 'grid',
    },
    { x, foot },
    draft,
  );
  const wall = shape(face, colour) + finish(face, { finish: 'boards', colour, draft });
  const cast = shape(points`${right} ${foot}, ${right} ${top + 8}, ${right + 30} ${foot}`, {
    fill: paint.shade,
    opacity: 0.16,
  });
  if (dormer.kind === 'gable') {
    const peak = top - dormer.w * 0.46;
    return (
      cast +
      wall +
      shape(points`${left} ${top + 1}, ${x} ${peak}, ${right} ${top + 1}`, colour) +
      window +
      shape(
        points`
          ${left - 20} ${top + 14}, ${x} ${peak - 22}, ${x} ${peak + 6}, ${left - 4} ${top + 14}
        `,
        paint.roofLight,
      ) +
      shape(
        points`
          ${right + 20} ${top + 14}, ${x} ${peak - 22}, ${x} ${peak + 6},
          ${right + 4} ${top + 14}
        `,
        paint.roofDark,
      )
    );
  }
  const rise = dormer.kind === 'hip' ? dormer.w * 0.26 : dormer.h * 0.34;
  const pull = dormer.kind === 'hip' ? dormer.w * 0.34 : 16;
  const plane: Point[] = points`
    ${left - 22} ${top + 8}, ${left - 22 + pull} ${top - rise},
    ${right + 22 - pull} ${top - rise}, ${right + 22} ${top + 8}
  `;
  return (
    cast +
    wall +
    rect({ x: left, y: top, w: dormer.w, h: 16 }, { fill: paint.shade, opacity: 0.16 }) +
    window +
    shape(plane, paint.roofLight) +
    slates(plane, draft) +
    rect({ x: left - 25, y: top + 4, w: dormer.w + 50, h: 9, r: 2 }, paint.trim)
  );
}
