import { rowsAcross } from '#pictures/base/span.ts';
import { lines, type Point, points, rect, shape, strokes } from '#pictures/base/svg.ts';
import type { Draft } from './draft.ts';
import type { Wing } from './house-plan.ts';
import { roofLine, wingEdges } from './wall-outline.ts';

/** Rows of slates, with a few lighter and darker ones. */
export function slates(outline: readonly Point[], draft: Draft): string {
  const { luck, paint } = draft;
  const rows = rowsAcross(outline, 19);
  const marks: string[] = [];
  for (const [from, to] of rows) {
    for (let x = from[0] + luck.between([14, 120]); x < to[0] - 46; x += luck.between([60, 230])) {
      const tone = luck.maybe(0.5) ? paint.roofLight : paint.roofDark;
      marks.push(
        rect(
          { x, y: from[1] - 18, w: luck.between([24, 40]), h: 17 },
          { fill: tone, opacity: 0.5 },
        ),
      );
    }
  }
  return marks.join('') + strokes(rows, { stroke: paint.roofDark, strokeWidth: 2, opacity: 0.5 });
}

function gutter(at: { left: number; right: number; y: number }, draft: Draft): string {
  const w = at.right - at.left;
  return (
    rect({ x: at.left, y: at.y - 4, w, h: 13, r: 3 }, draft.paint.trim) +
    rect({ x: at.left, y: at.y + 4, w, h: 5, r: 2 }, draft.paint.trimDark)
  );
}

/** A roof whose eaves are to the viewer: upright ends, or sloping ones when it is hipped. */
function slopedRoof(wing: Wing, look: { rise: number; inset: number }, draft: Draft): string {
  const { left, right, eave } = wingEdges(wing);
  const [from, to] = [left - 34, right + 34];
  const ridge = eave - look.rise;
  const plane: Point[] = points`
    ${from} ${eave + 4}, ${from + look.inset} ${ridge}, ${to - look.inset} ${ridge},
    ${to} ${eave + 4}
  `;
  const hip: Point[] = points`
    ${to} ${eave + 4}, ${to - look.inset} ${ridge}, ${to - look.inset - 26} ${ridge},
    ${to - look.inset * 0.82 - 30} ${eave + 4}
  `;
  return (
    shape(plane, draft.paint.roof) +
    slates(plane, draft) +
    (look.inset > 70 ? shape(hip, { fill: draft.paint.roofDark, opacity: 0.35 }) : '') +
    rect(
      { x: from + look.inset - 5, y: ridge - 5, w: to - from - look.inset * 2 + 10, h: 11, r: 3 },
      draft.paint.roofDark,
    ) +
    gutter({ left: from - 3, right: to + 3, y: eave + 4 }, draft)
  );
}

/** Carries the end of a line on past its last point. */
function beyond(last: Point, before: Point, length: number): Point {
  const [dx, dy] = [last[0] - before[0], last[1] - before[1]];
  const long = Math.hypot(dx, dy);
  return [last[0] + (dx / long) * length, last[1] + (dy / long) * length];
}

export function overhanging(line: readonly Point[], length = 40): readonly Point[] {
  const [first, second] = [line[0], line[1]];
  const [last, before] = [line.at(-1), line.at(-2)];
  if (!first || !second || !last || !before) return line;
  return [beyond(first, second, length), ...line.slice(1, -1), beyond(last, before, length)];
}

function lifted(line: readonly Point[], by: number): Point[] {
  return line.map(([x, y]): Point => [x, y - by]);
}

/** The edge of a roof seen from its gable: slates on top of a bargeboard, lit from the left. */
function verge(wing: Wing, draft: Draft): string {
  const line = overhanging(roofLine(wing));
  const peak = line.reduce(
    (best, point, index) => (point[1] < (line[best]?.[1] ?? 0) ? index : best),
    0,
  );
  const band = (part: readonly Point[], from: number, to: number): Point[] => [
    ...lifted(part, to),
    ...lifted(part, from).toReversed(),
  ];
  const [lit, shaded] = [line.slice(0, peak + 1), line.slice(peak)];
  return (
    shape(band(line, -6, 10), draft.paint.trim) +
    shape(band(shaded, -6, 10), { fill: draft.paint.trimDark, opacity: 0.7 }) +
    shape(band(lit, 9, 36), draft.paint.roofLight) +
    shape(band(shaded, 9, 36), draft.paint.roof)
  );
}

