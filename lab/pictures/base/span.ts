import type { Point } from './svg.ts';

/** Where a level line enters and leaves a convex outline, or null when it passes by. */
function span(
  outline: readonly Point[],
  cut: { at: number; axis: 0 | 1 },
): readonly [number, number] | null {
  const other = cut.axis === 0 ? 1 : 0;
  const crossings: number[] = [];
  for (const [index, from] of outline.entries()) {
    const to = outline[(index + 1) % outline.length] ?? from;
    const low = Math.min(from[cut.axis], to[cut.axis]);
    const high = Math.max(from[cut.axis], to[cut.axis]);
    if (low === high || cut.at < low || cut.at > high) continue;
    const share = (cut.at - from[cut.axis]) / (to[cut.axis] - from[cut.axis]);
    crossings.push(from[other] + share * (to[other] - from[other]));
  }
  if (crossings.length < 2) return null;
  return [Math.min(...crossings), Math.max(...crossings)];
}

function levels(outline: readonly Point[], every: { axis: 0 | 1; step: number }): number[] {
  const values = outline.map((point) => point[every.axis]);
  const first = Math.min(...values);
  const count = Math.floor((Math.max(...values) - first) / every.step - 0.01);
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + (index + 1) * every.step);
}

/** Level lines through a convex outline, from the top down. */
export function rowsAcross(outline: readonly Point[], step: number): (readonly [Point, Point])[] {
  return levels(outline, { axis: 1, step }).flatMap((y) => {
    const cut = span(outline, { at: y, axis: 1 });
    return cut ? [[[cut[0], y] as const, [cut[1], y] as const] as const] : [];
  });
}

/** Upright lines through a convex outline, from left to right. */
export function columnsAcross(
  outline: readonly Point[],
  step: number,
): (readonly [Point, Point])[] {
  return levels(outline, { axis: 0, step }).flatMap((x) => {
    const cut = span(outline, { at: x, axis: 0 });
    return cut ? [[[x, cut[0]] as const, [x, cut[1]] as const] as const] : [];
  });
}
