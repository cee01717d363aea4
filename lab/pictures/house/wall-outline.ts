import { type Point, points } from '#pictures/base/svg.ts';
import type { Wing } from './house-plan.ts';

export type WingEdges = { left: number; right: number; foot: number; eave: number };

export function wingEdges(wing: Wing): WingEdges {
  const foot = -(wing.y ?? 0);
  return { left: wing.x - wing.w / 2, right: wing.x + wing.w / 2, foot, eave: foot - wing.h };
}

/** The line that the roof follows where a wall rises into it, from left to right; else empty. */
export function roofLine(wing: Wing): readonly Point[] {
  const { left, right, eave } = wingEdges(wing);
  const { roof } = wing;
  switch (roof.kind) {
    case 'gable':
      return points`${left} ${eave}, ${wing.x} ${eave - roof.rise}, ${right} ${eave}`;
    case 'gambrel': {
      const knee = eave - roof.rise * 0.62;
      const step = wing.w * 0.17;
      return points`
        ${left} ${eave}, ${left + step} ${knee}, ${wing.x} ${eave - roof.rise},
        ${right - step} ${knee}, ${right} ${eave}
      `;
    }
    case 'saltbox': {
      const ridge = wing.x - roof.lean * wing.w * 0.16;
      const low = eave + roof.drop;
      const [start, end] = roof.lean === 1 ? [eave, low] : [low, eave];
      return points`${left} ${start}, ${ridge} ${eave - roof.rise}, ${right} ${end}`;
    }
    case 'side':
    case 'hip':
    case 'parapet':
    case 'flat':
    case 'cone':
      return [];
  }
}

export function wallOutline(wing: Wing): readonly Point[] {
  const { left, right, foot, eave } = wingEdges(wing);
  const line = roofLine(wing);
  const top: readonly Point[] = line.length > 0 ? line : points`${left} ${eave}, ${right} ${eave}`;
  return [[left, foot], ...top, [right, foot]];
}