/** The plane of the roof above a side of the house that is seen as well. */
export function sidePlane(wing: Wing, draft: Draft): string {
  const { depth = 0 } = wing;
  const line = overhanging(roofLine(wing));
  const run = depth > 0 ? line : line.toReversed();
  const peak = run.reduce(
    (best, point, index) => (point[1] < (run[best]?.[1] ?? 0) ? index : best),
    0,
  );
  const far = depth + Math.sign(depth) * 26;
  const parts = run.slice(peak, -1).map((from, index) => {
    const to = run[peak + index + 1] ?? from;
    const plane: Point[] = points`
      ${from[0]} ${from[1] - 36}, ${from[0] + far} ${from[1] - 36}, ${to[0] + far} ${to[1] - 6},
      ${to[0]} ${to[1] - 6}
    `;
    const flat = run.length > 3 && index === 0;
    return shape(plane, flat ? draft.paint.roofLight : draft.paint.roof) + slates(plane, draft);
  });
  const end = run.at(-1) ?? [0, 0];
  const [left, right] = depth > 0 ? [end[0], end[0] + far] : [end[0] + far, end[0]];
  return parts.join('') + gutter({ left: left - 3, right: right + 3, y: end[1] - 4 }, draft);
}

function parapet(wing: Wing, rise: number, draft: Draft): string {
  const { left, eave } = wingEdges(wing);
  const { paint } = draft;
  const brackets = Math.max(4, Math.round(wing.w / 52));
  const gap = (wing.w - 34) / (brackets - 1);
  const row = Array.from({ length: brackets }, (_, index) =>
    rect({ x: left + 10 + index * gap, y: eave - 12, w: 14, h: 30, r: 3 }, paint.trimDark),
  );
  return (
    rect({ x: left - 2, y: eave - rise, w: wing.w + 4, h: rise + 4 }, paint.trim) +
    rect({ x: left - 2, y: eave - 20, w: wing.w + 4, h: 8 }, { fill: paint.shade, opacity: 0.12 }) +
    row.join('') +
    rect({ x: left - 14, y: eave - rise - 14, w: wing.w + 28, h: 22, r: 3 }, paint.roof) +
    rect({ x: left - 14, y: eave - rise + 3, w: wing.w + 28, h: 6 }, paint.roofDark)
  );
}

function flatRoof(wing: Wing, overhang: number, draft: Draft): string {
  const { left, eave } = wingEdges(wing);
  const w = wing.w + overhang * 2;
  return (
    rect({ x: left - overhang, y: eave - 26, w, h: 30, r: 2 }, draft.paint.roof) +
    rect({ x: left - overhang, y: eave - 26, w, h: 7, r: 2 }, draft.paint.roofLight)
  );
}

function cone(wing: Wing, rise: number, draft: Draft): string {
  const { left, right, eave } = wingEdges(wing);
  const outline: Point[] = points`
    ${left - 26} ${eave + 4}, ${wing.x} ${eave - rise}, ${right + 26} ${eave + 4}
  `;
  const dark: Point[] = points`
    ${wing.x + 14} ${eave + 4}, ${wing.x} ${eave - rise}, ${right + 26} ${eave + 4}
  `;
  return (
    strokes(lines`${wing.x} ${eave - rise} to ${wing.x} ${eave - rise - 46}`, {
      stroke: draft.paint.metal,
      strokeWidth: 5,
    }) +
    shape(outline, draft.paint.roof) +
    slates(outline, draft) +
    shape(dark, { fill: draft.paint.roofDark, opacity: 0.45 }) +
    gutter({ left: left - 29, right: right + 29, y: eave + 4 }, draft)
  );
}

export function drawRoof(wing: Wing, draft: Draft): string {
  const { roof } = wing;
  switch (roof.kind) {
    case 'side':
    case 'hip':
      return slopedRoof(wing, roof, draft);
    case 'gable':
    case 'gambrel':
    case 'saltbox':
      return verge(wing, draft);
    case 'parapet':
      return parapet(wing, roof.rise, draft);
    case 'flat':
      return flatRoof(wing, roof.overhang, draft);
    case 'cone':
      return cone(wing, roof.rise, draft);
  }
}
