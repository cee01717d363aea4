import { type Box, p, path, rect } from '#pictures/base/svg.ts';
import type { Look } from './print.ts';

/** A case of books, with things between them. */
export function drawBookcase(box: Box & { shelves: number }, look: Look): string {
  const { x, y, w, h } = box;
  const { paint, luck } = look;
  const gap = (h - 30) / box.shelves;
  const rows = Array.from({ length: box.shelves }, (_, row) => {
    const foot = y + 14 + gap * (row + 1) - 10;
    const things: string[] = [];
    let at = x + 22;
    while (at < x + w - 44) {
      if (luck.maybe(0.12) && at < x + w - 96) {
        things.push(
          path({
            d: p`M${at + 8} ${foot}q-10 -34 14 -40v-12h20v12q24 6 14 40z`,
            fill: luck.pick([paint.white, paint.brass]),
          }),
        );
        at += 70;
        continue;
      }
      const wide = luck.between([14, 26]);
      const tall = gap * luck.between([0.5, 0.78]);
      const colour = luck.pick([...paint.textiles, paint.white, paint.leaf[1], paint.woodDark]);
      things.push(rect({ x: at, y: foot - tall, w: wide, h: tall, r: 1.5 }, colour));
      things.push(
        rect({ x: at, y: foot - tall + 12, w: wide, h: 4 }, { fill: '#FFF9EC', opacity: 0.4 }),
      );
      at += wide + (luck.maybe(0.08) ? 30 : 2);
    }
    return things.join('') + rect({ x: x + 12, y: foot, w: w - 24, h: 11 }, paint.wood);
  });
  return (
    rect({ x: x + 6, y: y + 8, w, h }, { fill: paint.shade, opacity: 0.12 }) +
    rect({ x, y, w, h, r: 3 }, paint.wood) +
    rect({ x: x + 13, y: y + 14, w: w - 26, h: h - 28 }, paint.woodDark) +
    rect({ x: x + 13, y: y + 14, w: w - 26, h: h - 28 }, { fill: paint.shade, opacity: 0.22 }) +
    rows.join('')
  );
}
