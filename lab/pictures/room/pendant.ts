import { disc, lines, oval, p, path, points, rect, shape, strokes } from '#pictures/base/svg.ts';
import { halo } from './halo.ts';
import type { RoomPaint } from './room-paint.ts';

export type PendantKind = 'dome' | 'globe' | 'cone' | 'basket';

type Shade = { x: number; y: number; s: number; colour: string; bulb: string; paint: RoomPaint };

function dome({ x, y, s, colour, bulb, paint }: Shade): string {
  const shaded =
    p`M${x + s * 0.3} ${y}Q${x + s * 0.34} ${y - s * 0.66} ${x} ${y - s * 0.92}` +
    p`A${s} ${s * 0.92} 0 0 1 ${x + s} ${y}z`;
  return (
    disc({ x, y: y - 4, r: s * 0.26 }, bulb) +
    path({ d: p`M${x - s} ${y}A${s} ${s * 0.92} 0 0 1 ${x + s} ${y}z`, fill: colour }) +
    path({ d: shaded, fill: paint.shade, opacity: 0.14 }) +
    rect({ x: x - 9, y: y - s - 12, w: 18, h: 18, r: 4 }, paint.brass)
  );
}

function globe({ x, y, s, bulb, paint }: Shade): string {
  const shaded =
    p`M${x + s * 0.2} ${y - s * 1.42}` +
    p`A${s * 0.74} ${s * 0.74} 0 0 1 ${x + s * 0.2} ${y - s * 0.02}` +
    p`A${s} ${s} 0 0 0 ${x + s * 0.2} ${y - s * 1.42}z`;
  return (
    disc({ x, y: y - s * 0.72, r: s * 0.74 }, bulb) +
    path({ d: shaded, fill: paint.shade, opacity: 0.08 }) +
    rect({ x: x - 14, y: y - s * 1.6, w: 28, h: 20, r: 4 }, paint.brass)
  );
}

function cone({ x, y, s, colour, bulb, paint }: Shade): string {
  const top = y - s * 1.16;
  const foot = { left: x - s * 0.92, right: x + s * 0.92 };
  return (
    oval({ x, y, rx: s * 0.5, ry: 9 }, bulb) +
    shape(
      points`${foot.left} ${y}, ${x - 14} ${top}, ${x + 14} ${top}, ${foot.right} ${y}`,
      colour,
    ) +
    shape(points`${x + s * 0.24} ${y}, ${x + 4} ${top}, ${x + 14} ${top}, ${foot.right} ${y}`, {
      fill: paint.shade,
      opacity: 0.14,
    }) +
    rect({ x: x - 12, y: y - s * 1.3, w: 24, h: 18, r: 4 }, paint.brass)
  );
}

function basket({ x, y, s, paint }: Shade): string {
  const ribs = [-0.66, -0.33, 0, 0.33, 0.66].map(
    (share) =>
      p`M${x + s * share * 0.55} ${y - s * 1.2}` +
      p`Q${x + s * share * 1.5} ${y - s * 0.5} ${x + s * share} ${y}`,
  );
  const body =
    p`M${x - s * 0.42} ${y - s * 1.2}H${x + s * 0.42}` +
    p`Q${x + s * 1.26} ${y - s * 0.5} ${x + s * 0.8} ${y}H${x - s * 0.8}` +
    p`Q${x - s * 1.26} ${y - s * 0.5} ${x - s * 0.42} ${y - s * 1.2}z`;
  return (
    path({ d: body, fill: paint.woodLight }) +
    path({ d: ribs.join(''), stroke: paint.woodDark, strokeWidth: 3, opacity: 0.7 })
  );
}

const SHADES: Record<PendantKind, { draw: (shade: Shade) => string; tall: number }> = {
  dome: { draw: dome, tall: 1 },
  globe: { draw: globe, tall: 1.5 },
  cone: { draw: cone, tall: 1.3 },
  basket: { draw: basket, tall: 1.2 },
};

/** Hangs from the ceiling; `y` is its lowest edge. */
export function drawPendant(
  lamp: { x: number; y: number; kind: PendantKind; colour: string; size: number },
  paint: RoomPaint,
): string {
  const { x, y, size: s, colour } = lamp;
  const bulb = paint.lampsLit ? '#FBE3B0' : '#FFF4DA';
  const { draw, tall } = SHADES[lamp.kind];
  return (
    halo({ x, y: y + s * 0.2, r: s * 2.9 }, paint) +
    strokes(lines`${x} ${26} to ${x} ${y - s * tall}`, { stroke: paint.metal, strokeWidth: 4 }) +
    draw({ x, y, s, colour, bulb, paint })
  );
}
