import type { Chance } from '#pictures/base/chance.ts';
import {
  type Line,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  type Point,
  points,
  rect,
  shape,
  strokes,
} from '#pictures/base/svg.ts';
import type { RoomPaint } from './room-paint.ts';

/** Floor lines run towards the middle of the horizon, so that the floor lies flat. */
function toward(x: number, floor: number): Line {
  const spread = 1 + (PICTURE_HEIGHT - floor) / 620;
  return [
    [x, floor],
    [800 + (x - 800) * spread, PICTURE_HEIGHT],
  ];
}

export function boardFloor(floor: number, look: { paint: RoomPaint; luck: Chance }): string {
  const { paint, luck } = look;
  const seams: Line[] = [];
  const tones: string[] = [];
  for (let x = 120; x < 1500; x += 64) {
    const [top, foot] = toward(x, floor);
    const [nextTop, nextFoot] = toward(x + 64, floor);
    seams.push([top, foot]);
    if (luck.maybe(0.3)) {
      const tone = luck.maybe(0.5) ? paint.floorDark : paint.floorLight;
      tones.push(shape([top, nextTop, nextFoot, foot], { fill: tone, opacity: 0.35 }));
    }
    const share = luck.between([0.15, 0.85]);
    const y = floor + (PICTURE_HEIGHT - floor) * share;
    seams.push([
      [top[0] + (foot[0] - top[0]) * share, y],
      [nextTop[0] + (nextFoot[0] - nextTop[0]) * share, y],
    ]);
  }
  for (const x of [-8, 56, 1512, 1576]) seams.push(toward(x, floor));
  return (
    rect({ x: 0, y: floor, w: PICTURE_WIDTH, h: PICTURE_HEIGHT - floor }, paint.floor) +
    tones.join('') +
    strokes(seams, { stroke: paint.floorDark, strokeWidth: 2.5, opacity: 0.6 })
  );
}

export function tileFloor(floor: number, tiles: { one: string; other: string }): string {
  const rows = [0, 0.17, 0.4, 0.68, 1].map((share) => floor + (PICTURE_HEIGHT - floor) * share);
  const spread = (y: number): number => 1 + (y - floor) / 620;
  const marks: string[] = [];
  for (const [row, top] of rows.slice(0, -1).entries()) {
    const foot = rows[row + 1] ?? top;
    for (let column = -8; column < 8; column += 1) {
      if ((column + row) % 2 !== 0) continue;
      const at = (step: number, y: number): Point => [800 + step * 100 * spread(y), y];
      marks.push(
        shape(
          [at(column, top), at(column + 1, top), at(column + 1, foot), at(column, foot)],
          tiles.other,
        ),
      );
    }
  }
  return (
    rect({ x: 0, y: floor, w: PICTURE_WIDTH, h: PICTURE_HEIGHT - floor }, tiles.one) +
    marks.join('')
  );
}

function panelling(floor: number, paint: RoomPaint): string {
  const frames: string[] = [];
  for (let x = 34; x < 1580; x += 258) {
    frames.push(
      rect({ x, y: floor - 232, w: 218, h: 150, r: 2 }, { stroke: paint.wallDark, strokeWidth: 5 }),
    );
  }
  return (
    rect(
      { x: 0, y: floor - 276, w: PICTURE_WIDTH, h: 276 },
      { fill: paint.wallLight, opacity: 0.6 },
    ) +
    frames.join('') +
    rect({ x: 0, y: floor - 282, w: PICTURE_WIDTH, h: 12 }, paint.trim) +
    rect({ x: 0, y: floor - 270, w: PICTURE_WIDTH, h: 5 }, { fill: paint.shade, opacity: 0.1 })
  );
}

function paper(floor: number, look: { paint: RoomPaint; luck: Chance }): string {
  const stripes: string[] = [];
  for (let x = 0; x < PICTURE_WIDTH; x += 104) {
    stripes.push(rect({ x, y: 0, w: 52, h: floor }, { fill: look.paint.wallLight, opacity: 0.3 }));
  }
  return stripes.join('');
}

/** The back wall with its skirting and cornice; the floor comes from its own function. */
export function drawShell(
  floor: number,
  look: { paint: RoomPaint; luck: Chance; finish?: 'panels' | 'paper' | 'plain' },
): string {
  const { paint } = look;
  const finish = look.finish ?? 'plain';
  return (
    rect({ x: 0, y: 0, w: PICTURE_WIDTH, h: floor }, paint.wall) +
    (finish === 'paper' ? paper(floor, look) : '') +
    (finish === 'panels' ? panelling(floor, paint) : '') +
    rect({ x: 0, y: 0, w: PICTURE_WIDTH, h: 26 }, paint.trim) +
    rect({ x: 0, y: 26, w: PICTURE_WIDTH, h: 8 }, { fill: paint.shade, opacity: 0.1 }) +
    rect({ x: 0, y: floor - 34, w: PICTURE_WIDTH, h: 34 }, paint.trim) +
    rect({ x: 0, y: floor - 34, w: PICTURE_WIDTH, h: 6 }, paint.trimDark)
  );
}

/** Daylight from a window, lying on the floor. */
export function sunPatch(
  window: { x: number; w: number },
  look: { floor: number; paint: RoomPaint },
): string {
  if (look.paint.lampsLit) return '';
  const { x, w } = window;
  const [top, foot] = [look.floor + 26, PICTURE_HEIGHT];
  const pane = (from: number, to: number): string =>
    shape(
      points`
        ${x + w * from + 70} ${top}, ${x + w * to + 70} ${top},
        ${x + w * to * 1.25 + 210} ${foot}, ${x + w * from * 1.25 + 170} ${foot}
      `,
      { fill: '#FFF6DF', opacity: 0.26 },
    );
  return pane(0, 0.46) + pane(0.54, 1);
}
