import type { Chance } from '#pictures/base/chance.ts';
import { type Box, disc, lines, p, path, rect, strokes } from '#pictures/base/svg.ts';
import type { RoomPaint } from './room-paint.ts';

export type Look = { paint: RoomPaint; luck: Chance };

type Sheet = Box & { low: number; look: Look };

function hills({ x, y, w, h, low, look }: Sheet): string {
  const [first, second, third] = look.paint.textiles;
  const far =
    p`M${x} ${low}V${low - h * 0.36}` +
    p`Q${x + w * 0.3} ${low - h * 0.62} ${x + w * 0.6} ${low - h * 0.3}` +
    p`T${x + w} ${low - h * 0.34}V${low}z`;
  const near =
    p`M${x} ${low}V${low - h * 0.14}Q${x + w * 0.5} ${low - h * 0.36} ${x + w} ${low - h * 0.12}` +
    p`V${low}z`;
  return (
    rect({ x, y, w, h }, second) +
    disc({ x: x + w * 0.66, y: y + h * 0.34, r: w * 0.16 }, first) +
    path({ d: far, fill: third }) +
    path({ d: near, fill: look.paint.leaf[2] })
  );
}

function twig({ x, y, w, h, low, look }: Sheet): string {
  const middle = x + w / 2;
  const pairs = [0.24, 0.42, 0.6, 0.78].map(
    (share) =>
      p`M${middle} ${y + h * share}q${w * 0.3} ${-h * 0.02} ${w * 0.36} ${-h * 0.17}` +
      p`q${-w * 0.3} 0 ${-w * 0.36} ${h * 0.17}` +
      p`q${-w * 0.3} ${-h * 0.02} ${-w * 0.36} ${-h * 0.17}` +
      p`q${w * 0.3} 0 ${w * 0.36} ${h * 0.17}z`,
  );
  return (
    path({ d: pairs.join(''), fill: look.paint.leaf[1] }) +
    strokes(lines`${middle} ${y} to ${middle} ${low}`, {
      stroke: look.paint.leaf[0],
      strokeWidth: 4,
    })
  );
}

function fields({ x, y, w, h, look }: Sheet): string {
  const [first, , third] = look.paint.textiles;
  return (
    rect({ x, y, w, h: h * 0.46 }, first) +
    rect({ x, y: y + h * 0.54, w, h: h * 0.46 }, third) +
    rect({ x, y: y + h * 0.49, w, h: 4 }, look.paint.brass)
  );
}

function arches({ x, w, h, low, look }: Sheet): string {
  const [middle, r] = [x + w / 2, w / 2];
  return [1, 0.7, 0.4]
    .map((grow, index) => {
      const top = low - h * 0.5 * grow;
      const d =
        p`M${middle - r * grow} ${low}V${top}` +
        p`A${r * grow} ${r * grow} 0 0 1 ${middle + r * grow} ${top}V${low}z`;
      return path({ d, fill: look.paint.textiles[index] ?? look.paint.white });
    })
    .join('');
}

/** A framed print: hills with a sun, a twig, arches, or plain fields of colour. */
export function drawPrint(box: Box, look: Look): string {
  const { x, y, w, h } = box;
  const { paint, luck } = look;
  const sheet = { x: x + w * 0.2, y: y + h * 0.18, w: w * 0.6, h: h * 0.64 };
  const frame = luck.pick([paint.woodDark, paint.brass, paint.metal]);
  const draw = luck.pick([hills, twig, fields, arches]);
  return (
    rect({ x: x + 5, y: y + 7, w, h }, { fill: paint.shade, opacity: 0.14 }) +
    rect(box, frame) +
    rect({ x: x + 12, y: y + 12, w: w - 24, h: h - 24 }, paint.white) +
    draw({ ...sheet, low: sheet.y + sheet.h, look })
  );
}
