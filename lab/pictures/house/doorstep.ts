import { disc, points, rect, shape } from '#pictures/base/svg.ts';
import type { Draft } from './draft.ts';

/** A lantern on the wall; lit, it throws its light on the wall around it. */
export function lantern(at: { x: number; y: number }, draft: Draft): string {
  const { x, y } = at;
  const halo = draft.lampsLit ? disc({ x, y: y + 12, r: 96 }, 'url(#lamp)') : '';
  const body = draft.lampsLit ? draft.paint.lamp : draft.paint.glassLight;
  return (
    halo +
    rect({ x: x - 7, y, w: 14, h: 22, r: 2 }, body) +
    shape(points`${x - 10} ${y + 1}, ${x} ${y - 10}, ${x + 10} ${y + 1}`, draft.paint.metal) +
    rect({ x: x - 9, y: y + 21, w: 18, h: 4, r: 1 }, draft.paint.metal)
  );
}

/** Steps from the ground to the sill of the door, widest at the foot. */
export function drawSteps(
  box: { x: number; w: number; foot: number; lift: number },
  draft: Draft,
): string {
  const { stone, stoneDark } = draft.paint;
  const count = Math.max(1, Math.round(box.lift / 19));
  const rise = box.lift / count;
  return Array.from({ length: count }, (_, index) => {
    const grow = 14 + index * 15;
    const y = box.foot - box.lift + rise * index;
    const step = { x: box.x - grow, y, w: box.w + grow * 2, h: rise + 1 };
    return rect(step, stone) + rect({ ...step, y: y + rise - 5, h: 6 }, stoneDark);
  }).join('');
}
