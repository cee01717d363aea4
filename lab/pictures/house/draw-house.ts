import { points, rect, shape } from '#pictures/base/svg.ts';
import { drawDoor } from './door.ts';
import { drawChimney } from './chimney.ts';
import { drawDormer } from './dormer.ts';
import type { Draft } from './draft.ts';
import type { House, Opening, Wing } from './house-plan.ts';
import { drawPorch } from './porch.ts';
import { drawRoof, sidePlane } from './roof.ts';
import { drawWall, finish, wingColour } from './wall.ts';
import { roofLine, wingEdges } from './wall-outline.ts';
import { drawGarage, drawPatioDoor } from './wide-door.ts';
import { drawWindow } from './window.ts';

function drawOpening(opening: Opening, wing: Wing, draft: Draft): string {
  const at = { x: wing.x, foot: wingEdges(wing).foot };
  switch (opening.kind) {
    case 'window':
      return drawWindow(opening, at, draft);
    case 'door':
      return drawDoor(opening, at, draft);
    case 'garage':
      return drawGarage(opening, at, draft);
    case 'patio':
      return drawPatioDoor(opening, at, draft);
  }
}

/** The long side of a house that is seen from its gable, in the shade. */
function drawSide(wing: Wing, draft: Draft): string {
  const { depth = 0 } = wing;
  if (depth === 0) return '';
  const { left, right, foot, eave } = wingEdges(wing);
  const line = roofLine(wing);
  const corner = depth > 0 ? line.at(-1) : line[0];
  const top = corner?.[1] ?? eave;
  const start = depth > 0 ? right : left + depth;
  const long = Math.abs(depth);
  const face = points`
    ${start} ${foot}, ${start} ${top}, ${start + long} ${top}, ${start + long} ${foot}
  `;
  const colour = wingColour(wing, draft);
  const bays = Math.max(1, Math.floor(long / 150));
  const storeys = foot - top > 330 ? [96, 310] : [foot - top > 190 ? 96 : 70];
  const windows = storeys.flatMap((y) =>
    Array.from({ length: bays }, (_, bay) => {
      const x = start + (long / bays) * (bay + 0.5);
      const h = Math.min(112, foot - top - y - 34);
      return h < 50
        ? ''
        : drawWindow({ kind: 'window', x: 0, y, w: 66, h, style: 'hung' }, { x, foot }, draft);
    }),
  );
  return (
    shape(face, colour) +
    finish(face, { finish: wing.finish, colour, draft }) +
    windows.join('') +
    rect({ x: start, y: top, w: long, h: foot - top }, { fill: draft.paint.shade, opacity: 0.17 }) +
    rect({ x: start, y: top, w: long, h: 30 }, { fill: draft.paint.shade, opacity: 0.16 }) +
    rect({ x: start, y: foot - 20, w: long + 3, h: 22 }, draft.paint.stoneDark) +
    sidePlane(wing, draft)
  );
}

function drawWing(wing: Wing, draft: Draft): string {
  const chimneys = (wing.chimneys ?? []).map((chimney) => drawChimney(chimney, wing, draft));
  const dormers = (wing.dormers ?? []).map((dormer) => drawDormer(dormer, wing, draft));
  const openings = wing.openings.map((opening) => drawOpening(opening, wing, draft));
  return [
    ...chimneys,
    drawSide(wing, draft),
    drawWall(wing, draft),
    ...openings,
    drawRoof(wing, draft),
    ...dormers,
  ].join('');
}

/** The house with its foot at 0 0. */
export function drawHouse(house: House, draft: Draft): string {
  const porch = house.porch ? drawPorch(house.porch, draft) : '';
  return house.wings.map((wing) => drawWing(wing, draft)).join('') + porch;
}
