import { disc, type Line, lines, points, strokes } from '#pictures/base/svg.ts';
import { armchair, chair, type Floor, piece, pottedPlant, rug } from './piece.ts';

export function furnishLiving({ w, h, paint }: Floor): string {
  const middle = w / 2;
  const sofa = { fill: paint.textiles[0], paint };
  const seats = [-1, 0, 1].map((step) =>
    piece({ x: middle - 33 + step * 66, y: 42, w: 66, h: 56, r: 8 }, sofa),
  );
  return (
    rug({ x: middle - 150, y: 62, w: 300, h: Math.min(230, h - 170) }, paint) +
    piece({ x: middle - 120, y: 14, w: 240, h: 92, r: 14 }, sofa) +
    seats.join('') +
    piece({ x: middle - 55, y: 142, w: 110, h: 60, r: 8 }, { fill: paint.timber, paint }) +
    armchair({ x: middle - 120, y: 252, turn: 150 }, paint) +
    armchair({ x: middle + 120, y: 252, turn: 210 }, paint) +
    piece({ x: middle - 90, y: h - 48, w: 180, h: 36, r: 3 }, { fill: paint.timber, paint }) +
    pottedPlant({ x: 44, y: 46, r: 34 }, paint)
  );
}

export function furnishDining({ w, h, paint }: Floor): string {
  const [x, y] = [w / 2, h / 2];
  const round = h < 330;
  if (round) {
    const seats = [0, 1, 2, 3].map((step) =>
      chair(
        {
          x: x + Math.cos((step * Math.PI) / 2 + 0.78) * 78,
          y: y + Math.sin((step * Math.PI) / 2 + 0.78) * 78,
        },
        paint,
      ),
    );
    return (
      seats.join('') +
      disc({ x, y, r: 64 }, { fill: paint.timber, stroke: paint.line, strokeWidth: 2.5 }) +
      pottedPlant({ x, y, r: 17 }, paint) +
      pottedPlant({ x: w - 42, y: 42, r: 28 }, paint)
    );
  }
  const seats = [-60, 0, 60].flatMap((dx) => [
    chair({ x: x + dx, y: y - 68 }, paint),
    chair({ x: x + dx, y: y + 68 }, paint),
  ]);
  return (
    rug({ x: x - 150, y: y - 118, w: 300, h: 236 }, paint) +
    seats.join('') +
    chair({ x: x - 122, y }, paint) +
    chair({ x: x + 122, y }, paint) +
    piece({ x: x - 104, y: y - 52, w: 208, h: 104, r: 10 }, { fill: paint.timber, paint }) +
    pottedPlant({ x, y, r: 19 }, paint)
  );
}

export function furnishKitchen({ w, h, paint }: Floor): string {
  const top = { fill: paint.white, paint };
  const rings = points`${0} ${0}, ${30} ${0}, ${0} ${26}, ${30} ${26}`.map(([dx = 0, dy = 0]) =>
    disc({ x: w * 0.3 + dx, y: 24 + dy, r: 10 }, { stroke: paint.line, strokeWidth: 3 }),
  );
  const sinkX = w * 0.62;
  const island =
    h > 335
      ? piece({ x: w / 2 - 85, y: h * 0.56, w: 170, h: 78, r: 5 }, { fill: paint.timber, paint }) +
        [-50, 0, 50]
          .map((dx) =>
            disc(
              { x: w / 2 + dx, y: h * 0.56 + 102, r: 17 },
              { fill: paint.textiles[1], stroke: paint.line, strokeWidth: 2.5 },
            ),
          )
          .join('')
      : '';
  return (
    piece({ x: 8, y: 8, w: w - 16, h: 62 }, top) +
    piece({ x: 8, y: 70, w: 62, h: h * 0.36 }, top) +
    piece({ x: 12, y: 70 + h * 0.36 + 4, w: 66, h: 68, r: 4 }, { fill: paint.tile, paint }) +
    rings.join('') +
    piece({ x: sinkX, y: 20, w: 66, h: 40, r: 8 }, { fill: paint.tile, paint }) +
    strokes(lines`${sinkX + 33} ${12} to ${sinkX + 33} ${32}`, {
      stroke: paint.line,
      strokeWidth: 5,
    }) +
    island
  );
}

export function furnishStudy({ w, h, paint }: Floor): string {
  const middle = w / 2;
  const books: Line[] = [];
  for (let y = 130; y < h - 40; y += 16)
    books.push([
      [12, y],
      [38, y],
    ]);
  return (
    rug({ x: middle - 80, y: 64, w: 160, h: 120 }, paint) +
    piece({ x: middle - 75, y: 10, w: 150, h: 66, r: 4 }, { fill: paint.timber, paint }) +
    piece({ x: middle - 26, y: 20, w: 52, h: 32, r: 3 }, { fill: paint.tile, paint }) +
    disc(
      { x: middle, y: 104, r: 25 },
      { fill: paint.textiles[2], stroke: paint.line, strokeWidth: 2.5 },
    ) +
    piece({ x: 8, y: 116, w: 34, h: Math.max(40, h - 160), r: 2 }, { fill: paint.timber, paint }) +
    strokes(books, { stroke: paint.line, strokeWidth: 2, opacity: 0.6 }) +
    pottedPlant({ x: w - 38, y: 40, r: 27 }, paint)
  );
}
