import type { Chance } from '#pictures/base/chance.ts';
import { darker, lighter } from '#pictures/base/colour.ts';
import type { Mood } from '#pictures/base/mood.ts';
import {
  type Line,
  lines,
  oval,
  p,
  path,
  PICTURE_WIDTH,
  type Point,
  rect,
  shape,
  strokes,
} from '#pictures/base/svg.ts';

/** The foot of every house. */
export const HOUSE_FOOT = 852;
const PAVEMENT = 984;

export function drawLawn(mood: Mood, luck: Chance): string {
  const tufts: string[] = [];
  for (let count = 0; count < 54; count += 1) {
    const [x, y] = [luck.between([0, PICTURE_WIDTH]), luck.between([866, 1050])];
    tufts.push(p`M${x} ${y}q2 -10 -4 -14M${x + 3} ${y}q0 -12 5 -17M${x + 6} ${y}q3 -7 10 -9`);
  }
  const patches = Array.from({ length: 6 }, () =>
    oval(
      {
        x: luck.between([0, PICTURE_WIDTH]),
        y: luck.between([880, 1040]),
        rx: luck.between([120, 330]),
        ry: luck.between([9, 20]),
      },
      { fill: mood.lawn.light, opacity: 0.5 },
    ),
  );
  return (
    path({ d: 'M-20 1080V800Q400 772 800 792T1620 786V1080z', fill: mood.lawn.base }) +
    path({
      d: 'M-20 1080V806Q400 780 800 798T1620 794V830Q1200 806 800 822T-20 834z',
      fill: mood.lawn.light,
      opacity: 0.55,
    }) +
    patches.join('') +
    path({ d: tufts.join(''), stroke: mood.lawn.dark, strokeWidth: 3, opacity: 0.6 })
  );
}

/** Pavement, kerb and road along the foot of the picture. */
export function drawStreet(mood: Mood): string {
  const joints: Line[] = [];
  for (let x = -60; x < PICTURE_WIDTH; x += 148)
    joints.push([
      [x + 14, PAVEMENT],
      [x, PAVEMENT + 30],
    ]);
  const dashes: Line[] = [];
  for (let x = 40; x < PICTURE_WIDTH; x += 210)
    dashes.push([
      [x, 1061],
      [x + 100, 1061],
    ]);
  return (
    rect({ x: 0, y: PAVEMENT - 7, w: PICTURE_WIDTH, h: 8 }, mood.lawn.dark) +
    rect({ x: 0, y: PAVEMENT, w: PICTURE_WIDTH, h: 32 }, mood.pavement) +
    strokes(joints, { stroke: darker(mood.pavement, 0.14), strokeWidth: 2.5 }) +
    rect({ x: 0, y: PAVEMENT + 30, w: PICTURE_WIDTH, h: 12 }, darker(mood.pavement, 0.18)) +
    rect({ x: 0, y: PAVEMENT + 41, w: PICTURE_WIDTH, h: 60 }, mood.road) +
    rect(
      { x: 0, y: PAVEMENT + 41, w: PICTURE_WIDTH, h: 7 },
      { fill: darker(mood.road, 0.3), opacity: 0.5 },
    ) +
    strokes(dashes, { stroke: lighter(mood.road, 0.5), strokeWidth: 5 })
  );
}

/** A path or a drive, wider towards the viewer. */
export function drawPath(
  way: { x: number; w: number; to: number; paved: boolean },
  mood: Mood,
): string {
  const [top, foot] = [HOUSE_FOOT - 2, PAVEMENT + 1];
  const [near, far] = [way.w * 0.78, way.w * 0.54];
  const edge = (share: number): { left: number; right: number; y: number } => {
    const middle = way.x + (way.to - way.x) * share * share;
    const half = far + (near - far) * share;
    return { left: middle - half, right: middle + half, y: top + (foot - top) * share };
  };
  const steps = [0, 0.2, 0.4, 0.6, 0.8, 1].map(edge);
  const outline: Point[] = [
    ...steps.map(({ left, y }): Point => [left, y]),
    ...steps.toReversed().map(({ right, y }): Point => [right, y]),
  ];
  const joints = [0.14, 0.31, 0.5, 0.73]
    .map(edge)
    .flatMap(({ left, right, y }) => lines`${left} ${y} to ${right} ${y}`);
  return (
    shape(outline, { fill: mood.pavement, stroke: darker(mood.pavement, 0.14), strokeWidth: 5 }) +
    (way.paved ? strokes(joints, { stroke: darker(mood.pavement, 0.14), strokeWidth: 3 }) : '')
  );
}
