import type { Chance } from '#pictures/base/chance.ts';
import { type Box, disc, p, path, rect } from '#pictures/base/svg.ts';
import type { Place } from './appliance.ts';
import type { RoomPaint } from './room-paint.ts';

export function jar(
  at: Place & { w: number; h: number },
  colours: { body: string; lid: string },
): string {
  return (
    rect({ x: at.x, y: at.y - at.h, w: at.w, h: at.h, r: 6 }, colours.body) +
    rect({ x: at.x - 2, y: at.y - at.h - 6, w: at.w + 4, h: 14, r: 4 }, colours.lid)
  );
}

export function drawKettle({ x, y }: Place, colour: string): string {
  return (
    path({
      d: p`M${x - 44} ${y}Q${x - 46} ${y - 62} ${x} ${y - 64}Q${x + 46} ${y - 62} ${x + 44} ${y}z`,
      fill: colour,
    }) +
    path({ d: p`M${x + 36} ${y - 36}q26 -6 36 -30`, stroke: colour, strokeWidth: 11 }) +
    path({ d: p`M${x - 32} ${y - 52}q32 -62 64 0`, stroke: '#3C4845', strokeWidth: 7 }) +
    disc({ x, y: y - 68, r: 7 }, '#D6A453') +
    path({
      d: p`M${x - 30} ${y - 18}q0 -26 18 -36`,
      stroke: '#FFFFFF',
      strokeWidth: 5,
      opacity: 0.35,
    })
  );
}

export function drawPot({ x, y }: Place, colour: string): string {
  return (
    rect({ x: x - 44, y: y - 50, w: 88, h: 50, r: 8 }, colour) +
    rect({ x: x - 50, y: y - 60, w: 100, h: 13, r: 6 }, colour) +
    rect({ x: x - 50, y: y - 50, w: 100, h: 5 }, { fill: '#143A31', opacity: 0.2 }) +
    rect({ x: x - 66, y: y - 42, w: 20, h: 10, r: 5 }, colour) +
    rect({ x: x + 46, y: y - 42, w: 20, h: 10, r: 5 }, colour) +
    disc({ x, y: y - 65, r: 8 }, '#D6A453')
  );
}

/** Two shelves with bowls, plates and glasses. */
export function drawOpenShelves(box: Box, look: { paint: RoomPaint; luck: Chance }): string {
  const { paint, luck } = look;
  const shelves = [box.y + box.h * 0.44, box.y + box.h].map((y) => {
    const things: string[] = [];
    for (let x = box.x + 34; x < box.x + box.w - 30; x += 74) {
      const colour = luck.pick([
        paint.white,
        paint.textiles[0],
        paint.textiles[1],
        paint.textiles[2],
      ]);
      switch (luck.pick(['bowls', 'jar', 'plates', 'mug'])) {
        case 'bowls':
          things.push(
            [0, 15, 30]
              .map((up) =>
                path({
                  d: p`M${x - 26} ${y - 22 - up}h52q-4 22 -26 22q-22 0 -26 -22z`,
                  fill: up === 15 ? paint.white : colour,
                }),
              )
              .join(''),
          );
          break;
        case 'jar':
          things.push(jar({ x: x - 20, y, w: 40, h: 62 }, { body: colour, lid: paint.woodDark }));
          break;
        case 'plates':
          things.push(
            disc({ x, y: y - 38, r: 38 }, paint.white) +
              disc({ x, y: y - 38, r: 24 }, { fill: colour, opacity: 0.5 }),
          );
          break;
        case 'mug':
          things.push(
            rect({ x: x - 22, y: y - 40, w: 38, h: 40, r: 6 }, colour) +
              path({
                d: p`M${x + 16} ${y - 32}q18 2 16 12q-2 10 -16 12`,
                stroke: colour,
                strokeWidth: 7,
              }),
          );
          break;
      }
    }
    return (
      things.join('') +
      rect({ x: box.x, y, w: box.w, h: 15, r: 2 }, paint.wood) +
      rect({ x: box.x, y: y + 15, w: box.w, h: 8 }, { fill: paint.shade, opacity: 0.13 })
    );
  });
  return shelves.join('');
}
