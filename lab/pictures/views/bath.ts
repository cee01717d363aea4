import { group, picture } from '#pictures/base/svg.ts';
import { type Home, turn } from '#pictures/design-home.ts';
import { skyDefinitions } from '#pictures/land/sky.ts';
import { FLOOR, type Look, mat, tiledWall, vanity } from '#pictures/room/bath-fittings.ts';
import { drawHangingPlant } from '#pictures/room/hanging-plant.ts';
import { drawBlind, drawRoomWindow } from '#pictures/room/outlook.ts';
import { drawPlant } from '#pictures/room/plant.ts';
import { mixRoomPaint } from '#pictures/room/room-paint.ts';
import { boardFloor, drawShell, sunPatch, tileFloor } from '#pictures/room/shell.ts';
import { drawShowerCurtain, drawToilet } from '#pictures/room/shower.ts';
import { drawPegs, drawTowelLadder, drawTowelStool } from '#pictures/room/towels.ts';
import { drawFloorTap, drawTub } from '#pictures/room/tub.ts';

/** A free-standing bath under the window. */
function windowBath(look: Look): string {
  const { home, paint, luck } = look;
  const frame = { x: 236, y: 132, w: 400, h: 270 };
  const kind = turn(['claw', 'oval'], Math.floor(home.number / 3));
  return [
    drawRoomWindow({ ...frame, columns: luck.pick([2, 3]) }, look),
    luck.maybe(0.6) ? drawBlind({ ...frame, colour: paint.textiles[1] }, paint) : '',
    sunPatch(frame, { floor: FLOOR, paint }),
    vanity({ x: 1010, w: 430, basins: 1 }, look),
    drawTowelLadder({ x: 872, y: FLOOR + 8 }, paint),
    drawHangingPlant({ x: 120, y: 250 }, look),
    mat({ x: 1210, w: 400 }, paint),
    drawFloorTap({ x: 712, y: 862 }, paint),
    drawTub(
      {
        x: 410,
        y: 900,
        w: 620,
        kind,
        colour: luck.pick([paint.white, paint.cabinet, paint.textiles[2]]),
      },
      paint,
    ),
    drawTowelStool({ x: 812, y: 960 }, paint),
    drawPlant({ x: 1536, y: 900, size: 0.86, kind: luck.pick(['fig', 'palm', 'rubber']) }, look),
  ].join('');
}

/** A bath along the wall with a shower over it. */
function showerBath(look: Look): string {
  const { home, paint, luck } = look;
  const frame = { x: 836, y: 150, w: 250, h: 240 };
  return [
    drawRoomWindow({ ...frame, columns: 2 }, { home, paint }),
    sunPatch(frame, { floor: FLOOR, paint }),
    vanity({ x: 1180, w: 340, basins: 1 }, look),
    drawToilet({ x: 962, y: FLOOR + 40 }, paint),
    drawTub(
      {
        x: 390,
        y: 872,
        w: 660,
        kind: 'panel',
        colour: luck.pick([paint.cabinet, paint.white, paint.wood]),
      },
      paint,
    ),
    drawShowerCurtain(
      { x: 66, w: 650, to: 800, colour: luck.pick([paint.textiles[1], paint.white]) },
      paint,
    ),
    mat({ x: 420, w: 440 }, paint),
    drawTowelStool({ x: 790, y: 990 }, paint),
    drawPlant({ x: 1110, y: 934, size: 0.66, kind: luck.pick(['snake', 'rubber']) }, look),
  ].join('');
}

/** Two basins, the bath across the corner, towels on pegs. */
function doubleBath(look: Look): string {
  const { home, paint, luck } = look;
  const frame = { x: 1126, y: 140, w: 330, h: 256 };
  const kind = turn(['oval', 'claw'], Math.floor(home.number / 3));
  return [
    vanity({ x: 96, w: 640, basins: 2 }, look),
    drawRoomWindow({ ...frame, columns: 2 }, { home, paint }),
    luck.maybe(0.5) ? drawBlind({ ...frame, colour: paint.textiles[1] }, paint) : '',
    sunPatch(frame, { floor: FLOOR, paint }),
    drawPegs({ x: 906, y: 330 }, paint),
    drawHangingPlant({ x: 1536, y: 230 }, look),
    mat({ x: 420, w: 460 }, paint),
    drawPlant(
      { x: 842, y: FLOOR + 34, size: 0.8, kind: luck.pick(['palm', 'fig', 'snake']) },
      look,
    ),
    drawFloorTap({ x: 1530, y: 868 }, paint),
    drawTub(
      {
        x: 1236,
        y: 910,
        w: 590,
        kind,
        colour: luck.pick([paint.white, paint.textiles[2], paint.textiles[0]]),
      },
      paint,
    ),
    drawTowelStool({ x: 742, y: 1000 }, paint),
  ].join('');
}

const BATHS = [
  { draw: windowBath, words: 'a bath under the window' },
  { draw: doubleBath, words: 'two basins' },
  { draw: showerBath, words: 'a shower over the bath' },
] as const;

/** The bathroom of a home, and what is seen there first. */
export function bathOf(home: Home): (typeof BATHS)[number] {
  return turn(BATHS, home.number);
}

export function drawBath(home: Home): string {
  const paint = mixRoomPaint(home, 'bath');
  const luck = home.luck('bath');
  const look = { home, paint, luck };
  const floor = luck.maybe(0.75)
    ? tileFloor(FLOOR, {
        one: paint.white,
        other: luck.pick([paint.textiles[2], paint.textiles[1], paint.cabinet, paint.steel]),
      })
    : boardFloor(FLOOR, { paint, luck });
  const room = [
    drawShell(FLOOR, { paint, luck, finish: luck.pick(['plain', 'paper']) }),
    tiledWall(look),
    floor,
    bathOf(home).draw(look),
  ];
  const turned = luck.maybe(0.5) ? { transform: 'translate(1600 0) scale(-1 1)' } : {};
  return picture([skyDefinitions(home.mood), group(room, turned)]);
}
