import { type Line, rect, strokes } from '#pictures/base/svg.ts';
import { drawSteps } from './doorstep.ts';
import type { Draft } from './draft.ts';
import type { Porch } from './house-plan.ts';
import { post } from './porch-post.ts';
import { cover } from './porch-roof.ts';

function rails(porch: Porch, stands: readonly number[], draft: Draft): string {
  if (!porch.rail) return '';
  const foot = -porch.floor;
  const bars: Line[] = [];
  const hands: Line[] = [];
  const gate = {
    from: porch.x + porch.steps.x - porch.steps.w / 2,
    to: porch.x + porch.steps.x + porch.steps.w / 2,
  };
  for (const [index, from] of stands.slice(0, -1).entries()) {
    const to = stands[index + 1] ?? from;
    if (to > gate.from + 4 && from < gate.to - 4) continue;
    hands.push(
      [
        [from, foot - 62],
        [to, foot - 62],
      ],
      [
        [from, foot - 10],
        [to, foot - 10],
      ],
    );
    for (let x = from + 15; x < to - 4; x += 15)
      bars.push([
        [x, foot - 60],
        [x, foot - 12],
      ]);
  }
  return (
    strokes(bars, { stroke: draft.paint.trim, strokeWidth: 4.5 }) +
    strokes(hands, { stroke: draft.paint.trim, strokeWidth: 8 })
  );
}

/** Shade behind, then floor, steps, posts, rails and roof, in front of the walls. */
export function drawPorch(porch: Porch, draft: Draft): string {
  const { paint } = draft;
  const left = porch.x - porch.w / 2;
  const gap = (porch.w - 60) / (porch.posts - 1);
  const stands = Array.from({ length: porch.posts }, (_, index) => left + 30 + index * gap);
  const shade = rect(
    { x: left, y: -porch.floor - porch.h, w: porch.w, h: porch.h },
    { fill: paint.shade, opacity: draft.lampsLit ? 0.12 : 0.2 },
  );
  const deck =
    rect({ x: left - 10, y: -porch.floor, w: porch.w + 20, h: porch.floor }, paint.stoneDark) +
    rect({ x: left - 18, y: -porch.floor - 4, w: porch.w + 36, h: 14, r: 2 }, paint.wood) +
    rect({ x: left - 18, y: -porch.floor + 7, w: porch.w + 36, h: 4 }, paint.woodDark);
  return (
    shade +
    deck +
    drawSteps(
      {
        x: porch.x + porch.steps.x - porch.steps.w / 2,
        w: porch.steps.w,
        foot: 0,
        lift: porch.floor,
      },
      draft,
    ) +
    rails(porch, stands, draft) +
    stands.map((x) => post(porch, x, draft)).join('') +
    cover(porch, draft)
  );
}
