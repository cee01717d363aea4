import type { Chance } from '#pictures/base/chance.ts';
import { lines, oval, p, path, strokes } from '#pictures/base/svg.ts';
import type { RoomPaint } from './room-paint.ts';

/** A trailing plant in a hanging pot. */
export function drawHangingPlant(
  at: { x: number; y: number },
  look: { paint: RoomPaint; luck: Chance },
): string {
  const { x, y } = at;
  const { paint, luck } = look;
  const trails = [-44, -22, 2, 26, 46].map((dx) => {
    const long = luck.between([60, 170]);
    const leaves: string[] = [];
    for (let at2 = 10; at2 < long; at2 += 17) {
      const side = leaves.length % 2 === 0 ? 1 : -1;
      leaves.push(
        oval(
          { x: x + dx + side * 8, y: y + at2, rx: 10, ry: 7 },
          paint.leaf[leaves.length % 3 === 0 ? 2 : 1],
        ),
      );
    }
    return (
      path({ d: p`M${x + dx} ${y - 10}v${long}`, stroke: paint.leaf[0], strokeWidth: 3 }) +
      leaves.join('')
    );
  });
  return (
    strokes(lines`${x} ${26} to ${x - 42} ${y - 52}, ${x} ${26} to ${x + 42} ${y - 52}`, {
      stroke: paint.woodDark,
      strokeWidth: 3,
    }) +
    trails.join('') +
    path({
      d:
        p`M${x - 54} ${y - 56}H${x + 54}Q${x + 50} ${y + 14} ${x} ${y + 14}` +
        p`Q${x - 50} ${y + 14} ${x - 54} ${y - 56}z`,
      fill: paint.textiles[0],
    })
  );
}
