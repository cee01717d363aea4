import type { Chance } from '#pictures/base/chance.ts';
import { lines, oval, points, rect, shape, strokes } from '#pictures/base/svg.ts';
import { fig, palm, type Place, rubber, snake } from './plant-leaf.ts';
import type { RoomPaint } from './room-paint.ts';

export type PlantKind = 'fig' | 'snake' | 'palm' | 'rubber';

export function pot(at: Place, look: { paint: RoomPaint; luck: Chance }): string {
  const { x, y, size: s } = at;
  const { paint, luck } = look;
  const colour = luck.pick([paint.textiles[0], paint.white, paint.textiles[2], paint.woodLight]);
  const shadow = oval({ x, y, rx: 62 * s, ry: 9 * s }, { fill: paint.shade, opacity: 0.18 });
  if (luck.maybe(0.5)) {
    const legs = strokes(
      lines`
        ${x - 40 * s} ${y - 60 * s} to ${x - 46 * s} ${y},
        ${x + 40 * s} ${y - 60 * s} to ${x + 46 * s} ${y}
      `,
      { stroke: paint.woodDark, strokeWidth: 8 * s },
    );
    return (
      shadow +
      legs +
      rect({ x: x - 48 * s, y: y - 112 * s, w: 96 * s, h: 84 * s, r: 8 * s }, colour) +
      rect(
        { x: x + 18 * s, y: y - 112 * s, w: 30 * s, h: 84 * s, r: 8 * s },
        { fill: paint.shade, opacity: 0.1 },
      )
    );
  }
  return (
    shadow +
    shape(
      points`
        ${x - 52 * s} ${y - 104 * s}, ${x + 52 * s} ${y - 104 * s}, ${x + 40 * s} ${y},
        ${x - 40 * s} ${y}
      `,
      colour,
    ) +
    shape(
      points`
        ${x + 22 * s} ${y - 104 * s}, ${x + 52 * s} ${y - 104 * s}, ${x + 40 * s} ${y},
        ${x + 18 * s} ${y}
      `,
      { fill: paint.shade, opacity: 0.1 },
    ) +
    rect({ x: x - 57 * s, y: y - 112 * s, w: 114 * s, h: 20 * s, r: 4 * s }, colour)
  );
}

const KINDS = { fig, snake, palm, rubber };

/** A plant in a pot that stands on the floor (or a shelf) at y. */
export function drawPlant(
  plant: Place & { kind: PlantKind },
  look: { paint: RoomPaint; luck: Chance },
): string {
  return KINDS[plant.kind](plant, look.paint, look.luck) + pot(plant, look);
}
