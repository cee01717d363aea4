import { disc, oval, p, path, rect } from '#pictures/base/svg.ts';
import { type Floor, piece, rug } from './piece.ts';

export function furnishBed({ w, h, paint }: Floor): string {
  const x = w / 2 - 82;
  const cover =
    p`M${x} 96H${x + 164}V204Q${x + 164} 214 ${x + 154} 214` + p`H${x + 10}Q${x} 214 ${x} 204z`;
  const table = (left: number): string =>
    piece({ x: left, y: 12, w: 44, h: 42, r: 4 }, { fill: paint.timber, paint }) +
    disc(
      { x: left + 22, y: 33, r: 12 },
      { fill: paint.textiles[1], stroke: paint.line, strokeWidth: 2.5 },
    );
  return (
    rug({ x: x - 46, y: 120, w: 256, h: Math.min(150, h - 170) }, paint) +
    piece({ x: x - 4, y: 8, w: 172, h: 14, r: 4 }, { fill: paint.timber, paint }) +
    piece({ x, y: 18, w: 164, h: 198, r: 10 }, { fill: paint.white, paint }) +
    path({ d: cover, fill: paint.textiles[0], stroke: paint.line, strokeWidth: 2.5 }) +
    rect({ x, y: 96, w: 164, h: 24 }, { fill: paint.textiles[1], opacity: 0.9 }) +
    [x + 14, x + 88]
      .map((left) => piece({ x: left, y: 32, w: 62, h: 42, r: 12 }, { fill: paint.tile, paint }))
      .join('') +
    table(x - 54) +
    table(x + 174)
  );
}

export function furnishBath({ w, h, paint }: Floor): string {
  const look = { fill: paint.white, paint };
  const long = Math.min(172, w - 28);
  return (
    piece({ x: 12, y: 12, w: long, h: 78, r: 10 }, look) +
    piece({ x: 22, y: 22, w: long - 20, h: 58, r: 28 }, { fill: paint.tile, paint }) +
    disc({ x: 38, y: 51, r: 6 }, paint.line) +
    piece({ x: 10, y: h - 150, w: 46, h: 92, r: 4 }, { fill: paint.timber, paint }) +
    oval(
      { x: 34, y: h - 104, rx: 17, ry: 25 },
      { fill: paint.white, stroke: paint.line, strokeWidth: 2.5 },
    ) +
    piece({ x: w - 66, y: 102, w: 54, h: 20, r: 4 }, look) +
    oval(
      { x: w - 39, y: 146, rx: 21, ry: 28 },
      { fill: paint.white, stroke: paint.line, strokeWidth: 2.5 },
    ) +
    rect({ x: w / 2 - 34, y: 118, w: 62, h: 42, r: 6 }, { fill: paint.textiles[1], opacity: 0.9 })
  );
}
