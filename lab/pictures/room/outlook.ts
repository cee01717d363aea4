import { type Box, inset, type Line, lines, p, path, rect, strokes } from '#pictures/base/svg.ts';
import type { Home } from '#pictures/design-home.ts';
import { drawLawn } from '#pictures/land/ground.ts';
import { drawHills } from '#pictures/land/hills.ts';
import { plantTree } from '#pictures/land/planting.ts';
import { drawSky } from '#pictures/land/sky.ts';
import type { RoomPaint } from './room-paint.ts';

type Look = { home: Home; paint: RoomPaint };

/** The garden behind the glass, in the same light as the house from outside. */
function garden(box: Box, { home }: Look): string {
  const scene = [
    drawSky(home.mood, home.luck('sky')),
    drawHills(home.mood, home.luck('hills')),
    drawLawn(home.mood, home.luck('lawn back')),
    plantTree(home, { x: 640, y: 850, size: 1.15, kinds: ['round', 'oak', 'birch', 'fruit'] }),
    plantTree(home, { x: 1010, y: 838, size: 0.9, kinds: ['fir', 'poplar', 'round'] }),
  ];
  return inset(scene, { ...box, from: { x: 420, y: 330, w: 760, h: 580 } });
}

function bars(box: Box, columns: number): Line[] {
  const { x, y, w, h } = box;
  const upright = Array.from({ length: columns - 1 }, (_, index) => {
    const at = x + (w / columns) * (index + 1);
    return lines`${at} ${y} to ${at} ${y + h}`;
  });
  return [...upright.flat(), ...lines`${x} ${y + h * 0.4} to ${x + w} ${y + h * 0.4}`];
}

export function drawRoomWindow(box: Box & { columns: number }, look: Look): string {
  const { x, y, w, h } = box;
  const { paint } = look;
  return (
    rect({ x: x - 22, y: y - 22, w: w + 44, h: h + 40, r: 2 }, paint.trim) +
    rect(
      { x: x - 22, y: y - 22, w: w + 44, h: h + 40, r: 2 },
      { stroke: paint.trimDark, strokeWidth: 3 },
    ) +
    garden(box, look) +
    rect({ x, y, w, h: 12 }, { fill: paint.shade, opacity: 0.2 }) +
    strokes(bars(box, box.columns), { stroke: paint.trim, strokeWidth: 9 }) +
    rect({ x, y, w, h }, { stroke: paint.trim, strokeWidth: 8 }) +
    rect({ x: x - 36, y: y + h + 14, w: w + 72, h: 18, r: 3 }, paint.trim) +
    rect({ x: x - 32, y: y + h + 32, w: w + 64, h: 8 }, { fill: paint.shade, opacity: 0.14 })
  );
}

/** Curtains that hang from a rod to a little above the floor, drawn aside. */
export function drawCurtains(box: Box & { to: number; colour: string }, paint: RoomPaint): string {
  const { x, y, w, to } = box;
  const top = y - 52;
  const leaf = (left: number, side: 1 | -1): string => {
    const inner = left + side * 96;
    const hang =
      p`M${left} ${top}L${inner} ${top}` +
      p`Q${inner - side * 6} ${(top + to) / 2} ${inner + side * 12} ${to}` +
      p`L${left - side * 14} ${to}z`;
    const folds = [0.24, 0.5, 0.76].map((share) => {
      const at = left + side * 96 * share;
      return p`M${at} ${top + 8}Q${at - side * 5} ${(top + to) / 2} ${at + side * 3} ${to - 4}`;
    });
    return (
      path({ d: hang, fill: box.colour }) +
      path({ d: folds.join(''), stroke: paint.shade, strokeWidth: 6, opacity: 0.12 })
    );
  };
  return (
    leaf(x - 66, 1) +
    leaf(x + w + 66, -1) +
    rect({ x: x - 96, y: top - 12, w: w + 192, h: 11, r: 5 }, paint.brass) +
    rect({ x: x - 108, y: top - 17, w: 18, h: 21, r: 8 }, paint.brass) +
    rect({ x: x + w + 90, y: top - 17, w: 18, h: 21, r: 8 }, paint.brass)
  );
}

/** A roman blind, drawn up. */
export function drawBlind(box: Box & { colour: string }, paint: RoomPaint): string {
  const { x, y, w } = box;
  const folds = [0, 1, 2].map((fold) =>
    rect(
      { x: x - 12, y: y - 18 + fold * 30, w: w + 24, h: 34, r: 4 },
      fold % 2 === 0 ? box.colour : box.colour,
    ),
  );
  const lines = [0, 1, 2].map((fold): Line => [
    [x - 10, y + 15 + fold * 30],
    [x + w + 10, y + 15 + fold * 30],
  ]);
  return folds.join('') + strokes(lines, { stroke: paint.shade, strokeWidth: 3.5, opacity: 0.16 });
}
