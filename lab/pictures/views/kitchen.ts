import { group, picture, rect } from '#pictures/base/svg.ts';
import { mix } from '#pictures/base/colour.ts';
import type { Home } from '#pictures/design-home.ts';
import { skyDefinitions } from '#pictures/land/sky.ts';
import {
  type CabinetStyle,
  drawBaseRun,
  drawCounter,
  drawTiles,
  drawWallCase,
} from '#pictures/room/cabinet.ts';
import { drawDiningTable } from '#pictures/room/dining-table.ts';
import { drawIsland } from '#pictures/room/island.ts';
import { drawFridge, drawHood, drawRange, drawSink } from '#pictures/room/appliance.ts';
import { drawCounterThings } from '#pictures/room/counter-things.ts';
import { drawKettle, drawOpenShelves, drawPot } from '#pictures/room/crockery.ts';
import { drawPendant, type PendantKind } from '#pictures/room/pendant.ts';
import { drawBlind, drawRoomWindow } from '#pictures/room/outlook.ts';
import { mixRoomPaint, type RoomPaint } from '#pictures/room/room-paint.ts';
import { boardFloor, drawShell, sunPatch, tileFloor } from '#pictures/room/shell.ts';

const FLOOR = 846;
const COUNTER = 560;
const WINDOW = { x: 846, y: 150, w: 356, h: 300 };

type Look = { home: Home; paint: RoomPaint; style: CabinetStyle };

function wallOfCabinets({ home, paint, style }: Look): string {
  const luck = home.luck('kitchen wall');
  const look = { style, paint };
  const tiles = {
    colour: luck.pick([
      paint.white,
      mix(paint.cabinet, { other: '#FFF9EC', amount: 0.72 }),
      paint.textiles[1],
    ]),
    line: paint.wallDark,
  };
  const shelves = { x: 1258, y: 140, w: 276, h: 260 };
  return [
    drawTiles(
      {
        x: 306,
        y: 400,
        w: 1234,
        h: COUNTER - 400,
        pattern: luck.pick(['brick', 'square', 'slim']),
      },
      tiles,
    ),
    rect({ x: 306, y: 396, w: 1234, h: 6 }, paint.trimDark),
    drawRoomWindow({ ...WINDOW, columns: luck.pick([2, 3]) }, { home, paint }),
    luck.maybe(0.5) ? drawBlind({ ...WINDOW, colour: paint.textiles[1] }, paint) : '',
    drawWallCase({ x: 310, y: 110, w: 128, h: 270, doors: 1 }, look),
    luck.maybe(0.5)
      ? drawWallCase({ ...shelves, y: 110, h: 270, doors: 3 }, look)
      : drawOpenShelves(shelves, { paint, luck }),
    drawHood(
      { x: 462, y: 110, w: 238, h: 240, kind: luck.pick(['plaster', 'steel', 'wood']) },
      paint,
    ),
    drawBaseRun(
      {
        x: 310,
        y: COUNTER + 20,
        h: FLOOR - COUNTER - 20,
        widths: [
          [158, 'drawers'],
          [226, 'doors'],
          [190, 'doors'],
          [280, 'doors'],
          [200, 'doors'],
          [160, 'drawers'],
        ],
      },
      look,
    ),
    drawCounter({ x: 304, y: COUNTER, w: 1236, h: 24 }, paint),
    drawRange(
      {
        x: 468,
        y: COUNTER,
        w: 226,
        h: FLOOR - COUNTER,
        colour: luck.pick([paint.steel, paint.textiles[0], paint.cabinetDark]),
      },
      paint,
    ),
    drawSink({ x: 1024, y: COUNTER, w: 250 }, paint),
    drawKettle({ x: 530, y: COUNTER - 14 }, paint.textiles[0]),
    drawPot({ x: 634, y: COUNTER - 14 }, paint.textiles[2]),
    drawCounterThings({ x: 380, y: COUNTER, kind: luck.pick(['boards', 'jug']) }, paint),
    drawCounterThings({ x: 782, y: COUNTER, kind: luck.pick(['jug', 'boards']) }, paint),
    drawCounterThings({ x: 1260, y: COUNTER, kind: 'herbs' }, paint),
    drawCounterThings({ x: 1440, y: COUNTER, kind: luck.pick(['jars', 'bread']) }, paint),
  ].join('');
}

function coldCorner({ home, paint, style }: Look): string {
  const luck = home.luck('fridge');
  const colour = luck.pick([paint.white, paint.steel, paint.textiles[2], paint.textiles[1]]);
  return (
    rect({ x: 52, y: 100, w: 252, h: FLOOR - 100 }, paint.cabinetDark) +
    drawWallCase({ x: 52, y: 110, w: 252, h: 120, doors: 2 }, { style, paint }) +
    drawFridge({ x: 70, y: 248, w: 216, h: FLOOR - 258, colour }, paint)
  );
}

/** Whether an island stands in the middle of a home's kitchen; else it is a table. */
export function kitchenHasIsland(home: Home): boolean {
  return home.luck('kitchen island').maybe(0.6);
}

function middle({ home, paint, style }: Look): string {
  const luck = home.luck('kitchen middle');
  const kind = luck.pick(['dome', 'globe', 'cone', 'basket'] as [
    PendantKind,
    PendantKind,
    PendantKind,
    PendantKind,
  ]);
  const colour = luck.pick([paint.textiles[0], paint.textiles[2], paint.brass, paint.metal]);
  const lamps = (xs: readonly number[], size: number): string =>
    xs.map((x) => drawPendant({ x, y: 292, kind, colour, size }, paint)).join('');
  if (kitchenHasIsland(home)) {
    const box = { x: 560, y: 716, w: 620, h: 270 };
    return drawIsland(box, { paint, luck, style }) + lamps([752, 1010], 60);
  }
  return drawDiningTable({ x: 860, y: 1010, w: 520 }, { paint, luck }) + lamps([860], 92);
}

export function drawKitchen(home: Home): string {
  const paint = mixRoomPaint(home, 'kitchen');
  const luck = home.luck('kitchen');
  const style: CabinetStyle = {
    front: luck.pick(['shaker', 'shaker', 'plain']),
    handle: luck.pick(['knob', 'bar']),
  };
  const look = { home, paint, style };
  const floor = luck.maybe(0.4)
    ? tileFloor(FLOOR, {
        one: paint.white,
        other: luck.pick([paint.textiles[1], paint.whiteDark, paint.cabinetLight]),
      })
    : boardFloor(FLOOR, { paint, luck });
  const room = [
    drawShell(FLOOR, { paint, luck, finish: luck.pick(['plain', 'plain', 'paper']) }),
    floor,
    sunPatch(WINDOW, { floor: FLOOR, paint }),
    wallOfCabinets(look),
    coldCorner(look),
    middle(look),
  ];
  const turned = luck.maybe(0.5) ? { transform: 'translate(1600 0) scale(-1 1)' } : {};
  return picture([skyDefinitions(home.mood), group(room, turned)]);
}
