import { darker, lighter } from '#pictures/base/colour.ts';
import { columnsAcross, rowsAcross } from '#pictures/base/span.ts';
import { type Line, type Point, rect, shape, strokes } from '#pictures/base/svg.ts';
import type { Draft } from './draft.ts';
import type { Finish, Wing } from './house-plan.ts';
import { roofLine, wallOutline, wingEdges } from './wall-outline.ts';

export function wingColour(wing: Wing, draft: Draft): string {
  return draft.paint[wing.colour];
}

function bricks(outline: readonly Point[], look: { colour: string; draft: Draft }): string {
  const { luck } = look.draft;
  const rows = rowsAcross(outline, 15);
  const marks: string[] = [];
  for (const [index, [from, to]] of rows.entries()) {
    const width = to[0] - from[0];
    if (width < 46) continue;
    const shift = index % 2 === 0 ? 0 : 17;
    for (let x = from[0] + 6 + shift; x < to[0] - 36; x += 34) {
      if (!luck.maybe(0.2)) continue;
      const tone = luck.maybe(0.5) ? darker(look.colour, 0.13) : lighter(look.colour, 0.14);
      marks.push(rect({ x, y: from[1] - 11, w: 29, h: 10, r: 1.5 }, { fill: tone, opacity: 0.75 }));
    }
  }
  return marks.join('');
}

function shingles(outline: readonly Point[], colour: string): string {
  const rows = rowsAcross(outline, 20);
  const ticks: Line[] = [];
  for (const [index, [from, to]] of rows.entries()) {
    for (let x = from[0] + 14 + (index % 2) * 11; x < to[0] - 8; x += 22) {
      ticks.push([
        [x, from[1]],
        [x, from[1] - 13],
      ]);
    }
  }
  const line = darker(colour, 0.13);
  return (
    strokes(rows, { stroke: line, strokeWidth: 2.2 }) +
    strokes(ticks, { stroke: line, strokeWidth: 1.6 })
  );
}

function specks(outline: readonly Point[], look: { colour: string; draft: Draft }): string {
  const { luck } = look.draft;
  const marks: Line[] = [];
  for (const [from, to] of rowsAcross(outline, 26)) {
    for (let x = from[0] + 12; x < to[0] - 30; x += luck.between([50, 190])) {
      marks.push([
        [x, from[1] - 8],
        [x + luck.between([8, 22]), from[1] - 8],
      ]);
    }
  }
  return strokes(marks, { stroke: darker(look.colour, 0.09), strokeWidth: 3 });
}

/** The surface of a wall inside an outline, quiet enough to stay a plane. */
export function finish(
  outline: readonly Point[],
  look: { finish: Finish; colour: string; draft: Draft },
): string {
  const line = darker(look.colour, 0.1);
  switch (look.finish) {
    case 'boards':
      return strokes(rowsAcross(outline, 17), { stroke: line, strokeWidth: 2 });
    case 'batten':
      return strokes(columnsAcross(outline, 30), { stroke: line, strokeWidth: 3 });
    case 'timber':
      return strokes(columnsAcross(outline, 15), {
        stroke: darker(look.colour, 0.17),
        strokeWidth: 2.2,
      });
    case 'shingle':
      return shingles(outline, look.colour);
    case 'brick':
      return bricks(outline, look);
    case 'stucco':
      return specks(outline, look);
  }
}

function eaveShade(wing: Wing, draft: Draft): string {
  const line = roofLine(wing);
  const { left, eave } = wingEdges(wing);
  const paint = { fill: draft.paint.shade, opacity: 0.16 };
  if (line.length === 0) return rect({ x: left, y: eave, w: wing.w, h: 22 }, paint);
  const lower = line.map(([x, y]): Point => [x, y + 26]).toReversed();
  const first = lower[0] ?? [0, 0];
  const last = lower.at(-1) ?? [0, 0];
  const { right } = wingEdges(wing);
  return shape([...line, [right, first[1]], ...lower.slice(1, -1), [left, last[1]]], paint);
}

function foundation(wing: Wing, draft: Draft): string {
  const { left, foot } = wingEdges(wing);
  if ((wing.y ?? 0) > 0) return '';
  const { stone, stoneDark } = draft.paint;
  const joints: Line[] = [];
  for (let x = left + 38; x < left + wing.w - 10; x += 52)
    joints.push([
      [x, foot - 17],
      [x, foot],
    ]);
  return (
    rect({ x: left - 3, y: foot - 20, w: wing.w + 6, h: 22 }, stone) +
    strokes(joints, { stroke: stoneDark, strokeWidth: 2 }) +
    rect({ x: left - 3, y: foot - 20, w: wing.w + 6, h: 4 }, { fill: stoneDark, opacity: 0.6 })
  );
}

function corners(wing: Wing, draft: Draft): string {
  if (wing.finish !== 'boards' && wing.finish !== 'shingle') return '';
  const { left, right, foot, eave } = wingEdges(wing);
  const drop = wing.roof.kind === 'saltbox' ? wing.roof.drop : 0;
  const lean = wing.roof.kind === 'saltbox' ? wing.roof.lean : 1;
  const board = (x: number, top: number): string =>
    rect({ x, y: top, w: 11, h: foot - top }, draft.paint.trim);
  return (
    board(left, lean === -1 ? eave + drop : eave) +
    board(right - 11, lean === 1 ? eave + drop : eave)
  );
}

export function drawWall(wing: Wing, draft: Draft): string {
  const outline = wallOutline(wing);
  const colour = wingColour(wing, draft);
  const { left, foot } = wingEdges(wing);
  const band = wing.band
    ? rect({ x: left, y: foot - wing.band, w: wing.w, h: 11 }, draft.paint.trim) +
      rect(
        { x: left, y: foot - wing.band + 11, w: wing.w, h: 6 },
        { fill: draft.paint.shade, opacity: 0.14 },
      )
    : '';
  return (
    shape(outline, colour) +
    finish(outline, { finish: wing.finish, colour, draft }) +
    corners(wing, draft) +
    band +
    eaveShade(wing, draft) +
    foundation(wing, draft)
  );
}
